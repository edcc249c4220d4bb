/** Uploads of photos in chunks before their work: lifetime, number, and offsets. Pure. */
/** Lifetime of an unused upload, milliseconds from its start. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000;
/** Time after which an inactive upload is deleted if its author starts another and has no room. Milliseconds. */
export const idleMs = 60 * 60 * 1000;
/** Concurrent uploads of one author: a new work and an edit, each with ten photos. */
export const mostUploads = 20;

type Chunk =
  /** Accepted at its offset; `received` is the next offset. */
  | { readonly received: number; readonly isLast: boolean }
  | { readonly code: 'conflict' | 'file-empty' | 'too-large' | 'too-small' }
  | { readonly code: 'file-too-large'; readonly max: number };

/**
 * Checks a chunk. A repeated one is a conflict, whose response has the next offset. An empty one at the end of the photo repeats
 * the check of the whole photo.
 * @param at received bytes, and total bytes
 * @param offset start of the chunk according to the sender
 */
export const checkChunk = (
  at: { readonly received: number; readonly bytes: number },
  offset: number,
  chunkBytes: number,
  { least, most }: { readonly least: number; readonly most: number },
): Chunk => {
  if (chunkBytes > most) return { code: 'file-too-large', max: most / 1024 ** 2 };
  if (offset !== at.received) return { code: 'conflict' };
  const received = offset + chunkBytes;
  if (received > at.bytes) return { code: 'too-large' };
  const isLast = received === at.bytes;
  if (isLast || chunkBytes >= least) return { received, isLast };
  return { code: chunkBytes === 0 ? 'file-empty' : 'too-small' };
};

/** Photos that come piece by piece before their work: how long they wait, how many, and where a piece goes. Pure. */
/** An upload that no form has used by then goes. Milliseconds from its beginning. */
export const uploadLivesMs = 24 * 60 * 60 * 1000;
/** One that nothing came of for so long gives way when its author begins another and has no room. Milliseconds. */
export const idleMs = 60 * 60 * 1000;
/** Uploads of one author at once: a new work and an edit, each with ten photos. */
export const mostUploads = 20;

type Chunk =
  /** It is written at its offset; `received` is the next one. */
  | { readonly received: number; readonly isLast: boolean }
  | { readonly code: 'conflict' | 'file-empty' | 'too-large' | 'too-small' }
  | { readonly code: 'file-too-large'; readonly max: number };

/**
 * Judges a piece. A repeated one is a conflict: whoever sends it learns where to go on. At the end of the photo an empty one
 * asks for the judging of the whole again.
 * @param at bytes that are here, and bytes of the whole
 * @param offset where the sender has it begin
 * @param size bytes of one piece
 */
export const judgeChunk = (
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

/**
 * A photo of a work, sent piece by piece before its form: a broken line costs a piece, and what is wrong with the photo is
 * known before the form is sent. Forms name what was sent in `uploads`; the multipart field `file` of spec A §2 stays as it is.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pictureRefusals } from './refusals.ts';
import { id, instant, typed, wholeNumber } from './shapes.ts';

/** Bytes of one piece; only the last of a photo may have less. */
export const leastChunkBytes = 64 * 1024;
export const mostChunkBytes = 2 * 1024 * 1024;

const byteCount = wholeNumber(0);
const params = z.object({ id });
const upload = z.object({
  id,
  /** Bytes that are here: where the next piece begins. */
  offset: z.number(),
  bytes: z.number(),
  /** Nothing is kept of it then. */
  expires_at: instant,
  /** Pixels, standing upright; null until the last piece is here and the photo has been looked at. */
  photo: z.nullable(z.object({ width: z.number(), height: z.number() })),
});
export type Upload = z.output<typeof upload>;

/** `bytes` are those of the whole photo; the author's measure counts them from now on. */
export const beginUpload = defineCall({
  method: 'POST',
  path: '/api/uploads',
  auth: 'author',
  body: z.object({ name: typed(255), bytes: byteCount }),
  reply: upload,
  status: 201,
  refusals: [
    'bad-request',
    'file-too-large',
    'storage-full',
    'too-many-attempts',
    'same-key-other-body',
  ],
  example: { body: { name: 'дала.jpg', bytes: 4096 } },
});

/**
 * The next piece, at most 2 MB and at least 64 KB unless it is the last, in the file field `chunk`. 409 `conflict` says in `offset` where it has to begin. With the last
 * one the photo is judged as in a form (spec A §5): what is refused is gone. On 503 the judging is asked for again by a
 * request at the end of the photo without a piece.
 */
export const sendChunk = defineCall({
  method: 'PATCH',
  path: '/api/uploads/:id',
  auth: 'author',
  spec: 'A §5; path ours',
  params,
  body: z.object({ offset: byteCount }),
  files: ['chunk'],
  reply: upload,
  refusals: ['bad-request', 'not-found', 'conflict', ...pictureRefusals],
  example: { params: { id: 'nosuchupload' }, body: { offset: 0 }, orRefused: ['not-found'] },
});

export const getUpload = defineCall({
  method: 'GET',
  path: '/api/uploads/:id',
  auth: 'author',
  params,
  reply: upload,
  refusals: ['not-found'],
  example: { params: { id: 'nosuchupload' }, orRefused: ['not-found'] },
});

export const dropUpload = defineCall({
  method: 'DELETE',
  path: '/api/uploads/:id',
  auth: 'author',
  params,
  reply: z.undefined(),
  status: 204,
  refusals: ['not-found'],
  example: { params: { id: 'nosuchupload' }, orRefused: ['not-found'] },
});

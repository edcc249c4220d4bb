/**
 * Chunked upload of a work's photo before its form: a broken connection costs only one chunk, and errors of the photo are
 * known before the form is sent. Forms list uploads in `uploads`; the multipart field `file` of spec A §2 still works.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pictureRefusals } from './refusals.ts';
import { id, instant, typed, wholeNumber } from './shapes.ts';

/** Size limits of a chunk in bytes; only the last chunk of a photo may be smaller. */
export const leastChunkBytes = 64 * 1024;
export const mostChunkBytes = 2 * 1024 * 1024;

const byteCount = wholeNumber(0);
const params = z.object({ id });
const upload = z.object({
  id,
  /** Bytes received so far: the start of the next chunk. */
  offset: z.number(),
  bytes: z.number(),
  /** Time at which the upload is deleted. */
  expires_at: instant,
  /** Pixel size after orientation; null until the last chunk has been received and the photo checked. */
  photo: z.nullable(z.object({ width: z.number(), height: z.number() })),
});
export type Upload = z.output<typeof upload>;

/** `bytes` is the size of the whole photo; it counts towards the author's quota from now on. */
export const beginUpload = defineCall('POST /api/uploads', {
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
 * Sends the next chunk in the file field `chunk`: at most 2 MB, and at least 64 KB unless it is the last. 409 `conflict`
 * gives the required start in `offset`. After the last chunk the photo is checked as in a form (spec A §5), and deleted
 * if refused. After a 503 the check is repeated by a request at the end offset without a chunk.
 *
 * The last chunk carries the `sha256` of the whole photo. If the received bytes have another hash, because two pages sent
 * different files, the upload is deleted, and the 404 makes the page begin a new one. A photo without a hash, from a page that was
 * opened before an upgrade, is accepted unchecked: such a page could not be told to reload.
 */
export const sendChunk = defineCall('PATCH /api/uploads/:id', {
  auth: 'author',
  spec: 'A §5; path ours',
  params,
  body: z.object({
    offset: byteCount,
    sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'bad-choice'))),
  }),
  files: ['chunk'],
  reply: upload,
  refusals: ['bad-request', 'not-found', 'conflict', ...pictureRefusals],
  example: { params: { id: 'nosuchupload' }, body: { offset: 0 }, orRefused: ['not-found'] },
});

export const getUpload = defineCall('GET /api/uploads/:id', {
  auth: 'author',
  params,
  reply: upload,
  refusals: ['not-found'],
  example: { params: { id: 'nosuchupload' }, orRefused: ['not-found'] },
});

export const dropUpload = defineCall('DELETE /api/uploads/:id', {
  auth: 'author',
  params,
  reply: z.undefined(),
  status: 204,
  refusals: ['not-found'],
  example: { params: { id: 'nosuchupload' }, orRefused: ['not-found'] },
});

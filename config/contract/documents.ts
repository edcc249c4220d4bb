/** Documents that staff request from an author, sent privately (spec L §6: the provider requests documents). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pictureRefusals } from './refusals.ts';
import { instant, isoDate } from './shapes.ts';

const code = z.string('required').check(z.regex(/^[0-9a-f]{24}$/, 'bad-request'));

export const documentStates = ['asked', 'sent', 'accepted', 'closed'] as const;
/** Maximum number of files per document request. */
export const mostDocuments = 10;

export const documentRequest = z.object({
  id: code,
  /** Requested documents and the reason, as written by staff. */
  documents: z.string(),
  reason: z.string(),
  /** Last day to send them. */
  due: isoDate,
  overdue: z.boolean(),
  state: z.enum(documentStates),
  /** Why the sent files were not accepted. */
  note: z.nullable(z.string()),
  asked: instant,
  files: z.array(
    z.object({
      id: code,
      /** File name given by the author. */
      name: z.string(),
      type: z.enum(['pdf', 'jpeg']),
      bytes: z.number(),
      sent: instant,
    }),
  ),
});

export type DocumentRequest = z.output<typeof documentRequest>;

/** Open requests first, then the latest. */
export const listMyDocuments = defineCall('GET /api/my/documents', {
  auth: 'author',
  spec: 'L §6 provider; path ours',
  reply: z.array(documentRequest),
  example: {},
});

/** Accepts PDF, JPG or PNG, up to five files at once; visible only to the staff who check them. */
export const sendDocuments = defineCall('POST /api/my/documents/:id/files', {
  auth: 'author',
  spec: 'L §6 provider; path ours',
  params: z.object({ id: code }),
  body: z.object({}),
  files: ['file'],
  mostFiles: 5,
  reply: documentRequest,
  status: 201,
  // 409: the request is no longer open.
  refusals: ['bad-request', 'not-found', 'conflict', 'unsupported-media', ...pictureRefusals],
  example: { params: { id: '0'.repeat(24) }, body: {}, orRefused: ['not-found'] },
});

/** Removes a file sent by mistake, until staff have accepted it. */
export const removeDocument = defineCall('DELETE /api/my/documents/:id/files/:file', {
  auth: 'author',
  params: z.object({ id: code, file: code }),
  reply: documentRequest,
  refusals: ['bad-request', 'not-found', 'conflict'],
  example: { params: { id: '0'.repeat(24), file: '0'.repeat(24) }, orRefused: ['not-found'] },
});

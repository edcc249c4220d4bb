/** Papers that staff ask an author for, sent in private (spec L §6: the provider requests documents). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pictureRefusals } from './refusals.ts';
import { instant, isoDate } from './shapes.ts';

const code = z.string('required').check(z.regex(/^[0-9a-f]{24}$/, 'bad-request'));

export const documentStates = ['asked', 'sent', 'accepted', 'closed'] as const;
/** As many papers as one request takes. */
export const mostDocuments = 10;

export const documentRequest = z.object({
  id: code,
  /** What is asked for, and why, as staff wrote it. */
  documents: z.string(),
  reason: z.string(),
  /** The last day to send them. */
  due: isoDate,
  overdue: z.boolean(),
  state: z.enum(documentStates),
  /** Why what was sent would not do. */
  note: z.nullable(z.string()),
  asked: instant,
  files: z.array(
    z.object({
      id: code,
      /** As it was called by who sent it. */
      name: z.string(),
      type: z.enum(['pdf', 'jpeg']),
      bytes: z.number(),
      sent: instant,
    }),
  ),
});

export type DocumentRequest = z.output<typeof documentRequest>;

/** Open requests first, then the latest. */
export const listMyDocuments = defineCall({
  method: 'GET',
  path: '/api/my/documents',
  auth: 'author',
  spec: 'L §6 provider; path ours',
  reply: z.array(documentRequest),
  refusals: [],
  example: {},
});

/** PDF, JPG or PNG, up to five at once; only staff who check them see them. */
export const sendDocuments = defineCall({
  method: 'POST',
  path: '/api/my/documents/:id/files',
  auth: 'author',
  spec: 'L §6 provider; path ours',
  params: z.object({ id: code }),
  body: z.object({}),
  files: ['file'],
  mostFiles: 5,
  reply: documentRequest,
  status: 201,
  // 409: nobody waits for papers any more.
  refusals: ['bad-request', 'not-found', 'conflict', 'unsupported-media', ...pictureRefusals],
  example: { params: { id: '0'.repeat(24) }, body: {}, orRefused: ['not-found'] },
});

/** Takes back what was sent by mistake, as long as nobody has accepted it. */
export const removeDocument = defineCall({
  method: 'DELETE',
  path: '/api/my/documents/:id/files/:file',
  auth: 'author',
  params: z.object({ id: code, file: code }),
  reply: documentRequest,
  refusals: ['bad-request', 'not-found', 'conflict'],
  example: {
    params: { id: '0'.repeat(24), file: '0'.repeat(24) },
    orRefused: ['not-found'],
  },
});

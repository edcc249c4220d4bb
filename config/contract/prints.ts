/** Works that may be printed on merchandise, and requests for what the shop does not list. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { personName } from './person-name.ts';
import { email, filled, id, languages, maybe, paging, photo, someLabels, typed } from './shapes.ts';

/** A work whose author allows copies of it on merchandise. */
export const printWork = z.object({
  id,
  name: z.string(),
  /** The title in other languages, where the author gave it. */
  titles: z.optional(someLabels),
  author: z.string(),
  photo,
  /** Pixels of the original that is printed: they say how large it may become. */
  picture: z.object({ width: z.number(), height: z.number() }),
  /** On canvas as well. */
  canvas: z.boolean(),
});
export type PrintWork = z.infer<typeof printWork>;

/** Newest first over all sections; `Link` goes on. */
export const listPrintWorks = defineCall({
  method: 'GET',
  path: '/api/shop/works',
  auth: 'anyone',
  query: z.object({
    q: z.optional(typed(100)),
    /** Only those that may be printed on canvas too. */
    canvas: z.optional(z.enum(['', '1'], 'bad-choice')),
    after: paging.after,
    limit: paging.limit,
  }),
  reply: z.array(printWork),
  refusals: ['bad-request'],
  example: { query: { q: '', canvas: '1' } },
});

export const getPrintWork = defineCall({
  method: 'GET',
  path: '/api/shop/works/:id',
  auth: 'anyone',
  params: z.object({ id }),
  reply: printWork,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' }, orRefused: ['not-found'] },
});

/** What somebody wants made that the shop does not list; a manager answers by letter (spec A §3 Merch order request). */
export const sendMerchRequest = defineCall({
  method: 'POST',
  path: '/api/merch-request',
  auth: 'anyone',
  spec: 'A §2, §3',
  body: z.object({
    name: personName(160),
    email,
    phone: maybe(32),
    /** What it is about: things, number, day. */
    info: filled(2000),
    /** A work it is about. */
    work: z.optional(id),
    language: z.optional(z.enum(languages, 'bad-choice')),
  }),
  reply: z.object({ sent: z.literal(true) }),
  status: 201,
  refusals: ['bad-request', 'too-many-attempts'],
  example: {
    body: {
      name: 'Дана Қасымова',
      email: 'dana@example.kz',
      info: '40 футболок к 16 декабря',
    },
  },
});

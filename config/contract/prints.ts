/** Works that may be printed on merchandise, and requests for items the shop does not list. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { personName } from './person-name.ts';
import { email, filled, id, languages, maybe, paging, photo, someLabels, typed } from './shapes.ts';

/** A work whose author allows copies of it on merchandise. */
export const printWork = z.object({
  id,
  name: z.string(),
  /** Title in other languages, if given by the author. */
  titles: z.optional(someLabels),
  author: z.string(),
  photo,
  /** Pixel size of the original, which limits the print size. */
  picture: z.object({ width: z.number(), height: z.number() }),
  /** True if canvas is allowed as well. */
  canvas: z.boolean(),
});
export type PrintWork = z.infer<typeof printWork>;

/** Newest first over all sections; `Link` names the next page. */
export const listPrintWorks = defineCall('GET /api/shop/works', {
  auth: 'anyone',
  query: z.object({
    q: z.optional(typed(100)),
    /** `1`: only works that may be printed on canvas. */
    canvas: z.optional(z.enum(['', '1'], 'bad-choice')),
    after: paging.after,
    limit: paging.limit,
  }),
  reply: z.array(printWork),
  refusals: ['bad-request'],
  example: { query: { q: '', canvas: '1' } },
});

export const getPrintWork = defineCall('GET /api/shop/works/:id', {
  auth: 'anyone',
  params: z.object({ id }),
  reply: printWork,
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: '{workId}' }, orRefused: ['not-found'] },
});

/** Request for merchandise the shop does not list; a manager answers by e-mail (spec A §3 Merch order request). */
export const sendMerchRequest = defineCall('POST /api/merch-request', {
  auth: 'anyone',
  spec: 'A §2, §3',
  body: z.object({
    name: personName(160),
    email,
    phone: maybe(32),
    /** Description: items, quantity, date. */
    info: filled(2000),
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

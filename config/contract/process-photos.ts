/** A photo of the making of a work, sent in private beside it: moderators see it, and its author. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pictureRefusals } from './refusals.ts';
import { id, instant } from './shapes.ts';

const work = z.object({ work: id });
const given = z.object({ sent: instant, bytes: z.number() });

/** What the form says before a work is sent; with `work`, also whether its photo has come. */
export const getProcessPhoto = defineCall({
  method: 'GET',
  path: '/api/my/process-photos',
  auth: 'author',
  query: z.object({ work: z.optional(id) }),
  reply: z.object({
    /** The author is among those whose every work is asked for one; how many works have to be public before that ends. */
    is_first: z.boolean(),
    first_works: z.number(),
    /** The price to buy from which everybody is asked, whole tenge. */
    price: z.number(),
    given: z.nullable(given),
  }),
  refusals: ['bad-request', 'not-found'],
  example: {},
});

/** JPG or PNG, in place of one that was sent before. A work without one is taken as well. */
export const sendProcessPhoto = defineCall({
  method: 'POST',
  path: '/api/my/process-photos/:work',
  auth: 'author',
  params: work,
  body: z.object({}),
  files: ['process'],
  reply: given,
  status: 201,
  refusals: ['bad-request', 'not-found', 'unsupported-media', ...pictureRefusals],
  example: { params: { work: 'nosuchwork' }, body: {}, orRefused: ['not-found'] },
});

export const showProcessPhoto = defineCall({
  method: 'GET',
  path: '/api/my/process-photos/:work/photo',
  auth: 'author',
  params: work,
  reply: z.unknown(),
  file: 'image/jpeg',
  refusals: ['bad-request', 'not-found'],
  example: { params: { work: 'nosuchwork' }, orRefused: ['not-found'] },
});

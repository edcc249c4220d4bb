/** Photos of the making of a work, sent privately: visible only to moderators and the author. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pictureRefusals } from './refusals.ts';
import { id, instant } from './shapes.ts';

const work = z.object({ work: id });
const given = z.object({ sent: instant, bytes: z.number() });

/** Data for the form before a work is sent; with `work`, also whether its photo has been received. */
export const getProcessPhoto = defineCall('GET /api/my/process-photos', {
  auth: 'author',
  query: z.object({ work: z.optional(id) }),
  reply: z.object({
    /** True while every work of the author needs a photo; `first_works` is the number of public works that ends this. */
    is_first: z.boolean(),
    first_works: z.number(),
    /** Sale price from which all authors are asked, whole tenge. */
    price: z.number(),
    given: z.nullable(given),
  }),
  refusals: ['bad-request', 'not-found'],
  example: {},
});

/** JPG or PNG; replaces an earlier photo. A work without one is accepted as well. */
export const sendProcessPhoto = defineCall('POST /api/my/process-photos/:work', {
  auth: 'author',
  params: work,
  body: z.object({}),
  files: ['process'],
  reply: given,
  status: 201,
  refusals: ['bad-request', 'not-found', 'unsupported-media', ...pictureRefusals],
  example: { params: { work: 'nosuchwork' }, body: {}, orRefused: ['not-found'] },
});

export const showProcessPhoto = defineCall('GET /api/my/process-photos/:work/photo', {
  auth: 'author',
  params: work,
  reply: z.unknown(),
  file: 'image/jpeg',
  refusals: ['bad-request', 'not-found'],
  example: { params: { work: 'nosuchwork' }, orRefused: ['not-found'] },
});

/** Works that editors have put together: collections, and exhibitions that open and close by themselves. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pageSlugPattern } from './content.ts';
import { inLanguage, instant, isoDate, photo, work } from './shapes.ts';

export const collectionKinds = ['collection', 'exhibition'] as const;

/** Works in one collection: as many as `listCards` answers at once, and as many as people look through. */
export const mostInCollection = 30;
/** Collections in one answer; beyond them are the ones that editors have put last. */
export const mostCollections = 60;
/** Works of a collection that stand for it in a list. */
export const shownOfCollection = 4;

const head = {
  /** Its address: `/collections/<id>`. */
  id: z.string(),
  lang: z.string(),
  kind: z.enum(collectionKinds),
  title: z.string(),
  summary: z.string(),
  /** First and last day in Almaty; null without such a day. */
  opens: z.nullable(isoDate),
  closes: z.nullable(isoDate),
  /** Its last day is over: it is read, and stands on no front page. */
  past: z.boolean(),
  /** The editors' own picture; null where the first work stands for it. */
  photo: z.nullable(photo),
  /** Works that the public may see. */
  count: z.number(),
  /** In the editors' order: the first four in a list, all on the page of one. */
  works: z.array(work),
};

/**
 * What has begun, in the editors' order, and what is over behind it. A collection keeps to the rules of lists, so that a sold
 * work leaves it; an exhibition goes on showing what was sold. One without a work to show is not there.
 */
export const listCollections = defineCall({
  method: 'GET',
  path: '/api/collections',
  auth: 'anyone',
  query: inLanguage,
  reply: z.array(z.object(head)),
  refusals: ['bad-request'],
  example: { query: { lang: 'kk' } },
});

/** One that has begun, with all its works and what its editors write. */
export const getCollection = defineCall({
  method: 'GET',
  path: '/api/collections/:id',
  auth: 'anyone',
  params: z.object({
    id: z.string().check(z.regex(pageSlugPattern, 'bad-request'), z.maxLength(100, 'bad-request')),
  }),
  query: inLanguage,
  reply: z.object({ ...head, html: z.string(), updated: instant }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: 'blue-hour' }, query: { lang: 'ru' } },
});

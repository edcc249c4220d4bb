/** Works selected by editors: collections, and exhibitions with opening and closing dates. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { pageSlugPattern } from './content.ts';
import { inLanguage, instant, isoDate, photo, work } from './shapes.ts';

export const collectionKinds = ['collection', 'exhibition'] as const;

/** Maximum number of works in a collection: as many as `listCards` returns at once and as people look through. */
export const mostInCollection = 30;
/** Maximum number of collections in one response; those that editors placed last are cut off. */
export const mostCollections = 60;
/** Number of works shown for a collection in a list. */
export const shownOfCollection = 4;

const head = {
  /** Slug in its address, `/collections/<id>`. */
  id: z.string(),
  lang: z.string(),
  kind: z.enum(collectionKinds),
  title: z.string(),
  summary: z.string(),
  /** First and last day in Almaty; null if not set. */
  opens: z.nullable(isoDate),
  closes: z.nullable(isoDate),
  /** The last day has passed: it can still be read but is on no front page. */
  past: z.boolean(),
  /** Picture chosen by editors; null if the first work is used. */
  photo: z.nullable(photo),
  /** Number of public works. */
  count: z.number(),
  /** In the editors' sequence: the first four in a list, all on the collection's page. */
  works: z.array(work),
};

/**
 * Open collections in the editors' sequence, then past ones. Collections follow the rules of lists, so a sold work leaves
 * them; exhibitions keep showing sold works. Those without a visible work are omitted.
 */
export const listCollections = defineCall('GET /api/collections', {
  auth: 'anyone',
  query: inLanguage,
  reply: z.array(z.object(head)),
  refusals: ['bad-request'],
  example: { query: { lang: 'kk' } },
});

/** One open or past collection, with all its works and the editors' text. */
export const getCollection = defineCall('GET /api/collections/:id', {
  auth: 'anyone',
  params: z.object({
    id: z.string().check(z.regex(pageSlugPattern, 'bad-request'), z.maxLength(100, 'bad-request')),
  }),
  query: inLanguage,
  reply: z.object({ ...head, html: z.string(), updated: instant }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { id: 'blue-hour' }, query: { lang: 'ru' } },
});

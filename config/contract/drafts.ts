/** Texts that are not published, for whoever holds a signed link to one. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { collectionKinds } from './collections.ts';
import { id, instant, isoDate, photo } from './shapes.ts';

/** How long a link to a draft works. */
export const draftLinkMinutes = 15;

export const draftKinds = ['news', 'page', 'legal', 'collection'] as const;
export type DraftKind = (typeof draftKinds)[number];

/**
 * One text as it stands in the panel, published or not. The key is the proof: the panel makes it for staff, and it
 * names one text in one language for a quarter of an hour.
 */
export const getDraft = defineCall({
  method: 'GET',
  path: '/api/drafts',
  auth: 'anyone',
  // In the query and not in the path: paths stand in the log.
  query: z.object({ key: z.string('required').check(z.maxLength(200, 'too-long')) }),
  reply: z.object({
    kind: z.enum(draftKinds),
    slug: z.string(),
    lang: z.string(),
    title: z.string(),
    summary: z.string(),
    /** The day an article bears; null for other texts. */
    published: z.nullable(isoDate),
    photo: z.nullable(z.string()),
    /** The same in all its widths: one, or none. */
    photos: z.array(photo),
    /** Of a legal text; null for others. */
    legal: z.nullable(
      z.object({ version: z.string(), effective: z.nullable(isoDate), note: z.string() }),
    ),
    /** Of a collection; null for other texts. Works in their order, also those that the public may not see. */
    collection: z.nullable(
      z.object({
        kind: z.enum(collectionKinds),
        opens: z.nullable(isoDate),
        closes: z.nullable(isoDate),
        works: z.array(id),
      }),
    ),
    contents: z.array(z.object({ id: z.string(), title: z.string() })),
    html: z.string(),
    saved: instant,
    /** Visitors see a text of this name, in whatever language. */
    live: z.boolean(),
  }),
  refusals: ['bad-request', 'link-expired', 'not-found'],
  example: {
    query: { key: 'news.nosuchdraft00.kk.0.nobody-signed-this' },
    orRefused: ['not-found', 'link-expired'],
  },
});

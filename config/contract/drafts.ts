/** Unpublished texts, readable by a signed link. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { collectionKinds } from './collections.ts';
import { id, instant, isoDate, photo } from './shapes.ts';

/** Lifetime of a draft link in minutes. */
export const draftLinkMinutes = 15;

export const draftKinds = ['news', 'page', 'legal', 'collection'] as const;
export type DraftKind = (typeof draftKinds)[number];

/**
 * One text as it is in the panel, published or not. The key is the authorisation: the panel creates it for staff, for one
 * text in one language, valid for 15 minutes.
 */
export const getDraft = defineCall('GET /api/drafts', {
  auth: 'anyone',
  // In the query instead of the path, because paths are logged.
  query: z.object({ key: z.string('required').check(z.maxLength(200, 'too-long')) }),
  reply: z.object({
    kind: z.enum(draftKinds),
    slug: z.string(),
    lang: z.string(),
    title: z.string(),
    summary: z.string(),
    /** Publication day of an article; null for other texts. */
    published: z.nullable(isoDate),
    photo: z.nullable(z.string()),
    /** The same photo in all widths: one element or none. */
    photos: z.array(photo),
    /** Legal texts only; null for others. */
    legal: z.nullable(
      z.object({ version: z.string(), effective: z.nullable(isoDate), note: z.string() }),
    ),
    /** Collections only; null for others. `works` is in sequence and includes works that are not public. */
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
    /** True if a text of this slug is published in any language. */
    live: z.boolean(),
  }),
  refusals: ['bad-request', 'link-expired', 'not-found'],
  example: {
    query: { key: 'news.nosuchdraft00.kk.0.nobody-signed-this' },
    orRefused: ['not-found', 'link-expired'],
  },
});

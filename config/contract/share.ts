/** Share cards: the preview that messengers show for a link, a picture of 1200 × 630 in the language of the page. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { languages } from './shapes.ts';

/** Kinds of pages with a card: works, authors, items, articles and collections by id, and pages by name. */
const shareKinds = ['works', 'sellers', 'items', 'news', 'collections', 'pages'] as const;
export const sharedPages = ['home', 'art', 'artisan', 'design'] as const;
export type ShareKind = (typeof shareKinds)[number];

const params = {
  kind: z.enum(shareKinds, 'bad-choice'),
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'bad-request'), z.maxLength(100)),
};

/** Address of the card of a page; it changes with the content of the card. */
export const getShareCard = defineCall('GET /api/share/:kind/:id', {
  auth: 'anyone',
  params: z.object(params),
  query: z.object({ lang: z.enum(languages, 'bad-choice') }),
  reply: z.object({
    path: z.string(),
    /** Alternative text of the picture. */
    alt: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { kind: 'works', id: '{workId}' }, query: { lang: 'kk' } },
});

/** The card as a picture, only while its page is public. An outdated address returns the current card. */
export const getSharePicture = defineCall('GET /api/share/:kind/:id/:picture', {
  auth: 'anyone',
  params: z.object({
    ...params,
    picture: z.string().check(z.regex(/^(kk|ru|en)-[a-f0-9]{20}\.jpg$/, 'bad-request')),
  }),
  reply: z.unknown(),
  file: 'image/jpeg',
  refusals: ['bad-request', 'not-found', 'upload-busy', 'too-many-attempts'],
  example: {
    params: { kind: 'works', id: 'nosuchwork', picture: `kk-${'0'.repeat(20)}.jpg` },
    orRefused: ['not-found'],
  },
});

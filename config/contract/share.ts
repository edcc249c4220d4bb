/** What a messenger shows where the address of a page is sent: a picture of 1200 × 630 in the language of the page. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { languages } from './shapes.ts';

/** What has a card: works, authors and things of the shop by their ids, articles and collections by theirs, and pages by their names. */
export const shareKinds = ['works', 'sellers', 'items', 'news', 'collections', 'pages'] as const;
export const sharedPages = ['home', 'art', 'artisan', 'design'] as const;
export type ShareKind = (typeof shareKinds)[number];

const params = {
  kind: z.enum(shareKinds, 'bad-choice'),
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'bad-request'), z.maxLength(100)),
};

/** Where the card of a page is. Its address changes with what stands on it. */
export const getShareCard = defineCall({
  method: 'GET',
  path: '/api/share/:kind/:id',
  auth: 'anyone',
  params: z.object(params),
  query: z.object({ lang: z.enum(languages, 'bad-choice') }),
  reply: z.object({
    path: z.string(),
    /** What the picture says, for whoever does not see it. */
    alt: z.string(),
    width: z.number(),
    height: z.number(),
  }),
  refusals: ['bad-request', 'not-found'],
  example: { params: { kind: 'works', id: '{workId}' }, query: { lang: 'kk' } },
});

/** The card itself, only while visitors may see its page. An address of before answers with the present card. */
export const getSharePicture = defineCall({
  method: 'GET',
  path: '/api/share/:kind/:id/:picture',
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

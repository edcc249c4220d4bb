/** Apart from the catalogue: pages that ask for a work would else load the shapes of things and articles too. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { searchWays } from './catalogue.ts';
import { newsHead } from './content.ts';
import { languages, sellerCard, typed, wholeOrEmpty, work } from './shapes.ts';
import { shopItem } from './shop.ts';

/**
 * One search over works of all sections, authors, things of the shop and articles. Works come best first: by title, author,
 * vocabulary, description. Where no work has all the words, `searched` says what was found instead, as in lists; where
 * there is nothing at all, `works` are the newest and `total` is 0. With `limit` (of each kind) it is asked while
 * somebody types.
 */
export const searchAll = defineCall({
  method: 'GET',
  path: '/api/search',
  auth: 'anyone',
  query: z.object({
    q: z.optional(typed(100)),
    limit: wholeOrEmpty(1, 24),
    lang: z.optional(z.enum(languages, 'bad-choice')),
  }),
  reply: z.object({
    works: z.array(work),
    total: z.number(),
    /** False where there are more works than `total`. */
    totalIsExact: z.boolean(),
    searched: z.optional(z.object({ by: z.enum(searchWays), as: z.string() })),
    authors: z.array(sellerCard),
    items: z.array(shopItem),
    articles: z.array(newsHead),
  }),
  refusals: ['bad-request'],
  example: { query: { q: 'дала', lang: 'kk' } },
});

/** Separate from the catalogue, because pages that load a work would otherwise also load the shapes of items and articles. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { searchWays } from './catalogue.ts';
import { newsHead } from './content.ts';
import { languages, sellerCard, typed, wholeOrEmpty, work } from './shapes.ts';
import { shopItem } from './shop.ts';

/**
 * Search over works of all sections, authors, shop items and articles. Works are ranked by title, author, vocabulary,
 * description. If no work has all words, `searched` describes the alternative, as in lists; if nothing is found, `works`
 * are the newest and `total` is 0. `limit` (per kind) is used for suggestions during typing.
 */
export const searchAll = defineCall('GET /api/search', {
  auth: 'anyone',
  query: z.object({
    q: z.optional(typed(100)),
    limit: wholeOrEmpty(1, 24),
    lang: z.optional(z.enum(languages, 'bad-choice')),
  }),
  reply: z.object({
    works: z.array(work),
    total: z.number(),
    /** False if there are more works than `total`. */
    totalIsExact: z.boolean(),
    searched: z.optional(z.object({ by: z.enum(searchWays), as: z.string() })),
    authors: z.array(sellerCard),
    items: z.array(shopItem),
    articles: z.array(newsHead),
  }),
  refusals: ['bad-request'],
  example: { query: { q: 'дала', lang: 'kk' } },
});

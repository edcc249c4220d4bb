import { type calls, done } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { pageOf, rankAuthors } from '../domain/authors.ts';
import { answerTo } from './answers.ts';
import { shownAuthors, toCard } from './authors.ts';

/** Rows on a page of the ranking (spec A §9). */
const pageSize = 6;

/** GET /api/ranking/:section (spec A §2 top creators): on paid orders and public works. */
export const getRanking: Verb<typeof calls.getRanking> = async ({ params, query }) => {
  const { section } = params;
  const ranked = await answerTo(`ranking ${section}`, async () =>
    rankAuthors(await shownAuthors(), section),
  );
  return done({
    total: ranked.length,
    sellers: pageOf(ranked, query.page ?? 1, pageSize).map((author) => ({
      ...toCard(author),
      rank: author.rank,
      works: author.works[section],
      orders: author.orders,
    })),
  });
};

import { type calls, done } from '@oner/config/contract';
import type { Verb } from '@oner/platform';
import { relatedTo } from '../domain/related.ts';
import { findKin, kinOf } from '../store/related.ts';
import { answerTo } from './answers.ts';

const mostShown = 12;

/**
 * GET /api/art/get/:project/:artId/:authorId (spec A §7). The work's own section counts, whatever the address says:
 * the specification sends design cards to /product-details/artisan.
 */
export const listRelated: Verb<typeof calls.listRelated> = async ({ params }) => {
  const { artId, authorId } = params;
  return done(
    await answerTo(`related ${artId} ${authorId}`, async () => {
      const found = await findKin(artId);
      if (!found) return [];
      const { section, ...work } = found;
      const kin = { ...work, sellerId: authorId };
      const candidates = await kinOf(section, kin);
      return relatedTo(kin, candidates, mostShown).map(({ card }) => JSON.parse(card));
    }),
  );
};

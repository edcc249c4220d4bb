import { room } from '@oner/platform';
import { countWaitingFor } from '../store/decisions.ts';
import { standingOf } from './author-standing.ts';
import { endingOf } from './endings.ts';
import { documentsOf } from './show-documents.ts';

/**
 * An author as staff see him: how he stands, how his works fared, what to look at twice, and when he changed which of
 * his data. A change that was told later than five working days after it came into force is marked (spec L §5).
 */
export const showAuthor = async (sellerId: string) => {
  const seller = await room('accounts').findSeller(sellerId);
  if (!seller) return null;
  const { state, reason, since } = await standingOf(sellerId);
  const changes = await room('accounts').profileChangesOf(seller.account);
  const documents = await documentsOf(sellerId);
  return {
    ...room('accounts').toSellerCard(seller),
    standing: { state, reason, since: since?.toISOString() ?? null, blocked: seller.blocked },
    ending: await endingOf(sellerId),
    works: await room('works').countOfSeller(sellerId),
    approvedWorks: (await countWaitingFor([sellerId])).get(sellerId) ?? 0,
    flags: await room('accounts').authorFlags(seller),
    changes: changes.map(({ fields, changedAt, validSince, late }) => ({
      fields,
      validSince,
      late,
      changedAt: new Date(changedAt).toISOString(),
    })),
    documents: {
      asked: documents.filter((one) => one.state === 'asked').length,
      sent: documents.filter((one) => one.state === 'sent').length,
      overdue: documents.filter((one) => one.overdue).length,
    },
  };
};

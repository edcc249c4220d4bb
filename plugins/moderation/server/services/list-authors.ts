import { room } from '@oner/platform';
import type { Standing } from '../domain/standing.ts';
import { countWaitingFor } from '../store/decisions.ts';
import { inStanding } from '../store/standing.ts';

const most = 200;

/** Authors who stand like this, longest first. Open ones from before standings were kept are not listed. */
export const listAuthors = async (state: Standing) => {
  const rows = await inStanding(state, most);
  const sellers = await room('accounts').findSellers(rows.map(({ sellerId }) => sellerId));
  const approved = await countWaitingFor(rows.map(({ sellerId }) => sellerId));
  const byId = new Map(sellers.map((seller) => [seller.id, seller]));
  return rows.flatMap(({ sellerId, reason, since, actor }) => {
    const seller = byId.get(sellerId);
    if (!seller) return [];
    const card = room('accounts').toSellerCard(seller);
    return [
      {
        ...{ ...card, state, reason, since: since.toISOString(), actor, blocked: seller.blocked },
        // Public by themselves as soon as the account is opened.
        approvedWorks: approved.get(sellerId) ?? 0,
      },
    ];
  });
};

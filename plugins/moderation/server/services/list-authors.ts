import { room } from '@oner/platform';
import type { Standing } from '../domain/standing.ts';
import { type AuthorChange, unseenChanges } from '../store/author-changes.ts';
import { countWaitingFor } from '../store/decisions.ts';
import { allStandings } from '../store/standing.ts';
import { endingsOf } from './endings.ts';

const most = 200;

/**
 * Authors who stand like this, longest first, open ones from before standings were kept before all others; or those who
 * have changed their profile since somebody has looked at it (`changed`), or whose agreement ends or has ended (`ending`).
 * @param words stand in the names or the username, in any order
 */
export const listAuthors = async (wish: Standing | 'changed' | 'ending', words = '') => {
  const standings = new Map((await allStandings()).map((row) => [row.sellerId, row]));
  const changes = new Map((await unseenChanges()).map((change) => [change.sellerId, change]));
  const sellers = await room('accounts').listSellers();
  const endings = await endingsOf(sellers.map(({ id }) => id));
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const stateOf = (id: string) => standings.get(id)?.state ?? 'open';
  const isWanted = (id: string): boolean => {
    if (wish === 'changed') return changes.has(id);
    return wish === 'ending' ? endings.has(id) : stateOf(id) === wish;
  };
  const found = sellers
    .filter(({ id }) => isWanted(id))
    .filter(({ firstName, lastName, latinName, username }) => {
      const names = [firstName, lastName, latinName, username].join(' ').toLowerCase();
      return wanted.every((word) => names.includes(word));
    })
    .map((seller) => ({ seller, row: standings.get(seller.id) }))
    .sort((a, b) => (a.row?.since.getTime() ?? 0) - (b.row?.since.getTime() ?? 0))
    .slice(0, most);
  const approved = await countWaitingFor(found.map(({ seller }) => seller.id));
  const names = await room('accounts').staffNames(found.map(({ row }) => row?.actor ?? null));
  return found.map(({ seller, row }) => ({
    ...room('accounts').toSellerCard(seller),
    state: stateOf(seller.id),
    reason: row?.reason ?? null,
    since: row?.since.toISOString() ?? null,
    actor: row?.actor ?? null,
    actorName: names.get(row?.actor ?? '') ?? null,
    blocked: seller.blocked,
    ending: endings.get(seller.id) ?? null,
    changed: shownChange(changes.get(seller.id)),
    // Public by themselves as soon as the account is opened.
    approvedWorks: approved.get(seller.id) ?? 0,
  }));
};

const shownChange = (change: AuthorChange | undefined) =>
  change ? { parts: change.parts, at: change.changedAt.toISOString() } : null;

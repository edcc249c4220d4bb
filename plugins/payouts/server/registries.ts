/** What the plugin answers when others ask about an author: obligations, personal data, whether all is settled. */
import type { SellerId, UserId } from '@oner/config/contract';
import { add, formatTiyn } from '@oner/config/terms';
import { fillObligations, fillPersonalData, type Obligation, pluginService } from '@oner/platform';
import { isBinding } from './acts/rules.ts';
import { actsOf } from './acts/store.ts';
import { authorClaimsOf } from './claims/store.ts';
import { showBalance, showEntry } from './earnings/list-earnings.ts';
import { allEntriesOf, balanceOf, unearnedOf } from './ledger/read-entries.ts';
import { showTermination } from './terminations/calls.ts';
import { terminationOf } from './terminations/store.ts';

/** What the books know of an author, and what of it is still open: they are not erased before they have their money. */
export const fillPayoutsRegistry = (): void => {
  fillObligations('payouts', async ({ documentId }) => {
    const authorId = await sellerOf(documentId);
    return authorId === null ? [] : [...(await owed(authorId)), ...(await toEarn(authorId))];
  });
  fillPersonalData('payouts', async ({ documentId }) => {
    const authorId = await sellerOf(documentId);
    if (authorId === null) return {};
    const entries = await allEntriesOf(authorId);
    return {
      balance: await showBalance(authorId),
      entries: entries.map((entry) => showEntry(entry, authorId)),
    };
  });
};

/** What is earned, in an act, due or waiting; a debt of the author's is never billed (Agreement 7.6). */
const owed = async (authorId: SellerId): Promise<Obligation[]> => {
  const { openTiyn, inActTiyn } = await balanceOf(authorId);
  const leftTiyn = add(openTiyn, inActTiyn);
  if (leftTiyn <= 0) return [];
  const { due_on: dueOn } = await showBalance(authorId);
  const there = await terminationOf(authorId);
  // No act needs to be signed for that: at its end everything is settled (Agreement 10.4).
  const until =
    dueOn ?? (there?.state === 'ended' ? (await showTermination(there)).settle_by : null);
  return [
    {
      plugin: 'payouts',
      what: 'payout',
      subject: formatTiyn(leftTiyn),
      ...(until && { until }),
    },
  ];
};

/** What of complete orders is earned later, as months of a rent that is back early: its money needs the author's account. */
const toEarn = async (authorId: SellerId): Promise<Obligation[]> => {
  const completed = await pluginService('orders').books.completedOf(authorId);
  const open = { plugin: 'payouts', what: 'order' } as const;
  return (await unearnedOf(completed)).map((subject) => ({ ...open, subject }));
};

/**
 * Whether an author and the shop have something to settle beside obligations: an act that is not signed, a claim, or the
 * agreement itself, which a block does not end (Agreement 9.2, 9.3, 10.4).
 */
export const isUnsettled = async (authorId: SellerId): Promise<boolean> => {
  if ((await terminationOf(authorId))?.state !== 'ended') return true;
  if ((await actsOf(authorId)).some(({ state }) => !isBinding(state))) return true;
  return (await authorClaimsOf(authorId)).some(({ state }) => state === 'received');
};

/** documentId of the seller behind an account; null for whoever is no author. */
const sellerOf = async (account: UserId): Promise<string | null> => {
  const person = await pluginService('accounts').findPerson(account);
  return person?.role === 'seller' ? person.profileId : null;
};

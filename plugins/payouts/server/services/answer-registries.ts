import { add } from '@oner/config/terms';
import { fillObligations, fillPersonalData, type Obligation, room } from '@oner/platform';
import { sumText } from '../domain/sums.ts';
import { balanceOf } from '../store/balances.ts';
import { allEntriesOf } from '../store/entries.ts';
import { showBalance, showEntry } from './list-earnings.ts';

/** What the books know of an author, and what of it is still open: he is not erased before he has his money. */
export const answerRegistries = (): void => {
  fillObligations('payouts', async ({ documentId }) => {
    const authorId = await sellerOf(documentId);
    return authorId === null ? [] : owed(authorId);
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
const owed = async (authorId: string): Promise<Obligation[]> => {
  const { openTiyn, inActTiyn } = await balanceOf(authorId);
  const leftTiyn = add(openTiyn, inActTiyn);
  if (leftTiyn <= 0) return [];
  const { due_on: until } = await showBalance(authorId);
  return [
    {
      ...({ room: 'payouts', what: 'payout', subject: sumText(leftTiyn) } as const),
      ...(until && { until }),
    },
  ];
};

/** documentId of the seller behind an account; null for whoever is no author. */
const sellerOf = async (account: string): Promise<string | null> => {
  const person = await room('accounts').findPerson(account);
  return person?.role === 'seller' ? person.profileId : null;
};

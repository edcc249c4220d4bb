/** Data about authors for other plugins: obligations, personal data, whether everything is settled. */
import type { SellerId, UserId } from '@oner/config/contract';
import type { Payload } from '@oner/config/events';
import { add, formatTiyn } from '@oner/config/terms';
import {
  type Obligation,
  pluginService,
  registerObligations,
  registerPersonalData,
  termRules,
  transact,
} from '@oner/platform';
import { actName, isBinding } from './acts/rules.ts';
import { actsOf, emptyObjections } from './acts/store.ts';
import { showClaim } from './claims/calls.ts';
import { claimDue, claimName } from './claims/rules.ts';
import { authorClaimsOf, emptyAuthorClaims } from './claims/store.ts';
import { showBalance, showEntries } from './earnings/list-earnings.ts';
import { allEntriesOf, balanceOf, unearnedOf } from './ledger/read-entries.ts';
import { dropPayeesOfErased } from './payees/enter-payee.ts';
import { emptyPayeeEntries } from './payees/store.ts';
import { showTermination } from './terminations/calls.ts';
import { emptyTerminationReasons, terminationOf } from './terminations/store.ts';

/** Registers personal data and obligations of authors; an author who is owed money is not erased. */
export const fillPayoutsRegistry = (): void => {
  registerObligations('payouts', async ({ documentId }) => {
    const authorId = await sellerOf(documentId);
    if (authorId === null) return [];
    return [
      ...(await owed(authorId)),
      ...(await toEarn(authorId)),
      ...(await claimsToAnswer(authorId)),
    ];
  });
  registerPersonalData('payouts', async ({ documentId, language }) => {
    const authorId = await sellerOf(documentId);
    if (authorId === null) return {};
    const rules = await termRules();
    const termination = await terminationOf(authorId);
    return {
      balance: await showBalance(authorId),
      entries: await showEntries(await allEntriesOf(authorId), authorId, language),
      claims: (await authorClaimsOf(authorId)).map((claim) => showClaim(claim, rules)),
      objections: (await actsOf(authorId)).flatMap(({ id, objection, answer }) =>
        objection === null ? [] : { act: actName(id), objection, answer },
      ),
      termination: termination && {
        ...(await showTermination(termination)),
        reason: termination.reason,
      },
    };
  });
};

/** Amounts earned, in an act, due or below the minimum; an author's debt is never billed (Agreement 7.6). */
const owed = async (authorId: SellerId): Promise<Obligation[]> => {
  const { openTiyn, inActTiyn } = await balanceOf(authorId);
  const leftTiyn = add(openTiyn, inActTiyn);
  if (leftTiyn <= 0) return [];
  const { due_on: dueOn } = await showBalance(authorId);
  const termination = await terminationOf(authorId);
  // Without a due date, the settlement after the agreement's end applies (Agreement 10.4).
  const until =
    dueOn ??
    (termination?.state === 'ended' ? (await showTermination(termination)).settle_by : null);
  return [
    {
      plugin: 'payouts',
      what: 'payout',
      subject: formatTiyn(leftTiyn),
      ...(until && { until }),
    },
  ];
};

/**
 * Completed orders with amounts still to be earned, such as months of a rent returned early; paying them requires the
 * account.
 */
const toEarn = async (authorId: SellerId): Promise<Obligation[]> => {
  const completed = await pluginService('orders').books.completedOf(authorId);
  const open = { plugin: 'payouts', what: 'order' } as const;
  return (await unearnedOf(completed)).map((subject) => ({ ...open, subject }));
};

/** Open claims: the shop owes an answer, as to those of a buyer. */
const claimsToAnswer = async (authorId: SellerId): Promise<Obligation[]> => {
  const open = (await authorClaimsOf(authorId)).filter(({ state }) => state === 'received');
  const rules = await termRules();
  return open.map((claim) => {
    const until = claimDue(claim, rules);
    const subject = claimName(claim.id);
    return { plugin: 'payouts', what: 'claim', subject, ...(until && { until }) };
  });
};

/**
 * Drops the payee entries of an erased author, removes the last digits from all of them, and empties what was written in claims,
 * objections and terminations (law 94-V, art. 8). The books need no digits: a payout has the reference of its transfer.
 */
export const forgetPayeesAndClaims = async (erased: Payload<'personErased'>): Promise<void> => {
  await dropPayeesOfErased(erased);
  await transact(async () => {
    await emptyPayeeEntries(erased.profileId);
    await emptyAuthorClaims(erased.profileId);
    await emptyObjections(erased.profileId);
    await emptyTerminationReasons(erased.profileId);
  });
};

/**
 * Whether anything besides obligations is left to settle: an unsigned act, an open claim, or the agreement itself,
 * which a block does not end (Agreement 9.2, 9.3, 10.4).
 */
export const isUnsettled = async (authorId: SellerId): Promise<boolean> => {
  if ((await terminationOf(authorId))?.state !== 'ended') return true;
  if ((await actsOf(authorId)).some(({ state }) => !isBinding(state))) return true;
  return (await authorClaimsOf(authorId)).some(({ state }) => state === 'received');
};

/** documentId of the account's seller; null if the person is not an author. */
const sellerOf = async (account: UserId): Promise<string | null> => {
  const person = await pluginService('accounts').findPerson(account);
  return person?.role === 'seller' ? person.profileId : null;
};

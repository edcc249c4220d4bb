/** Marks payouts paid or returned, by the accountant or by a statement row. */

import type { Payload } from '@oner/config/events';
import {
  dateInAlmaty,
  formatMonth,
  formatTiyn,
  type IsoDate,
  type Tiyn,
  tiyn,
} from '@oner/config/terms';
import { audit, clock, logNote, pluginService, transact } from '@oner/platform';
import { actsById, moveAct } from '../acts/store.ts';
import { creditPaidLate } from '../debts/credit-penalties.ts';
import { bookPayout, bookReturn, type Posting } from '../ledger/entry-rules.ts';
import { postEntry } from '../ledger/store.ts';
import { notifyAuthor } from '../notify-author.ts';
import { maskedIban } from '../payees/enter-payee.ts';
import { namedPayouts, payoutMachine } from './rules.ts';
import {
  actIdsOf,
  confirmReturnedAccount,
  confirmSettled,
  findPayout,
  lockPayout,
  movePayout,
  type Payout,
  payoutPaidBy,
} from './store.ts';

type PaidBy = {
  readonly reference: string;
  readonly paidOn: IsoDate;
  /** `staff:<id>` or `statement:<id>` */
  readonly by: string;
};
type PayProblem = 'not-found' | 'moved-on' | 'reference-used' | 'date-in-future';

/** @returns null if it is now paid */
export const payPayout = (
  id: number,
  { reference, paidOn, by }: PaidBy,
): Promise<PayProblem | null> =>
  transact(async () => {
    const payout = await lockPayout(id);
    if (!payout) return 'not-found';
    if (!payoutMachine.next(payout.state, 'pay')) return 'moved-on';
    if (paidOn > dateInAlmaty(clock.now())) return 'date-in-future';
    if ((await payoutPaidBy(reference, paidOn)) !== null) return 'reference-used';
    await movePayout(payout, 'pay', { reference, paidOn, settledBy: by });
    await post(payout, 'payout', bookPayout(payout.authorId, payout.amountTiyn), reference);
    const acts = await actsById(await actIdsOf(id));
    for (const act of acts) await moveAct(act, 'pay', by);
    await creditPaidLate(payout, paidOn);
    const facts = { reference, paidOn, amount: payout.amountTiyn };
    await audit({ actor: by, action: 'payout.paid', subject: `payout:${id}`, facts });
    const months = acts.map(({ month }) => month);
    const iban = await maskedIban(payout.authorId);
    await notifyAuthor(
      'payout-paid',
      payout.authorId,
      (language) => ({
        iban,
        amount: formatTiyn(payout.amountTiyn),
        reference,
        month: months.map((month) => formatMonth(language, month)).join(', ') || '—',
      }),
      `payout:${id}`,
    );
    return null;
  });

/** Marks a payout returned by the bank; its acts are owed again. */
export const returnPayout = (
  id: number,
  note: string,
  by: string,
): Promise<'not-found' | 'moved-on' | null> =>
  transact(async () => {
    const payout = await lockPayout(id);
    if (!payout) return 'not-found';
    if (!payoutMachine.next(payout.state, 'return')) return 'moved-on';
    if (payout.state === 'paid') await restoreDebt(payout, by);
    await movePayout(payout, 'return', { note, settledBy: by });
    await audit({ actor: by, action: 'payout.returned', subject: `payout:${id}`, facts: { note } });
    const amount: Tiyn = payout.amountTiyn;
    await notifyAuthor(
      'payout-returned',
      payout.authorId,
      () => ({ amount: formatTiyn(amount) }),
      `payout:${id}`,
    );
    return null;
  });

/** Confirms the returned account, so that its payouts are due again without a new IBAN. */
export const payAgain = (id: number, by: string): Promise<'not-found' | 'moved-on' | null> =>
  transact(async () => {
    const payout = await lockPayout(id);
    if (!payout) return 'not-found';
    if (payout.state !== 'returned') return 'moved-on';
    await confirmReturnedAccount(payout.authorId, by);
    await audit({ actor: by, action: 'payout.again', subject: `payout:${id}` });
    return null;
  });

const restoreDebt = async (payout: Payout, by: string): Promise<void> => {
  const { authorId, amountTiyn, reference } = payout;
  await post(payout, 'payout-returned', bookReturn(authorId, amountTiyn), reference);
  for (const act of await actsById(await actIdsOf(payout.id))) await moveAct(act, 'give-back', by);
};

const post = async (
  { id, authorId }: Payout,
  kind: 'payout' | 'payout-returned',
  postings: readonly Posting[],
  reference: string | null,
): Promise<void> => {
  const now = clock.now();
  await postEntry({
    source: `${kind}:${id}`,
    kind,
    at: now.getTime(),
    postings,
    month: dateInAlmaty(now).slice(0, 7),
    clause: 'Agreement 7.5',
    authorId,
    order: null,
    lineId: null,
    terms: null,
    facts: { payout: id, reference },
    mirrors: kind === 'payout' ? null : `payout:${id}`,
  });
};

// Statement rows that name a payout.

/** Handles each statement row that payments itself does not assign; a repeated delivery changes nothing. */
export const settleFromStatement = async ({ rowId }: Payload<'statementMoved'>): Promise<void> => {
  const row = await pluginService('payments').statements.row(rowId);
  if (!row) return;
  const [named, ...others] = namedPayouts(`${row.purpose} ${row.reference}`);
  if (named === undefined) return;
  const payout = await findPayout(named);
  const moved = tiyn(Math.abs(row.amountTiyn));
  if (!payout || others.length > 0 || payout.amountTiyn !== moved)
    return differs(rowId, named, row.amountTiyn);
  const by = `statement:${row.statementId}`;
  const isReturn = row.amountTiyn > 0;
  const reference = (row.reference || `row ${rowId}`).slice(0, 64);
  // The bank's text may contain an account or a name, so only the row number is copied.
  const problem = isReturn
    ? await returnPayout(named, `row ${rowId} of statement ${row.statementId}`, by)
    : await payPayout(named, { reference, paidOn: row.day, by });
  if (problem === null) return;
  const isConfirmed =
    problem === 'moved-on' && (await confirmPayout(named, isReturn ? 'returned' : 'paid', by));
  if (!isConfirmed) await differs(rowId, named, row.amountTiyn);
};

/**
 * Confirms a payout that the accountant marked before, with the first statement row for it; the reference may differ.
 * @returns false if the row is anything else: a second transfer, or a payout that was taken out
 */
const confirmPayout = (id: number, state: 'paid' | 'returned', by: string): Promise<boolean> =>
  transact(async () => {
    const payout = await lockPayout(id);
    if (payout?.state !== state || !payout.settledBy?.startsWith('staff:')) return false;
    await confirmSettled(id, by);
    const facts = { state, markedBy: payout.settledBy };
    await audit({ actor: by, action: 'payout.confirmed', subject: `payout:${id}`, facts });
    return true;
  });

/** Reports the row for staff to check. */
const differs = async (rowId: number, payout: number, amount: number): Promise<void> => {
  logNote('row of a statement does not match its payout', { row: rowId, payout });
  await audit({
    actor: `row:${rowId}`,
    action: 'payout.differs',
    subject: `payout:${payout}`,
    facts: { amount },
  });
};

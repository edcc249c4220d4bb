/** A payout has left, or has come back: by the accountant's word or by a row of a statement. */
import { dateInAlmaty, type IsoDate, type Tiyn } from '@oner/config/terms';
import { audit, clock, transact } from '@oner/platform';
import { monthText } from '../domain/act-words.ts';
import { bookPayout, bookReturn } from '../domain/book.ts';
import type { Posting } from '../domain/entry.ts';
import { payoutMachine } from '../domain/payout-states.ts';
import { sumText } from '../domain/sums.ts';
import { actsById, moveAct } from '../store/acts.ts';
import { postEntry } from '../store/ledger.ts';
import { actIdsOf, lockPayout, movePayout, type Payout, payoutPaidBy } from '../store/payouts.ts';
import { sendAgainTo } from '../store/returned.ts';
import { creditPaidLate } from './credit-penalties.ts';
import { maskedIban } from './masked-iban.ts';
import { tellAuthor } from './tell-author.ts';

export type PaidBy = {
  /** The bank's number of the transfer. */
  readonly reference: string;
  readonly paidOn: IsoDate;
  /** `staff:<id>` or `statement:<row>` */
  readonly by: string;
};
export type PayProblem = 'not-found' | 'moved-on' | 'reference-used' | 'date-in-future';

/** @returns null when it is paid now */
export const payPayout = (
  id: number,
  { reference, paidOn, by }: PaidBy,
): Promise<PayProblem | null> =>
  transact(async () => {
    const payout = await lockPayout(id);
    if (!payout) return 'not-found';
    if (!payoutMachine.next(payout.state, 'pay')) return 'moved-on';
    if (paidOn > dateInAlmaty(clock.now())) return 'date-in-future';
    if ((await payoutPaidBy(reference)) !== null) return 'reference-used';
    await movePayout(payout, 'pay', { reference, paidOn, settledBy: by });
    await post(payout, 'payout', bookPayout(payout.authorId, payout.amountTiyn), reference);
    const acts = await actsById(await actIdsOf(id));
    for (const act of acts) await moveAct(act, 'pay', by);
    await creditPaidLate(payout, paidOn);
    const facts = { reference, paidOn, amount: payout.amountTiyn };
    await audit({ actor: by, action: 'payout.paid', subject: `payout:${id}`, facts });
    const months = acts.map(({ month }) => month);
    const iban = await maskedIban(payout.authorId);
    await tellAuthor(
      'payout-paid',
      payout.authorId,
      (language) => ({
        iban,
        amount: sumText(payout.amountTiyn),
        reference,
        month: months.map((month) => monthText(month, language)).join(', ') || '—',
      }),
      `payout:${id}`,
    );
    return null;
  });

/** The bank has sent it back: what it paid is owed again. */
export const returnPayout = (
  id: number,
  note: string,
  by: string,
): Promise<'not-found' | 'moved-on' | null> =>
  transact(async () => {
    const payout = await lockPayout(id);
    if (!payout) return 'not-found';
    if (!payoutMachine.next(payout.state, 'return')) return 'moved-on';
    if (payout.state === 'paid') await oweAgain(payout, by);
    await movePayout(payout, 'return', { note, settledBy: by });
    await audit({ actor: by, action: 'payout.returned', subject: `payout:${id}`, facts: { note } });
    const amount: Tiyn = payout.amountTiyn;
    await tellAuthor(
      'payout-returned',
      payout.authorId,
      () => ({ amount: sumText(amount) }),
      `payout:${id}`,
    );
    return null;
  });

/** The staff is sure of the account: it is due again without a new IBAN. */
export const payAgain = (id: number, by: string): Promise<'not-found' | 'moved-on' | null> =>
  transact(async () => {
    const payout = await lockPayout(id);
    if (!payout) return 'not-found';
    if (payout.state !== 'returned') return 'moved-on';
    await sendAgainTo(payout.authorId, by);
    await audit({ actor: by, action: 'payout.again', subject: `payout:${id}` });
    return null;
  });

const oweAgain = async (payout: Payout, by: string): Promise<void> => {
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

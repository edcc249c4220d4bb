/**
 * Terms of orders: force majeure and a corrected calendar move the days of open orders and claims (L §4; Agreement 8.4,
 * Terms 10.3) and notify the buyers; jobs conclude licences and complete orders.
 */

import type { Language } from '@oner/config/contract';
import { events, type Payload } from '@oner/config/events';
import { dateInAlmaty, NO_END, type TermRules, writeDay } from '@oner/config/terms';
import { audit, clock, defineJob, emit, schedule, termRules, transact } from '@oner/platform';
import { moveClaimTerm } from '../claims/service.ts';
import { openClaimNumbers } from '../claims/store.ts';
import { startLicence } from '../licences/moves.ts';
import { offerOfOrder } from '../offers/store.ts';
import { authorsOf, notifyBuyer } from '../order/notices.ts';
import { advance } from '../order/rules.ts';
import { systemMover, tryMove } from '../order/service.ts';
import {
  findOrder,
  linesOfOrder,
  lockOrder,
  numbersUnderway,
  type OrderRow,
  paidUnconcluded,
  setProgress,
  setTerms,
} from '../order/store.ts';
import { nameOf } from '../order/text-rules.ts';
import { isCopy, licenceNumber } from '../place/rules.ts';
import { findRent, firstDayOf } from '../rents/store.ts';
import { earliestPromises, movedPromises, type Promises, promisesFrom } from './rules.ts';

/** Handler of `termsChanged`. */
export const moveTerms = async (
  _: Payload<'termsChanged'>,
  { key }: { readonly key: string },
): Promise<void> => {
  for (const number of await numbersUnderway()) await transact(() => moveOrderTerms(number, key));
  for (const number of await openClaimNumbers()) await transact(() => moveClaimTerm(number, key));
};

/** @param change key of the event: a second delivery of it finds nothing to move */
const moveOrderTerms = async (number: string, change: string): Promise<void> => {
  const order = await lockOrder(number);
  if (!order?.promises || order.paidAt === null || order.deliveredAt !== null) return;
  const now = promisesFrom(
    new Date(order.paidAt),
    await termRules(),
    (await offerOfOrder(number))?.days ?? null,
    firstDayOf(await findRent(order.id)),
  );
  const moved = movedPromises(order.promises, now);
  const { cancelThrough, produceBy } = moved;
  const before = order.promises;
  if (cancelThrough === before.cancelThrough && produceBy === before.produceBy) return;
  await setTerms(order.id, moved);
  const facts = { change, cancelThrough, produceBy };
  await audit({ actor: 'system', action: 'order.terms-moved', subject: `order:${number}`, facts });
  await notifyBuyer(
    'order-terms-moved',
    order,
    {
      number,
      cancelThrough: (of) => writeDay(cancelThrough, of),
      produceBy: (of) => writeDay(produceBy, of),
    },
    `${number}:${change}`,
  );
};

/**
 * Dates of a paid order as shown to people; for a suspended term, its earliest possible end.
 * @param agreedDays agreed working days of production; null for the standard term
 */
export const shownPromises = (
  { paidAt, promises }: Pick<OrderRow, 'paidAt' | 'promises'>,
  rules: TermRules,
  agreedDays: number | null,
): Promises | null => {
  if (!promises || paidAt === null) return null;
  const today = dateInAlmaty(clock.now());
  const earliest = earliestPromises(new Date(paidAt), today, rules, agreedDays);
  const { impossibleUntil, cancelThrough, produceBy } = promises;
  return {
    impossibleUntil,
    cancelThrough: cancelThrough === NO_END ? earliest.cancelThrough : cancelThrough,
    produceBy: produceBy === NO_END ? earliest.produceBy : produceBy,
  };
};

const CONCLUDE_JOB = 'orders.conclude';
const COMPLETE_JOB = 'orders.complete';
type TermPayload = { readonly number: string };

/** Called in register(). */
export const defineTerms = (): void => {
  defineJob<TermPayload>(CONCLUDE_JOB, ({ number }) => concludeLicence(number));
  defineJob<TermPayload>(COMPLETE_JOB, ({ number }) => completeOrder(number));
};

/** Schedules the end of the 24 hours in which "delivery is impossible" may be declared. */
export const planConclusion = (number: string, at: Date): Promise<void> =>
  schedule(CONCLUDE_JOB, number, at, { number } satisfies TermPayload);

/** Schedules the end of the term of a return. */
export const planCompletion = (number: string, at: Date): Promise<void> =>
  schedule(COMPLETE_JOB, number, at, { number } satisfies TermPayload, { replace: true });

const RETRY_MS = 3_600_000;

/** Completes a delivered order whose term of a return is over; its authors have earned. */
export const completeOrder = async (number: string): Promise<void> => {
  const completed = await tryMove(
    number,
    'complete',
    systemMover,
    {},
    async (order, completedAt) => {
      const sellerIds = await authorsOf(order.id);
      await emit(events.orderCompleted, number, { number, completedAt, sellerIds });
    },
  );
  const isWaiting = !completed.ok && completed.refusal.code === 'moved-on';
  if (isWaiting && (await isCompletedAfterRefund(number)))
    await planCompletion(number, new Date(clock.now().getTime() + RETRY_MS));
};

/** True if only a partial refund kept the order from being completed; it may have been settled since the refusal. */
const isCompletedAfterRefund = async (number: string): Promise<boolean> => {
  const order = await findOrder(number);
  if (!order) return false;
  const { payment } = order.state;
  const settled = payment === 'refund_pending' ? 'refunded' : payment;
  return advance({ ...order.state, payment: settled }, 'complete') !== null;
};

/**
 * Concludes the licence 24 hours after the payment, unless delivery was declared impossible, so that production can begin
 * (L §9; Agreement 5.2). Orders that have ended are left as they are.
 */
export const concludeLicence = async (number: string): Promise<void> => {
  await tryMove(number, 'conclude_licence', systemMover, {}, async (order) => {
    const concludedAt = order.promises?.impossibleUntil.getTime();
    if (concludedAt === undefined) throw new Error(`order ${number} has no dates`);
    await setProgress(order.id, { licenceConcludedAt: concludedAt });
    const isLicence = await startLicence(order, concludedAt);
    const lines = isLicence ? [] : await linesOfOrder(order.id);
    // A sale or rent of the work itself includes no licence.
    for (const [index, line] of lines.filter(isCopy).entries()) {
      const licence = licenceNumber(number, index + 1);
      const facts = { number, title: (of: Language) => nameOf(line, of), licence };
      await notifyBuyer('licence-concluded', order, facts, licence);
    }
    const sellerIds = await authorsOf(order.id);
    await emit(events.orderLicenceConcluded, number, { number, concludedAt, sellerIds });
  });
};

/**
 * Runs at each start: schedules the end of the 24 hours for orders that were paid before that was a job. Completion needs no
 * repair: its job is scheduled in the transaction of the delivery, and one that fails for good waits for staff.
 */
export const repairTerms = async (): Promise<void> => {
  for (const { number, promises } of await paidUnconcluded()) {
    if (promises) await planConclusion(number, promises.impossibleUntil);
  }
};

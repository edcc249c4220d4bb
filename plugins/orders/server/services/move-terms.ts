/**
 * Force majeure and a corrected calendar move the days of orders and claims that are not over (L §4; Agreement 8.4, Terms
 * 10.3), and their buyers are told the new ones.
 */
import type { Payload } from '@oner/config/events';
import { dateInAlmaty, type IsoDate, type TermRules, writeDay } from '@oner/config/terms';
import { audit, clock, keptDay, shownDay, termRules, transact } from '@oner/platform';
import { isOpenClaim } from '../domain/claim.ts';
import { movedPromises, type Promises, promisesFrom } from '../domain/promises.ts';
import { type Claim, changeClaim, lockClaim, openClaimNumbers } from '../store/claims.ts';
import {
  findOrderById,
  lockOrder,
  numbersUnderway,
  type OrderRow,
  setTerms,
} from '../store/orders.ts';
import { planClaim } from './plan-claim.ts';
import { tellBuyer } from './tell-buyer.ts';

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
  const now = promisesFrom(new Date(order.paidAt), await termRules());
  const moved = movedPromises(order.promises, now);
  const { cancelThrough, produceBy } = moved;
  const before = order.promises;
  if (cancelThrough === before.cancelThrough && produceBy === before.produceBy) return;
  await setTerms(order.id, moved);
  const facts = { change, cancelThrough, produceBy };
  await audit({ actor: 'system', action: 'order.terms-moved', subject: `order:${number}`, facts });
  await tellBuyer(
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

const moveClaimTerm = async (number: string, change: string): Promise<void> => {
  const claim = await lockClaim(number);
  if (!claim || !isOpenClaim(claim.state) || claim.overdueAt !== null) return;
  // What was replied to before terms were kept with their first day has lost it.
  if (claim.termFrom === null && claim.reply !== null) return;
  const answerBy = keptDay('claimAnswer', termFromOf(claim), await termRules());
  if (answerBy === claim.answerBy) return;
  await changeClaim(claim.id, { answerBy, warnedAt: null });
  await planClaim({ number, answerBy }, clock.now().getTime());
  const facts = { change, answerBy };
  await audit({ actor: 'system', action: 'claim.term-moved', subject: `claim:${number}`, facts });
  const order = await findOrderById(claim.orderId);
  if (!order) return;
  const date = (of: OrderRow['language']) => writeDay(answerBy, of);
  await tellBuyer('claim-term-moved', order, { claim: number, date }, `${number}:${change}`);
};

/** The days of a paid order as people are shown them: of one that stands still, the earliest it can be. */
export const shownPromises = (
  { paidAt, promises }: Pick<OrderRow, 'paidAt' | 'promises'>,
  rules: TermRules,
): Promises | null => {
  if (!promises || paidAt === null) return null;
  const from = dateInAlmaty(new Date(paidAt));
  return {
    impossibleUntil: promises.impossibleUntil,
    cancelThrough: shownDay('cancellation', from, rules, promises.cancelThrough),
    produceBy: shownDay('production', from, rules, promises.produceBy),
  };
};

/** The last day to answer a claim, as its buyer is shown it. */
export const shownAnswerBy = (claim: Claim, rules: TermRules): IsoDate =>
  shownDay('claimAnswer', termFromOf(claim), rules, claim.answerBy);

const termFromOf = ({ termFrom, receivedAt }: Claim): IsoDate =>
  termFrom ?? dateInAlmaty(new Date(receivedAt));

/** Decisions about claims and their deadlines: staff are warned before the last day, and late claims are marked. */

import { done, type Result, refuse } from '@oner/config/contract';
import { outcomesOf } from '@oner/config/contract/claims';
import { type ClaimOutcome, claimOutcomes } from '@oner/config/contract/order-states';
import {
  dateInAlmaty,
  endOfDay,
  formatTiyn,
  type IsoDate,
  type TermRules,
  type Tiyn,
  writeDay,
} from '@oner/config/terms';
import {
  audit,
  cancelJob,
  clock,
  defineJob,
  displayedLastDay,
  notify,
  pluginService,
  schedule,
  staffRecipient,
  storedLastDay,
  termRules,
  transact,
  transactUnlessRefused,
} from '@oner/platform';
import { cancelUnarrived } from '../cancel/service.ts';
import { notifyBuyer } from '../order/notices.ts';
import type { Mover } from '../order/service.ts';
import { findOrderById, lineAbout, lockOrder, type OrderRow } from '../order/store.ts';
import { claimKey, claimOfKey } from '../refunds/rules.ts';
import { grantableOf, grantRefund } from '../refunds/service.ts';
import { claimMachine, isClaimLate, isOpenClaim, kindText, outcomeText, warnAt } from './rules.ts';
import { type Claim, changeClaim, findClaim, findOpen, lockClaim } from './store.ts';

type ClaimAnswer = {
  readonly outcome: ClaimOutcome;
  /** Reason, as the buyer reads it. */
  readonly text: string;
  /** Amount of a refund; default: all of the order that is not refunded yet. */
  readonly amountTiyn?: Tiyn | undefined;
};
export type ClaimRefusal = 'not-found' | 'moved-on' | 'exceeds' | 'whole-only' | 'only-one';
type Decided<T = undefined> = Promise<Result<T, ClaimRefusal>>;

/** Marks the claim as under review by staff and notifies the buyer. */
export const startClaimReview = (number: string, actor: string): Decided =>
  transactUnlessRefused(async () => {
    const claim = await lockClaim(number);
    if (!claim) return refuse('not-found');
    const state = claimMachine.next(claim.state, 'take', claim);
    if (!state) return refuse('moved-on');
    await changeClaim(claim.id, { state });
    await audit({ actor, action: 'claim.taken', subject: `claim:${number}` });
    const order = await findOrderById(claim.orderId);
    if (order) await notifyBuyer('claim-taken', order, { claim: number }, number);
    return done(undefined);
  });

/**
 * Answers a claim (L: within 15 working days). A refund follows the usual path: above the limit a second person has to
 * approve it. Refunding an order that never arrived also cancels it.
 */
export const answerClaim = (number: string, answer: ClaimAnswer, actor: string): Decided =>
  transactUnlessRefused(async () => {
    const locked = await lockWithOrder(number);
    if (!locked) return refuse('not-found');
    const { claim, order } = locked;
    const state = claimMachine.next(claim.state, 'answer', claim);
    if (!state) return refuse('moved-on');
    const { outcome, text } = answer;
    if (!(await possibleOutcomes(claim)).includes(outcome)) return refuse('only-one');
    const refunded =
      outcome === 'refund' ? await refundForClaim(claim, order, answer, actor) : done(null);
    if (!refunded.ok) return refunded;
    const amountTiyn = refunded.value;
    const now = clock.now().getTime();
    await changeClaim(claim.id, {
      state,
      outcome,
      amountTiyn,
      answer: text,
      answeredAt: now,
      answeredBy: actor,
    });
    await endClaimTerm(claim);
    await audit({
      actor,
      action: 'claim.answered',
      subject: `claim:${number}`,
      facts: { outcome, ...(amountTiyn !== null && { amountTiyn }), text },
    });
    const label = outcomeText(outcome, order.language);
    const decision = amountTiyn === null ? label : `${label}, ${formatTiyn(amountTiyn)}`;
    // Each answer is a separate e-mail, even on the same day: after a reply, or after a refund that was not approved.
    const occasion = `${number}:${now}`;
    await notifyBuyer('claim-answered', order, { claim: number, decision, note: text }, occasion);
    return done(undefined);
  });

/** Locks the order before the claim, as a dropped refund does, which reopens the claim: the other order could deadlock. */
const lockWithOrder = async (number: string) => {
  const found = await findClaim(number);
  const placed = found && (await findOrderById(found.orderId));
  const order = placed && (await lockOrder(placed.number));
  const claim = order && (await lockClaim(number));
  return claim && { claim, order };
};

/** Possible answers to a claim, by the kind of its line. */
export const possibleOutcomes = async (claim: Claim): Promise<readonly ClaimOutcome[]> => {
  const line = await lineAbout(claim);
  return line ? outcomesOf(line.kind) : claimOutcomes;
};

/** @returns the refunded amount */
const refundForClaim = async (
  { number }: Claim,
  order: OrderRow,
  { text, amountTiyn }: ClaimAnswer,
  actor: string,
): Decided<Tiyn> => {
  const earlier = await pluginService('payments').refunds.of(order.number);
  const left = await grantableOf(order);
  const wanted = amountTiyn ?? left;
  if (wanted <= 0 || wanted > left) return refuse('exceeds');
  const staff: Mover = { actor: 'provider', by: actor };
  if (order.deliveredAt === null) {
    if (wanted !== left) return refuse('whole-only');
    const cancelled = await cancelUnarrived(order.number, text, staff);
    return cancelled.ok ? done(left) : refuse('moved-on');
  }
  const key = claimKey(number, earlier);
  const granted = await grantRefund(order.number, { key, amountTiyn: wanted, reason: text }, staff);
  if (granted.ok) return done(wanted);
  return refuse(granted.refusal.code === 'exceeds' ? 'exceeds' : 'moved-on');
};

const warnJob = 'orders.claim-warn';
const lateJob = 'orders.claim-late';
type Payload = { readonly claim: string };

/** Schedules warning and deadline of the claim, replacing those of an earlier term. */
const planClaim = async (
  { number: claim, answerBy }: Pick<Claim, 'number' | 'answerBy'>,
  now: number,
): Promise<void> => {
  const payload: Payload = { claim };
  await schedule(warnJob, claim, warnAt(answerBy, now), payload, { replace: true });
  await schedule(lateJob, claim, endOfDay(answerBy), payload, { replace: true });
};

export const endClaimTerm = async ({ number }: Pick<Claim, 'number'>): Promise<void> => {
  await cancelJob(warnJob, number);
  await cancelJob(lateJob, number);
};

export const defineClaimTerms = (): void => {
  defineJob<Payload>(warnJob, ({ claim }) => remindStaff(claim));
  defineJob<Payload>(lateJob, ({ claim }) => markLate(claim));
};

const remindStaff = (number: string): Promise<void> =>
  transact(async () => {
    const claim = await lockClaim(number);
    if (!claim || !isOpenClaim(claim.state)) return;
    await changeClaim(claim.id, { warnedAt: clock.now().getTime() });
    const staff = staffRecipient();
    const facts = {
      claim: number,
      kind: kindText(claim.kind, staff.language),
      date: writeDay(claim.answerBy, staff.language),
    };
    await notify('claim-due', staff, facts, `${number}:${claim.answerBy}`);
    await auditClaim(claim, 'claim.due');
  });

/** Marks a claim as late (L): the buyer is notified. */
const markLate = (number: string): Promise<void> =>
  transact(async () => {
    const claim = await lockClaim(number);
    const now = clock.now().getTime();
    if (!claim || !isClaimLate(claim.state, claim.answerBy, now)) return;
    await changeClaim(claim.id, { overdueAt: now });
    const order = await findOrderById(claim.orderId);
    if (order)
      await notifyBuyer('claim-late', order, { claim: number }, `${number}:${claim.answerBy}`);
    await auditClaim(claim, 'claim.late');
  });

const auditClaim = ({ number, answerBy }: Claim, action: string) =>
  audit({ actor: 'system', action, subject: `claim:${number}`, facts: { answerBy } });

/**
 * Reopens the claim whose refund was not sent: clears its answer and starts a new term. A claim stays as it is if a newer
 * one about the same order line is open.
 * @param key key of the refund
 * @returns whether the claim was reopened and the buyer notified
 */
export const reopenClaim = async (key: string, order: OrderRow): Promise<boolean> => {
  const number = claimOfKey(key);
  const claim = number === null ? null : await lockClaim(number);
  if (!claim || claim.orderId !== order.id) return false;
  const state = claimMachine.next(claim.state, 'reopen', claim);
  if (!state || (await findOpen(claim.lineId))) return false;
  const now = clock.now();
  const term = await claimTerm(now);
  const { answerBy } = term;
  const noAnswer = { outcome: null, answer: null, amountTiyn: null };
  const change = { state, ...term, ...noAnswer, answeredAt: null, answeredBy: null };
  await changeClaim(claim.id, change);
  await planClaim({ number: claim.number, answerBy }, now.getTime());
  const subject = `claim:${claim.number}`;
  await audit({ actor: 'system', action: 'claim.reopened', subject, facts: { key } });
  const date = (of: OrderRow['language']) => writeDay(answerBy, of);
  await notifyBuyer('claim-again', order, { claim: claim.number, date }, `${claim.number}:${key}`);
  return true;
};

/** A term to answer that begins now, without a warning or a delay. */
export const claimTerm = async (
  now: Date,
): Promise<Pick<Claim, 'termFrom' | 'answerBy' | 'warnedAt' | 'overdueAt'>> => {
  const termFrom = dateInAlmaty(now);
  const answerBy = storedLastDay('claimAnswer', termFrom, await termRules());
  return { termFrom, answerBy, warnedAt: null, overdueAt: null };
};

/** Schedules the term of a claim or reply: 15 working days from the day after it (Terms 1.4, 9.2). Notifies the buyer. */
export const notifyReceived = async (claim: Claim, order: OrderRow): Promise<void> => {
  const { number, answerBy, ownerId } = claim;
  await planClaim(claim, clock.now().getTime());
  const date = (of: OrderRow['language']) => writeDay(answerBy, of);
  const facts = { claim: number, date };
  await notifyBuyer('claim-received', order, facts, `${number}:${answerBy}`);
  await audit({
    actor: `user:${ownerId}`,
    action: claim.reply === null ? 'claim.received' : 'claim.replied',
    subject: `claim:${number}`,
    facts: { kind: claim.kind, wish: claim.wish, answerBy },
  });
};

/**
 * Moves the last day of an open claim after force majeure or a corrected calendar, and notifies its buyer.
 * @param change key of the event: a second delivery of it finds nothing to move
 */
export const moveClaimTerm = async (number: string, change: string): Promise<void> => {
  const claim = await lockClaim(number);
  if (!claim || !isOpenClaim(claim.state) || claim.overdueAt !== null) return;
  // The first day of the term is unknown for replies from before it was stored.
  if (claim.termFrom === null && claim.reply !== null) return;
  const answerBy = storedLastDay('claimAnswer', termFromOf(claim), await termRules());
  if (answerBy === claim.answerBy) return;
  await changeClaim(claim.id, { answerBy, warnedAt: null });
  await planClaim({ number, answerBy }, clock.now().getTime());
  const facts = { change, answerBy };
  await audit({ actor: 'system', action: 'claim.term-moved', subject: `claim:${number}`, facts });
  const order = await findOrderById(claim.orderId);
  if (!order) return;
  const date = (of: OrderRow['language']) => writeDay(answerBy, of);
  await notifyBuyer('claim-term-moved', order, { claim: number, date }, `${number}:${change}`);
};

/** The last day to answer a claim, as shown to its buyer. */
export const shownAnswerBy = (claim: Claim, rules: TermRules): IsoDate =>
  displayedLastDay('claimAnswer', termFromOf(claim), rules, claim.answerBy);

const termFromOf = ({ termFrom, receivedAt }: Claim): IsoDate =>
  termFrom ?? dateInAlmaty(new Date(receivedAt));

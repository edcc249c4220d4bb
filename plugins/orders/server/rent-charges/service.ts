/** Charges of a renter in addition to the rent: late days, and damage found by the author or staff. */

import { done, type Language, type Result, refuse, type UserId } from '@oner/config/contract';
import type { rentClaimReasons } from '@oner/config/contract/order-states';
import { events } from '@oner/config/events';
import { dayMs, formatTiyn, minuteMs, subtract, type Tiyn, toTiyn, ZERO } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';
import {
  audit,
  clock,
  defineJob,
  emit,
  notify,
  pluginService,
  schedule,
  staffRecipient,
  transact,
  transactUnlessRefused,
} from '@oner/platform';
import { authorsOf, notifyBuyer, notifyLineAuthor } from '../order/notices.ts';
import { findOrderById, linesOfOrder, lockOrder, type OrderRow } from '../order/store.ts';
import { rentedName } from '../order/text-rules.ts';
import { depositKey, isDepositKey, refundedTiyn } from '../refunds/rules.ts';
import { grantRefund } from '../refunds/service.ts';
import { depositDueAt, latePrice, splitByDeposit, stageOf } from '../rent-returns/rules.ts';
import { depositsOf, lateDaysOf, type WholeRent, wholeRentOf } from '../rent-returns/store.ts';
import { coversByDeposit, type RentChargeEvent, rentChargeMachine } from './rules.ts';
import {
  addCharge,
  changeCharge,
  chargePaidBy,
  chargesOf,
  lockCharge,
  lockChargesOf,
  type RentCharge,
  usedDepositOf,
} from './store.ts';

type RentClaim = (typeof rentClaimReasons)[number];
type Refusal = 'not-found' | 'moved-on';
type Decided = Promise<Result<undefined, Refusal>>;

const depositRefunds = async (number: string) =>
  (await pluginService('payments').refunds.of(number)).filter(({ key }) => isDepositKey(key));

/** The part of a deposit that is neither kept for a charge nor refunded. */
const depositLeft = async (number: string, rent: WholeRent): Promise<Tiyn> => {
  const { orderId, depositTiyn } = rent;
  if (depositTiyn === 0) return ZERO;
  const gone = refundedTiyn(await depositRefunds(number));
  // A refund for a claim takes the price of the days first, and then the deposit.
  const held = Math.min(
    depositTiyn - gone,
    await pluginService('payments').refunds.refundable(number),
  );
  return subtract(toTiyn(held), await usedDepositOf(orderId));
};

/** Ended rents of a user whose deposit is partly free and not being refunded yet. @param account documentId of the user */
export const heldDepositsOf = async (account: UserId): Promise<string[]> => {
  const held: string[] = [];
  for (const { number, orderId } of await depositsOf(account)) {
    const rent = await wholeRentOf(orderId);
    if (!rent || stageOf(rent.state) !== 'over') continue;
    if ((await depositRefunds(number)).length > 0) continue;
    if ((await depositLeft(number, rent)) > 0) held.push(number);
  }
  return held;
};

/** Keeps the part of a deposit that covers a charge for the author, once. In the open transaction. */
export const retainDeposit = async (
  order: OrderRow,
  { id, depositTiyn, depositKeptAt }: RentCharge,
): Promise<void> => {
  if (depositTiyn === 0 || depositKeptAt !== null) return;
  await changeCharge(id, { depositKeptAt: clock.now().getTime() });
  const { number } = order;
  const sellerIds = await authorsOf(order.id);
  await emit(events.depositKept, `${number}#${id}`, { number, sellerIds });
};

const depositJob = 'orders.rent-deposit';
type Deposit = { readonly number: string };

/** Called in register(). */
export const defineDeposits = (): void =>
  defineJob<Deposit>(depositJob, ({ number }) => settleDeposit(number));

/** Schedules the settlement of the deposit of a rent that has ended. @param notBefore milliseconds */
export const planDeposit = async (
  { id, number }: OrderRow,
  notBefore = clock.now().getTime(),
): Promise<void> => {
  const rent = await wholeRentOf(id);
  if (!rent || rent.depositTiyn === 0) return;
  const dueAt = depositDueAt(rent.state, rent.releasedAt ?? notBefore).getTime();
  const at = new Date(Math.max(dueAt, notBefore));
  await schedule(depositJob, number, at, { number } satisfies Deposit, { replace: true });
};

/**
 * Settles a deposit once no claim of the author waits for staff: keeps what covers a charge, even in part, and refunds the
 * rest.
 */
const settleDeposit = (number: string): Promise<void> =>
  transact(async () => {
    // Locks out new charges while the free part is computed.
    const order = await lockOrder(number);
    const rent = order && (await wholeRentOf(order.id));
    if (!order || !rent || stageOf(rent.state) !== 'over' || order.deliveredAt === null) return;
    // Waits for payments of charges in progress, because the e-mail states what is left to pay.
    const charges = await lockChargesOf(order.id);
    if (charges.some(({ state }) => state === 'claimed')) return;
    for (const charge of charges) await retainForCharge(order, charge);
    const amountTiyn = await depositLeft(number, rent);
    if (amountTiyn <= 0) return;
    const key = depositKey(await depositRefunds(number));
    const reason = factText('refund-reasons.rent-ended', order.language);
    const staff = { actor: 'provider', by: 'system' } as const;
    const granted = await grantRefund(number, { key, amountTiyn, reason }, staff);
    // Another refund of the order is in progress: try again after it.
    if (!granted.ok) await planDeposit(order, clock.now().getTime() + dayMs);
  });

/** Keeps the part of the deposit for a charge, and notifies the renter of the rest to pay. */
const retainForCharge = async (order: OrderRow, charge: RentCharge): Promise<void> => {
  const { state, amountTiyn, depositTiyn, depositKeptAt } = charge;
  if (depositTiyn === 0 || depositKeptAt !== null || !coversByDeposit(charge)) return;
  await retainDeposit(order, charge);
  await note('system', 'deposit-kept', order, charge);
  if (state !== 'due') return;
  const facts = {
    ...(await chargeFacts(order, charge)),
    amount: formatTiyn(depositTiyn),
    rest: formatTiyn(subtract(amountTiyn, depositTiyn)),
  };
  await notifyBuyer('rent-deposit-kept', order, facts, `${order.number}:${charge.id}`);
};

/** Charges the late days of a rent that ends at the price of renting them. In the open transaction. */
export const chargeLateDays = async (order: OrderRow, rent: WholeRent): Promise<void> => {
  const days = await lateDaysOf(rent);
  if (days === 0) return;
  const amountTiyn = latePrice(rent.monthPriceTiyn, rent.lastDay, days);
  await charge(order, rent, { reason: 'late', days, amountTiyn, text: '', by: 'system' });
};

type Charged = {
  readonly reason: RentCharge['reason'];
  readonly days: number | null;
  readonly amountTiyn: Tiyn;
  readonly text: string;
  /** `user:<documentId>`, `staff:<id>` or `system`. */
  readonly by: string;
};

/** Adds a due charge: the deposit covers what it can, and the renter is notified of the rest. In the open transaction. */
export const charge = async (
  order: OrderRow,
  rent: WholeRent,
  { reason, days, amountTiyn, text, by }: Charged,
): Promise<void> => {
  const { fromDeposit, toPay } = splitByDeposit(await depositLeft(order.number, rent), amountTiyn);
  const now = clock.now().getTime();
  const added = await addCharge({
    orderId: order.id,
    reason,
    days,
    amountTiyn,
    depositTiyn: fromDeposit,
    state: toPay === 0 ? 'paid' : 'due',
    text,
    madeBy: by,
    madeAt: now,
    settledAt: toPay === 0 ? now : null,
  });
  if (added.settledAt !== null) await retainDeposit(order, added);
  await note(by, 'charged', order, added);
  await notifyBoth('rent-charge', order, added);
};

/** Adds a claim of the author about a returned work: staff decide, and the renter is notified. In the open transaction. */
export const claimFromRenter = async (
  order: OrderRow,
  claim: Pick<Charged, 'amountTiyn' | 'text' | 'by'> & { readonly reason: RentClaim },
): Promise<void> => {
  const { reason, amountTiyn, text, by } = claim;
  const claimed = await addCharge({
    orderId: order.id,
    reason,
    days: null,
    amountTiyn,
    depositTiyn: ZERO,
    state: 'claimed',
    text,
    madeBy: by,
    madeAt: clock.now().getTime(),
    settledAt: null,
  });
  await note(by, 'claimed', order, claimed);
  const facts = await chargeFacts(order, claimed);
  await notifyBuyer('rent-claimed', order, facts, keyOf(order, claimed));
  await notify('rent-claim-due', staffRecipient(), facts, keyOf(order, claimed));
};

const keyOf = ({ number }: OrderRow, { id, state }: RentCharge): string =>
  `${number}:${id}:${state}`;

/** Facts for notices about a charge. */
export const chargeFacts = async (
  order: OrderRow,
  { amountTiyn, reason, days, decision }: RentCharge,
) => {
  const [line] = await linesOfOrder(order.id);
  return {
    number: order.number,
    title: (of: Language) => (line ? rentedName(line, of) : order.number),
    amount: formatTiyn(amountTiyn),
    reason: (of: Language) => reasonText(reason, days, of),
    note: decision ?? '',
  };
};

export const reasonText = (
  reason: RentCharge['reason'],
  days: number | null,
  of: Language,
): string => {
  const text = factText(`rent-charges.${reason}`, of);
  return days === null ? text : `${text}: ${days}`;
};

/** Notifies renter and author of a decision. */
const notifyBoth = async (event: string, order: OrderRow, about: RentCharge): Promise<void> => {
  const facts = await chargeFacts(order, about);
  await notifyBuyer(event, order, facts, keyOf(order, about));
  const [line] = await linesOfOrder(order.id);
  if (line && about.reason !== 'late')
    await notifyLineAuthor(`${event}-author`, line, facts, keyOf(order, about));
};

const note = (
  actor: string,
  what: string,
  { number }: OrderRow,
  { id, reason, days, amountTiyn, depositTiyn }: RentCharge,
  more: object = {},
): Promise<void> =>
  audit({
    actor,
    action: `rent.${what}`,
    subject: `order:${number}`,
    facts: { charge: id, reason, amountTiyn, depositTiyn, ...(days && { days }), ...more },
  });

/** Time in which an equal charge by the same member of staff is taken for a repeated request. */
const repeatMs = 10 * minuteMs;

/** @param staff `staff:<id>` */
export const chargeByStaff = (
  number: string,
  { claim, amountTiyn, reason }: { claim: RentClaim; amountTiyn: Tiyn; reason: string },
  staff: string,
): Decided =>
  transactUnlessRefused(async () => {
    const order = await lockOrder(number);
    const rent = order && (await wholeRentOf(order.id));
    if (!order || !rent) return refuse('not-found');
    if (order.deliveredAt === null) return refuse('moved-on');
    // A work still rented out may come back undamaged, and a lost one does not come back.
    if (stageOf(rent.state) === 'out' || rent.state === 'lost') return refuse('moved-on');
    // A repeated request, after a lost reply or a double click, is one charge.
    const since = clock.now().getTime() - repeatMs;
    const known = (await chargesOf([order.id])).get(order.id) ?? [];
    const isRepeat = known.some(
      (one) =>
        one.madeBy === staff &&
        one.madeAt > since &&
        one.reason === claim &&
        one.amountTiyn === amountTiyn &&
        one.text === reason,
    );
    if (isRepeat) return done(undefined);
    await charge(order, rent, { reason: claim, days: null, amountTiyn, text: reason, by: staff });
    return done(undefined);
  });

type Decision = {
  readonly event: Exclude<RentChargeEvent, 'pay'>;
  readonly reason: string;
  /** For a grant: amount in place of the claimed one. */
  readonly amountTiyn?: Tiyn | undefined;
};

/** Grants or refuses a claim, or waives a due charge, with a reason for both sides. @param staff `staff:<id>` */
export const decideCharge = (
  number: string,
  id: string,
  { event, reason, amountTiyn }: Decision,
  staff: string,
): Decided =>
  transactUnlessRefused(async () => {
    const order = await lockOrder(number);
    const found = order && (await lockCharge(order.id, id));
    const rent = order && (await wholeRentOf(order.id));
    if (!order || !found || !rent) return refuse('not-found');
    const state = rentChargeMachine.next(found.state, event);
    if (!state) return refuse('moved-on');
    const now = clock.now().getTime();
    const amount = event === 'grant' ? (amountTiyn ?? found.amountTiyn) : found.amountTiyn;
    const covered =
      event === 'grant'
        ? splitByDeposit(await depositLeft(number, rent), amount)
        : // What was kept of the deposit stays paid: only the rest is waived.
          splitByDeposit(found.depositKeptAt === null ? ZERO : found.depositTiyn, amount);
    const change = {
      state: covered.toPay === 0 ? 'paid' : state,
      amountTiyn: amount,
      depositTiyn: covered.fromDeposit,
      decidedBy: staff,
      decidedAt: now,
      decision: reason,
      settledAt: covered.toPay === 0 ? now : null,
    } as const;
    await changeCharge(found.id, change);
    const decided = { ...found, ...change };
    if (change.settledAt !== null) await retainDeposit(order, decided);
    // No claim may hold the deposit any more.
    await planDeposit(order);
    await note(staff, `charge-${event}`, order, decided, { decision: reason });
    await notifyBoth(event === 'grant' ? 'rent-charge' : `rent-charge-${event}`, order, decided);
    return done(undefined);
  });

/** Checks, for a paid order that pays a charge, whether the charge is still due, and marks it paid. In the open transaction. */
export const markChargePaid = async (orderId: number): Promise<boolean> => {
  const charge = await chargePaidBy(orderId);
  const state = charge && rentChargeMachine.next(charge.state, 'pay');
  if (!charge || !state) return false;
  await changeCharge(charge.id, { state });
  const order = await findOrderById(charge.orderId);
  const [line] = await linesOfOrder(charge.orderId);
  if (!order || !line) throw new Error(`charge ${charge.id} has no order`);
  const facts = await chargeFacts(order, charge);
  const subject = `order:${order.number}`;
  await audit({
    actor: 'system',
    action: 'rent.charge-paid',
    subject,
    facts: { charge: charge.id },
  });
  await notifyLineAuthor('rent-charge-paid', line, facts, `${order.number}:${charge.id}`);
  return true;
};

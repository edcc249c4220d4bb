import { events } from '@oner/config/events';
import { audit, clock, emit, logNote, transact } from '@oner/platform';
import { alertStaff } from '../alerts.ts';
import { writeAmount } from '../card/details-rules.ts';
import { receivedSum } from '../card/rules.ts';
import { bankNumberOf, findPayment } from '../card/store.ts';
import { gatewayOf } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import { planRefund, type RefundPayload } from './request-refund.ts';
import { markOf, nextTryMs, refundableTiyn, refundMachine, refundOutcomeOf } from './rules.ts';
import { changeRefund, lockRefund, type Refund, refundsOf, refundsPaidWith } from './store.ts';

/** How a refund was settled: as reported by the bank, or by a transfer that staff confirmed. */
type Settlement = {
  readonly actor: string;
  readonly transferReference?: string;
};

/** Marks a locked refund as settled and notifies the plugins above. */
export const settleRefund = async (refund: Refund, how: Settlement): Promise<void> => {
  const { id, number, key, amountTiyn } = refund;
  const state = refundMachine.next(refund.state, 'settle');
  if (!state) throw new Error(`refund ${id} is ${refund.state}: event settle is not allowed`);
  const settledAt = clock.now().getTime();
  const { actor, transferReference } = how;
  const transfer = transferReference === undefined ? {} : { transferReference };
  await changeRefund(id, { state, settledAt, ...transfer });
  const facts = { key, amountTiyn, ...transfer };
  await audit({ actor, action: 'refund.settled', subject: `order:${number}`, facts });
  await emit(events.refundSettled, `${number}#refund-${id}`, {
    number,
    key,
    amountTiyn,
    at: settledAt,
    wholly: await isWhole(number),
  });
};

/** Marks a locked refund as refused by the bank and alerts staff. */
const failRefund = async (refund: Refund, why: string): Promise<void> => {
  const { id, number, key, amountTiyn, tries } = refund;
  const state = refundMachine.next(refund.state, 'fail');
  if (!state) throw new Error(`refund ${id} is ${refund.state}: event fail is not allowed`);
  const failure = why.slice(0, 60);
  await changeRefund(id, { state, failure });
  await alertStaff({
    alert: 'refund-failed',
    actor: 'bank',
    action: 'refund.failed',
    subject: `order:${number}`,
    occasion: `${id}-${tries}`,
    facts: { key, amountTiyn, failure },
  });
};

/** Whether all received money was refunded. */
const isWhole = async (number: string): Promise<boolean> => {
  const payment = await findPayment(number);
  const settled = (await refundsOf(number)).filter(({ state }) => state === 'settled');
  return payment !== null && refundableTiyn(receivedSum(payment), settled) === 0;
};

/**
 * Makes one try to refund at the gateway that took the money. A try is counted before the request, and if an earlier one
 * may have been carried out, the bank is queried first, so that a crash at any point cannot refund twice.
 */
const carryOutRefund = async (id: number): Promise<void> => {
  const refund = await transact(() => countTry(id));
  if (!refund) return;
  const bank = await gatewayOfOrder(refund.number);
  if (!bank) return transact(() => fail(id, 'no-gateway'));
  if (refund.tries > 1) {
    const known = await queryOutcome(refund, bank);
    if (known === 'done') return transact(() => settle(id));
    if (known !== 'not-done') return transact(() => tryLater(id));
  }
  const mark = markOf(refund.number, refund.key);
  const payer = await bankNumberOf(refund.number);
  const answer = await bank.refundPayment(payer, writeAmount(refund.amountTiyn), mark);
  if (answer.kind === 'done') return transact(() => settle(id));
  if (answer.kind === 'refused') return transact(() => fail(id, answer.code));
  logNote('bank did not respond', { refund: id, why: answer.why });
  return transact(() => tryLater(id));
};

/** Returns the gateway that has the money of an order; null if the shop no longer has its credentials. */
const gatewayOfOrder = async (number: string): Promise<GatewayPort | null> => {
  const payment = await findPayment(number);
  if (!payment) throw new Error(`payment of order ${number} not found`);
  return gatewayOf(payment.gateway);
};

/** Queries the result of a refund at the bank that has the money of the order. */
export const queryRefundOutcome = async (
  refund: Refund,
): Promise<ReturnType<typeof refundOutcomeOf> | 'silent'> => {
  const bank = await gatewayOfOrder(refund.number);
  return bank ? queryOutcome(refund, bank) : 'silent';
};

/** @returns the refund with this try counted; null if there is nothing left to do */
const countTry = async (id: number): Promise<Refund | null> => {
  const refund = await lockRefund(id);
  if (refund?.state !== 'pending' || refund.way !== 'gateway') return null;
  const tries = refund.tries + 1;
  await changeRefund(id, { tries, triedAt: clock.now().getTime() });
  return { ...refund, tries };
};

const queryOutcome = async (
  refund: Refund,
  bank: GatewayPort,
): Promise<ReturnType<typeof refundOutcomeOf> | 'silent'> => {
  const { id, number, key } = refund;
  const payer = await bankNumberOf(number);
  const before = await refundsPaidWith(payer);
  const answer = await bank.queryStatus(payer);
  if (answer.kind === 'silent' || answer.kind === 'under-way') {
    const why = answer.kind === 'silent' ? answer.why : answer.kind;
    logNote('bank did not respond', { refund: id, why });
    return 'silent';
  }
  const refunded = answer.kind === 'operation' ? answer.refunded : [];
  const all = { before, after: await refundsPaidWith(payer) };
  return refundOutcomeOf(refunded, markOf(number, key), refund, all);
};

const settle = async (id: number): Promise<void> => {
  const refund = await lockRefund(id);
  if (refund?.state !== 'pending') return;
  await settleRefund(refund, { actor: 'bank' });
};

const fail = async (id: number, code: string): Promise<void> => {
  const refund = await lockRefund(id);
  if (refund?.state === 'pending') await failRefund(refund, code);
};

const tryLater = async (id: number): Promise<void> => {
  const refund = await lockRefund(id);
  if (refund?.state !== 'pending') return;
  const waitMs = nextTryMs(refund.tries);
  if (waitMs === null) return failRefund(refund, 'silent');
  await planRefund(id, clock.now().getTime() + waitMs);
};

/** Makes one try of a refund, which plans the next one if needed. */
export const tryRefund = ({ id }: RefundPayload): Promise<void> => carryOutRefund(id);

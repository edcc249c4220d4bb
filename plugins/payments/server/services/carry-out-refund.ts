import { clock, logNote, transact } from '@oner/platform';
import { writeAmount } from '../domain/amount.ts';
import { markOf, nextTryMs, outcomeOf } from '../domain/refund-rules.ts';
import { gatewayOf } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import { findPayment } from '../store/payments.ts';
import { changeRefund, lockRefund, type Refund, refundsOf } from '../store/refunds.ts';
import { failRefund, settleRefund } from './end-refund.ts';
import { planRefund } from './plan-refund.ts';

/**
 * One try to give money back at the gateway that took it. A try is counted before the bank hears of it, and where an
 * earlier one may have been carried out the bank is asked about it first: a crash at any place gives the money back once.
 */
export const carryOutRefund = async (id: number): Promise<void> => {
  const refund = await transact(() => countTry(id));
  if (!refund) return;
  const bank = await gatewayOfOrder(refund.number);
  if (!bank) return transact(() => fail(id, 'no-gateway'));
  if (refund.tries > 1) {
    const known = await askAbout(refund, bank);
    if (known === 'done') return transact(() => settle(id));
    if (known !== 'not-done') return transact(() => tryLater(id));
  }
  const mark = markOf(refund.number, refund.key);
  const answer = await bank.giveBack(refund.number, writeAmount(refund.amountTiyn), mark);
  if (answer.kind === 'done') return transact(() => settle(id));
  if (answer.kind === 'refused') return transact(() => fail(id, answer.code));
  logNote('bank silent', { refund: id, why: answer.why });
  return transact(() => tryLater(id));
};

/** The gateway that has the money of an order; null where the shop has no credentials of it any more. */
const gatewayOfOrder = async (number: string): Promise<GatewayPort | null> => {
  const payment = await findPayment(number);
  if (!payment) throw new Error(`order ${number} has a refund and no payment`);
  return gatewayOf(payment.gateway);
};

/** What the bank that has the money of an order knows of one of its refunds. */
export const whatBankKnows = async (
  refund: Refund,
): Promise<ReturnType<typeof outcomeOf> | 'silent'> => {
  const bank = await gatewayOfOrder(refund.number);
  return bank ? askAbout(refund, bank) : 'silent';
};

/** @returns the refund with this try counted; null when there is nothing to do any more */
const countTry = async (id: number): Promise<Refund | null> => {
  const refund = await lockRefund(id);
  if (refund?.state !== 'pending' || refund.way !== 'gateway') return null;
  const tries = refund.tries + 1;
  await changeRefund(id, { tries, triedAt: clock.now().getTime() });
  return { ...refund, tries };
};

const askAbout = async (
  refund: Refund,
  bank: GatewayPort,
): Promise<ReturnType<typeof outcomeOf> | 'silent'> => {
  const { id, number, key } = refund;
  const answer = await bank.askStatus(number);
  if (answer.kind === 'silent' || answer.kind === 'under-way') {
    const why = answer.kind === 'silent' ? answer.why : answer.kind;
    logNote('bank silent', { refund: id, why });
    return 'silent';
  }
  const told = answer.kind === 'operation' ? answer.givenBack : [];
  return outcomeOf(told, markOf(number, key), refund, await refundsOf(number));
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

/** Payments of a wrong sum: the bank reports how much of it the shop has, which may then be refunded. */
import { type Tiyn, tiyn } from '@oner/config/terms';
import { audit } from '@oner/platform';
import { gatewayOf } from '../gateways/index.ts';
import { retainedTiyn, sharesOf } from './rules.ts';
import {
  bankNumberOf,
  changePart,
  checkoutPartsOf,
  findPayment,
  lockPayment,
  type Payment,
} from './store.ts';

/** Sums that the shop has, as reported by the bank. */
type ReceivedSums = {
  readonly kind: 'told';
  /** Share of the order. */
  readonly receivedTiyn: Tiyn;
  /** Sum of all orders paid together. */
  readonly totalTiyn: Tiyn;
};
/** `foreign`: the sum in tenge cannot be determined; the bank has to reverse the payment first. */
type ReceivedResult = ReceivedSums | { readonly kind: 'silent' } | { readonly kind: 'foreign' };

/** Queries how much the bank has taken for an order. Not to be called in a transaction: a bank may take ten seconds. */
export const queryReceived = async (number: string): Promise<ReceivedResult> => {
  const payment = await findPayment(number);
  // Captured with the right sum, but orders disagrees; the received sum is known.
  if (payment?.state === 'captured') return sumsOf(payment.amountTiyn);
  if (payment?.state !== 'mismatch') throw new Error(`payment ${number} has no mismatch`);
  return payment.paidWith === null ? queryPayment(payment) : queryShare(number, payment.paidWith);
};

const sumsOf = (receivedTiyn: Tiyn): ReceivedSums => ({
  kind: 'told',
  receivedTiyn,
  totalTiyn: receivedTiyn,
});

/** Returns the share of an order in the money of its checkout; uses the total stored when the first order was closed, if any. */
const queryShare = async (number: string, paidWith: string): Promise<ReceivedResult> => {
  const checkout = await findPayment(paidWith);
  if (!checkout) throw new Error(`payment ${paidWith} of order ${number} not found`);
  const { receivedTiyn } = checkout;
  const received = receivedTiyn === null ? await queryPayment(checkout) : sumsOf(receivedTiyn);
  if (received.kind !== 'told') return received;
  const share = sharesOf(await checkoutPartsOf(paidWith), received.totalTiyn).get(number);
  return { ...received, receivedTiyn: share ?? tiyn(0) };
};

const queryPayment = async (payment: Payment): Promise<ReceivedResult> => {
  const bank = gatewayOf(payment.gateway);
  if (!bank) return { kind: 'silent' };
  const answer = await bank.queryStatus(payment.number);
  if (answer.kind === 'silent' || answer.kind === 'under-way') return { kind: 'silent' };
  if (answer.kind === 'none') return sumsOf(tiyn(0));
  const receivedTiyn = retainedTiyn(answer.notification, answer.refunded);
  return receivedTiyn === null ? { kind: 'foreign' } : sumsOf(receivedTiyn);
};

/**
 * Stores in the open transaction how much of a mismatch the shop has, which allows its refund.
 * @returns false if another order of the checkout was meanwhile closed with another total
 */
export const recordReceived = async (
  number: string,
  { receivedTiyn, totalTiyn }: Pick<ReceivedSums, 'receivedTiyn' | 'totalTiyn'>,
  actor: string,
): Promise<boolean> => {
  const payer = await bankNumberOf(number);
  const checkout = payer === number ? null : await lockPayment(payer);
  const payment = await lockPayment(number);
  const isOpen = payment?.state === 'mismatch' && payment.receivedTiyn === null;
  if (!isOpen && payment?.state !== 'captured') {
    throw new Error(`payment ${number} has no open mismatch`);
  }
  if (isOpen && checkout) {
    const shared = checkout.receivedTiyn;
    if (shared !== null && shared !== totalTiyn) return false;
    if (shared === null) await changePart(payer, { receivedTiyn: totalTiyn });
  }
  if (isOpen) await changePart(number, { receivedTiyn });
  const facts = { receivedTiyn };
  await audit({ actor, action: 'payment.mismatch-closed', subject: `order:${number}`, facts });
  return true;
};

/** Money of another sum than the order's: what of it is with us is the bank's to say, and then it may go back. */
import { type Tiyn, tiyn } from '@oner/config/terms';
import { audit } from '@oner/platform';
import { gatewayOf } from '../gateways/index.ts';
import { keptTiyn, sharesOf } from './rules.ts';
import {
  changeOwn,
  checkoutPartsOf,
  findPayment,
  lockPayment,
  type Payment,
  payerOf,
} from './store.ts';

/** What of the money is with us. */
type Sums = {
  readonly kind: 'told';
  /** The order's. */
  readonly receivedTiyn: Tiyn;
  /** Of all orders that are paid with it. */
  readonly totalTiyn: Tiyn;
};
/** `foreign` is money whose sum in tenge nobody can tell: the bank has to reverse it before. */
type Received = Sums | { readonly kind: 'silent' } | { readonly kind: 'foreign' };

/** Asks the bank what it has taken for an order; outside of any transaction, for it may take ten seconds. */
export const askReceived = async (number: string): Promise<Received> => {
  const payment = await findPayment(number);
  // It fits its own books and not those of who asks; what has come is known.
  if (payment?.state === 'captured') return sumsOf(payment.amountTiyn);
  if (payment?.state !== 'mismatch') throw new Error(`the payment of ${number} is no mismatch`);
  return payment.paidWith === null ? askAbout(payment) : askShare(number, payment.paidWith);
};

const sumsOf = (receivedTiyn: Tiyn): Sums => ({
  kind: 'told',
  receivedTiyn,
  totalTiyn: receivedTiyn,
});

/** What an order has of the money that came for all that are paid with it: what the first of them to be closed found there is shared. */
const askShare = async (number: string, paidWith: string): Promise<Received> => {
  const checkout = await findPayment(paidWith);
  if (!checkout) throw new Error(`order ${number} is paid with ${paidWith}, which is not there`);
  const { receivedTiyn } = checkout;
  const received = receivedTiyn === null ? await askAbout(checkout) : sumsOf(receivedTiyn);
  if (received.kind !== 'told') return received;
  const share = sharesOf(await checkoutPartsOf(paidWith), received.totalTiyn).get(number);
  return { ...received, receivedTiyn: share ?? tiyn(0) };
};

const askAbout = async (payment: Payment): Promise<Received> => {
  const bank = gatewayOf(payment.gateway);
  if (!bank) return { kind: 'silent' };
  const answer = await bank.askStatus(payment.number);
  if (answer.kind === 'silent' || answer.kind === 'under-way') return { kind: 'silent' };
  if (answer.kind === 'none') return sumsOf(tiyn(0));
  const receivedTiyn = keptTiyn(answer.notification, answer.refunded);
  return receivedTiyn === null ? { kind: 'foreign' } : sumsOf(receivedTiyn);
};

/**
 * Writes down in the open transaction what of a mismatch is with us: from now on it may be refunded.
 * @returns false where orders that are paid with it share another sum by now: one of them was closed after the bank was asked
 */
export const noteReceived = async (
  number: string,
  { receivedTiyn, totalTiyn }: Pick<Sums, 'receivedTiyn' | 'totalTiyn'>,
  actor: string,
): Promise<boolean> => {
  const payer = await payerOf(number);
  const checkout = payer === number ? null : await lockPayment(payer);
  const payment = await lockPayment(number);
  const isOpen = payment?.state === 'mismatch' && payment.receivedTiyn === null;
  if (!isOpen && payment?.state !== 'captured') {
    throw new Error(`the payment of ${number} is no open mismatch`);
  }
  if (isOpen && checkout) {
    const shared = checkout.receivedTiyn;
    if (shared !== null && shared !== totalTiyn) return false;
    if (shared === null) await changeOwn(payer, { receivedTiyn: totalTiyn });
  }
  if (isOpen) await changeOwn(number, { receivedTiyn });
  const facts = { receivedTiyn };
  await audit({ actor, action: 'payment.mismatch-closed', subject: `order:${number}`, facts });
  return true;
};

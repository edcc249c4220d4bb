/** Money of another sum than the order's: what of it is with us is the bank's to say, and then it may go back. */
import { type Tiyn, tiyn } from '@oner/config/terms';
import { audit, transact } from '@oner/platform';
import { gatewayOf } from '../gateways/index.ts';
import { keptTiyn, sharesOf } from './rules.ts';
import { changeOwn, findPayment, lockPayment, type Payment, partsOf } from './store.ts';

/** `foreign` is money whose sum in tenge nobody can tell: the bank has to reverse it before. */
type Received =
  | { readonly kind: 'told'; readonly receivedTiyn: Tiyn }
  | { readonly kind: 'silent' }
  | { readonly kind: 'foreign' };

/** Asks the bank what it has taken for an order; outside of any transaction, for it may take ten seconds. */
export const askReceived = async (number: string): Promise<Received> => {
  const payment = await findPayment(number);
  // It fits its own books and not those of who asks; what has come is known.
  if (payment?.state === 'captured') return { kind: 'told', receivedTiyn: payment.amountTiyn };
  if (payment?.state !== 'mismatch') throw new Error(`the payment of ${number} is no mismatch`);
  return payment.paidWith === null ? askAbout(payment) : askShare(number, payment.paidWith);
};

/**
 * What an order has of the money that came for all that are paid with it. The bank is asked once: what is shared stays the same
 * while the orders are closed one after the other.
 */
const askShare = async (number: string, paidWith: string): Promise<Received> => {
  const checkout = await findPayment(paidWith);
  if (!checkout) throw new Error(`order ${number} is paid with ${paidWith}, which is not there`);
  const received = checkout.receivedTiyn ?? (await askAbout(checkout));
  if (typeof received !== 'number' && received.kind !== 'told') return received;
  const total = typeof received === 'number' ? received : received.receivedTiyn;
  if (checkout.receivedTiyn === null)
    await transact(() => changeOwn(paidWith, { receivedTiyn: total }));
  const share = sharesOf(await partsOf(paidWith), total).get(number);
  return { kind: 'told', receivedTiyn: share ?? tiyn(0) };
};

const askAbout = async (payment: Payment): Promise<Received> => {
  const bank = gatewayOf(payment.gateway);
  if (!bank) return { kind: 'silent' };
  const answer = await bank.askStatus(payment.number);
  if (answer.kind === 'silent' || answer.kind === 'under-way') return { kind: 'silent' };
  if (answer.kind === 'none') return { kind: 'told', receivedTiyn: tiyn(0) };
  const receivedTiyn = keptTiyn(answer.notification, answer.refunded);
  return receivedTiyn === null ? { kind: 'foreign' } : { kind: 'told', receivedTiyn };
};

/** Writes down in the open transaction what of a mismatch is with us: from now on it may be refunded. */
export const noteReceived = async (
  number: string,
  receivedTiyn: Tiyn,
  actor: string,
): Promise<void> => {
  const payment = await lockPayment(number);
  const isOpen = payment?.state === 'mismatch' && payment.receivedTiyn === null;
  if (!isOpen && payment?.state !== 'captured') {
    throw new Error(`the payment of ${number} is no open mismatch`);
  }
  if (isOpen) await changeOwn(number, { receivedTiyn });
  const facts = { receivedTiyn };
  await audit({ actor, action: 'payment.mismatch-closed', subject: `order:${number}`, facts });
};

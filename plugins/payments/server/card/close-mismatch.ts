/** Money of another sum than the order's: what of it is with us is the bank's to say, and then it may go back. */
import { type Tiyn, tiyn } from '@oner/config/terms';
import { audit } from '@oner/platform';
import { gatewayOf } from '../gateways/index.ts';
import { keptTiyn } from './rules.ts';
import { changePayment, findPayment, lockPayment } from './store.ts';

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
  const bank = gatewayOf(payment.gateway);
  if (!bank) return { kind: 'silent' };
  const answer = await bank.askStatus(number);
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
  if (isOpen) await changePayment(number, { receivedTiyn });
  const facts = { receivedTiyn };
  await audit({ actor, action: 'payment.mismatch-closed', subject: `order:${number}`, facts });
};

import { type CallReply, type calls, done, type Result, refuse } from '@oner/config/contract';
import type { GatewayName } from '@oner/config/contract/gateways';
import { clock, logNote, transact } from '@oner/platform';
import { gatewayOf, openGateways } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import { changePayment, lockPayment, type Payment } from '../store/payments.ts';
import { offerOf, signersOf } from './open-payment.ts';
import { whyNotPayable } from './payable.ts';
import { freshNonce } from './random-nonce.ts';
import { beginWaiting } from './sign-payment.ts';

export type Begun = CallReply<typeof calls.resumePayment>;

/**
 * Sends a buyer to a gateway with his order. The payment waits for that gateway before the bank hears of it: money that
 * arrives is expected wherever this process dies. A fresh nonce each time, for a gateway takes each once.
 * @param chosen the order's own gateway unless said, or the shop's first where that one takes nothing new
 * @returns `payment-unavailable` when the gateway does not answer; another try, also elsewhere, may follow
 */
export const beginPayment = async (
  number: string,
  ownerId: string,
  chosen?: GatewayName,
): Promise<Result<Begun>> => {
  const nonce = await freshNonce();
  const prepared = await transact(() => prepare(number, ownerId, chosen, nonce));
  if (!prepared.ok) return prepared;
  const { payment, bank } = prepared.value;
  const answer = await bank.begin(payment);
  if (!answer.ok) {
    logNote('bank silent', { number, gateway: bank.name, why: answer.why });
    return refuse('payment-unavailable');
  }
  return done({ ...offerOf(payment), start: answer.start });
};

type Prepared = { readonly payment: Payment; readonly bank: GatewayPort };

const prepare = async (
  number: string,
  ownerId: string,
  chosen: GatewayName | undefined,
  nonce: string,
): Promise<Result<Prepared>> => {
  const payment = await lockPayment(number);
  if (!payment || payment.ownerId !== ownerId) return refuse('not-found');
  const now = clock.now();
  const why = whyNotPayable(payment, now);
  if (why) return { ok: false, refusal: why };
  const open = openGateways();
  const bank = chosen
    ? open.find(({ name }) => name === chosen)
    : (open.find(({ name }) => name === payment.gateway) ?? open[0]);
  if (!bank || !gatewayOf(bank.name)) return refuse('payment-unavailable');
  const change = { gateway: bank.name, nonce, ...signersOf(bank) };
  await changePayment(number, change);
  const changed = { ...payment, ...change };
  await beginWaiting(changed, now.getTime());
  return done({ payment: changed, bank });
};

import { createHash } from 'node:crypto';
import { calls, done, refuse } from '@oner/config/contract';
import { clock, type Handler, handle, logNote, quickLimit } from '@oner/platform';
import { gatewayOf } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import { askGateway } from './ask-bank.ts';
import { attemptsOf, findPayment } from './store.ts';
import { takeNotification } from './take-notification.ts';

/** Words that nobody signed, by address. */
const takeForged = quickLimit({ points: 300, perSeconds: 60 });
/**
 * One signed word, whoever sends it again. Words of the bank are never turned away for being many; the same word beyond
 * this is a recording, which would cost a row lookup each time for ever.
 */
const takeRepeat = quickLimit({ points: 120, perSeconds: 60 });

/**
 * The callback of the gateway that the address names. 200 means: it is saved, do not send it again; that is also the answer
 * to a repeat. What does not verify is refused and leaves no row, whether or not its order exists. What
 * only names an order has the bank asked about it, and the answer to that counts.
 */
export const receiveCallback: Handler<'receiveCallback'> = async (
  { params, body: raw },
  caller,
) => {
  const bank = gatewayOf(params.gateway);
  if (!bank) return refuse('not-found');
  const reading = bank.readCallback(raw);
  if (!reading.ok) {
    const taken = takeForged(caller.ip);
    if (!taken.ok) return tooMany(taken.retryAfterSeconds);
    logNote('callback refused', { why: reading.why, ip: caller.ip, requestId: caller.requestId });
    return refuse(reading.why === 'forged' ? 'signature-refused' : 'bad-request');
  }
  const { number } = reading;
  const notification = reading.kind === 'signed' ? reading.notification : null;
  const signed = createHash('sha256')
    .update(JSON.stringify([bank.name, number, notification]))
    .digest('hex');
  const taken = takeRepeat(signed);
  if (!taken.ok) return tooMany(taken.retryAfterSeconds);
  if (!notification) return takeHint(bank, number);
  const at = clock.now();
  const verdict = await takeNotification({
    gateway: bank.name,
    channel: 'callback',
    number,
    raw,
    notification,
    at,
  });
  logNote('callback heard', { verdict, requestId: caller.requestId });
  if (verdict === 'unknown-order') return refuse('not-found');
  if (verdict === 'reused') return refuse('conflict');
  return done({ received: true });
};

/** A bank that proves nothing by its callback is asked; while it is silent it is to send the callback again. */
const takeHint = async (bank: GatewayPort, number: string) => {
  const payment = await findPayment(number);
  const isKnown = payment?.gateway === bank.name || (await attemptsOf(number)).includes(bank.name);
  if (!payment || !isKnown) return refuse('not-found');
  const answer = await askGateway(bank, number);
  logNote('callback asked about', { number, answer });
  return answer === 'silent' ? refuse('payment-unavailable') : done({ received: true as const });
};

const tooMany = (retryAfterSeconds: number) =>
  refuse('too-many-attempts', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) });

export const callbackCalls = [
  // Without a limit by address: all notifications of a bank come from one. What it did not sign has its own limit.
  handle(calls.receiveCallback, receiveCallback),
];

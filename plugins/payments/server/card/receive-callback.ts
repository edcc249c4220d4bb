import { hash } from 'node:crypto';
import { calls, done, refuse } from '@oner/config/contract';
import { clock, type Handler, handle, inMemoryLimit, logNote } from '@oner/platform';
import { gatewayOf } from '../gateways/index.ts';
import type { GatewayPort } from '../gateways/port.ts';
import { processNotification } from './process-notification.ts';
import { queryGateway } from './query-bank.ts';
import { attemptsOf, findPayment } from './store.ts';

/** Limit of callbacks that fail verification, by IP address. */
const limitForged = inMemoryLimit({ points: 300, perSeconds: 60 });
/**
 * Limit of identical signed callbacks. The bank's callbacks are not limited by their number; beyond this limit one callback
 * is a replay, each of which would cost a row lookup, or a lock in another process.
 */
const limitRepeats = inMemoryLimit({ points: 120, perSeconds: 60 });
/** Passes the first of identical callbacks, which is probably no repeat. */
const passFirst = inMemoryLimit({ points: 1, perSeconds: 60 });

/**
 * Receives a callback of the gateway in the path. 200 means that it is stored and need not be repeated, also for a repeat.
 * A callback that fails verification is refused and leaves no row, whether or not its order exists. If a callback only
 * names an order, the bank is queried, and its reply is processed.
 */
export const receiveCallback: Handler<'receiveCallback'> = async (
  { params, body: raw },
  caller,
) => {
  const bank = gatewayOf(params.gateway);
  if (!bank) return refuse('not-found');
  const reading = bank.readCallback(raw);
  if (!reading.ok) {
    const taken = limitForged(caller.ip);
    if (!taken.ok) return taken;
    logNote('callback refused', { why: reading.why, ip: caller.ip, requestId: caller.requestId });
    return refuse(reading.why === 'forged' ? 'signature-refused' : 'bad-request');
  }
  const { number } = reading;
  const notification = reading.kind === 'signed' ? reading.notification : null;
  const signed = hash('sha256', JSON.stringify([bank.name, number, notification]));
  const taken = limitRepeats(signed);
  if (!taken.ok) return taken;
  if (!notification) return queryForHint(bank, number);
  const at = clock.now();
  const verdict = await processNotification({
    gateway: bank.name,
    channel: 'callback',
    number,
    raw,
    notification,
    at,
    isSeenBefore: !passFirst(signed).ok,
  });
  logNote('callback received', { verdict, requestId: caller.requestId });
  if (verdict === 'unknown-order') return refuse('not-found');
  if (verdict === 'reused') return refuse('conflict');
  return done({ received: true });
};

/** Queries a bank whose callbacks prove nothing; if it does not answer, the bank has to repeat the callback. */
const queryForHint = async (bank: GatewayPort, number: string) => {
  const payment = await findPayment(number);
  const isKnown = payment?.gateway === bank.name || (await attemptsOf(number)).includes(bank.name);
  if (!payment || !isKnown) return refuse('not-found');
  const answer = await queryGateway(bank, number);
  logNote('callback checked with the bank', { number, answer });
  return answer === 'silent' ? refuse('payment-unavailable') : done({ received: true as const });
};

export const callbackCalls = [
  // No limit by IP address: all callbacks of a bank come from one. Those that fail verification have their own limit.
  handle(calls.receiveCallback, receiveCallback),
];

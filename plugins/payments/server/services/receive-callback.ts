import { createHash } from 'node:crypto';
import { type calls, done, refuse } from '@oner/config/contract';
import { clock, logNote, quickLimit, type Verb } from '@oner/platform';
import { gateway } from '../gateways/index.ts';
import { hearBank } from './hear-bank.ts';

/** Words that nobody signed, by address. */
const takeForged = quickLimit({ points: 300, perSeconds: 60 });
/**
 * One signed word, whoever sends it again. Words of the bank are never turned away for being many; the same word beyond
 * this is a recording, which would cost a row lookup each time for ever.
 */
const takeRepeat = quickLimit({ points: 120, perSeconds: 60 });

/**
 * The bank's callback. 200 means: it is saved, do not send it again; that is also the answer to a repeat. What does
 * not verify is refused and leaves no row, whether or not its order exists (reliability M6).
 * Both names of the path lead to the configured gateway, for bank and test bank speak one protocol.
 */
export const receiveCallback: Verb<typeof calls.paymentCallback> = async (
  { body: raw },
  caller,
) => {
  const bank = gateway();
  const reading = bank.readCallback(raw);
  if (!reading.ok) {
    const taken = takeForged(caller.ip);
    if (!taken.ok) return tooMany(taken.retryAfterSeconds);
    logNote('callback refused', { why: reading.why, ip: caller.ip, requestId: caller.requestId });
    return refuse(reading.why === 'forged' ? 'signature-refused' : 'bad-request');
  }
  const { number, word } = reading;
  const signed = createHash('sha256')
    .update(JSON.stringify([number, word]))
    .digest('hex');
  const taken = takeRepeat(signed);
  if (!taken.ok) return tooMany(taken.retryAfterSeconds);
  const at = clock.now();
  const verdict = await hearBank({
    gateway: bank.name,
    channel: 'callback',
    number,
    raw,
    word,
    at,
  });
  logNote('callback heard', { verdict, requestId: caller.requestId });
  if (verdict === 'unknown-order') return refuse('not-found');
  if (verdict === 'reused') return refuse('conflict');
  return done({ received: true });
};

const tooMany = (retryAfterSeconds: number) =>
  refuse('too-many-attempts', { retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) });

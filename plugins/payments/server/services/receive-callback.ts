import { type calls, done, refuse } from '@oner/config/contract';
import { clock, logNote, type Verb } from '@oner/platform';
import { gateway } from '../gateways/index.ts';
import { hearBank } from './hear-bank.ts';

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
    logNote('callback refused', { why: reading.why, ip: caller.ip, requestId: caller.requestId });
    return refuse(reading.why === 'forged' ? 'signature-refused' : 'bad-request');
  }
  const { number, word } = reading;
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

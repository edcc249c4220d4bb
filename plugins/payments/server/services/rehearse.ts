import { env } from '@oner/config/env';
import { writeAmount } from '../domain/amount.ts';
import { gateway } from '../gateways/index.ts';
import { signCallback } from '../gateways/jysan/p-sign.ts';
import { findPayment } from '../store/payments.ts';
import { hearBank } from './hear-bank.ts';

/** What the demo world has the bank say of an order. */
export type Rehearsal = {
  readonly number: string;
  readonly approved: boolean;
  /** The bank's numbers; the same world has the same ones. */
  readonly operation: string;
  readonly reference: string;
  readonly at: Date;
};

/**
 * Plays a callback of the test bank for the demo world: written and signed as the bank would, read and taken in by
 * the same code. Refuses to run in a shop that is no demo.
 */
export const rehearse = async (play: Rehearsal): Promise<void> => {
  const { DEMO, GATEWAY, GATEWAY_SECRET } = env();
  if (!DEMO || GATEWAY !== 'testbank') throw new Error('only a demo shop plays the bank');
  const payment = await findPayment(play.number);
  if (!payment) throw new Error(`there is no payment ${play.number} to play`);
  const fields = {
    order: play.number,
    mpi_order: play.operation,
    amount: writeAmount(payment.amountTiyn),
    currency: payment.currency,
    res_code: play.approved ? '0' : '2',
    rc: play.approved ? '00' : '51',
    rrn: play.approved ? play.reference : '',
  };
  const sign = signCallback(fields, GATEWAY_SECRET);
  const raw = new URLSearchParams({ ...fields, sign }).toString();
  const reading = gateway().readCallback(raw);
  if (!reading.ok) throw new Error(`the played callback is ${reading.why}`);
  const { number, word } = reading;
  const { name } = gateway();
  await hearBank({ gateway: name, channel: 'callback', number, raw, word, at: play.at });
};

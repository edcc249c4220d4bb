import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { flushQueries, onCommit } from '@oner/platform';
import { gatewayOf } from '../gateways/index.ts';
import { signCallback } from '../gateways/jysan/p-sign.ts';
import { detailsOf, writeAmount } from './details-rules.ts';
import { processNotification } from './process-notification.ts';
import { signDetails } from './sign-payment.ts';
import { findPayment, type Payment } from './store.ts';

/** Actions of the buyer and the bank that the demo world simulates. */
type Simulation = {
  readonly number: string;
  readonly approved: boolean;
  /** mpi_order and rrn; the same in each build of the demo world. */
  readonly operation: string;
  readonly reference: string;
  readonly signedAt: Date;
  readonly notifiedAt: Date;
};

/**
 * Simulates a payment at the test bank for the demo world: signed like a buyer's request, with a callback signed like the
 * bank's, both through the production code. Runs in the transaction that reserved the order: the order lies in the past,
 * and due jobs must not run in between.
 * @throws Error in a shop that is no demo
 */
export const simulatePayment = async (simulation: Simulation): Promise<void> => {
  const { DEMO, GATEWAY } = env();
  if (!DEMO || !GATEWAY.includes('testbank'))
    throw new Error('simulated payments require DEMO=1 and GATEWAY=testbank');
  const payment = await findPayment(simulation.number);
  if (!payment) throw new Error(`payment ${simulation.number} not found`);
  await signAs(payment, simulation.signedAt);
  // What the bank answers depends on the signed payment.
  await flushQueries();

  const bank = gatewayOf('testbank');
  if (!bank) throw new Error('gateway testbank is not configured');
  const raw = callbackOf(payment, simulation);
  const reading = bank.readCallback(raw);
  if (!reading.ok || reading.kind !== 'signed')
    throw new Error('the simulated callback has no valid signature');
  const { number, notification } = reading;
  const at = simulation.notifiedAt;
  await processNotification({
    gateway: bank.name,
    channel: 'callback',
    number,
    raw,
    notification,
    at,
  });
  if (simulation.approved) onCommit(() => recordAtTestBank(payment, simulation));
};

/** The test bank reads orders it does not have from this file, so that simulated payments can be refunded. */
const recordAtTestBank = ({ number, amountTiyn, ...payment }: Payment, play: Simulation): void => {
  const operation = {
    id: play.operation,
    order: number,
    amount: writeAmount(amountTiyn),
    currency: payment.currency,
    terminal: payment.terminal,
    desc: payment.desc,
    descOrder: payment.descOrder,
    email: payment.email,
    language: payment.language,
    backref: payment.backref,
    card: '4400********0008',
    expiry: '2030-12',
    state: 'approved',
    rrn: play.reference,
    at: play.notifiedAt.getTime(),
    readyAt: play.notifiedAt.getTime(),
    deliveredAt: play.notifiedAt.getTime(),
    attempts: 1,
    returned: [],
  };
  const folder = join(env().dataDir, 'bank');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'played.jsonl'), `${JSON.stringify(operation)}\n`);
};

const signAs = async (payment: Payment, at: Date): Promise<void> => {
  const signed = await signDetails(detailsOf(payment), payment.ownerId, at);
  if (!signed.ok) throw new Error(`the simulated payment was refused: ${signed.refusal.code}`);
};

const callbackOf = ({ number, amountTiyn, currency }: Payment, play: Simulation): string => {
  const fields = {
    order: number,
    mpi_order: play.operation,
    amount: writeAmount(amountTiyn),
    currency,
    res_code: play.approved ? '0' : '2',
    rc: play.approved ? '00' : '51',
    rrn: play.approved ? play.reference : '',
  };
  const sign = signCallback(fields, env().GATEWAY_SECRET);
  return new URLSearchParams({ ...fields, sign }).toString();
};

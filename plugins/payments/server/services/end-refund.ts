import { events } from '@oner/config/events';
import { audit, clock, emit } from '@oner/platform';
import { cameTiyn } from '../domain/received.ts';
import { refundableTiyn } from '../domain/refund-rules.ts';
import { refundMachine } from '../domain/refund-states.ts';
import { findPayment } from '../store/payments.ts';
import { changeRefund, type Refund, refundsOf } from '../store/refunds.ts';
import { callPeople } from './call-people.ts';

/** How a refund was carried out: by the bank's word, or by a transfer that a person vouches for. */
export type Settlement = {
  readonly actor: string;
  readonly transferReference?: string;
};

/** The money is back: written down, and told to the rooms above. On a locked refund. */
export const settleRefund = async (refund: Refund, how: Settlement): Promise<void> => {
  const { id, number, key, amountTiyn } = refund;
  const state = refundMachine.next(refund.state, 'settle');
  if (!state) throw new Error(`a ${refund.state} refund is not settled`);
  const settledAt = clock.now().getTime();
  const { actor, transferReference } = how;
  const transfer = transferReference === undefined ? {} : { transferReference };
  await changeRefund(id, { state, settledAt, ...transfer });
  const facts = { key, amountTiyn, ...transfer };
  await audit({ actor, action: 'refund.settled', subject: `order:${number}`, facts });
  await emit(events.refundSettled, `${number}#refund-${id}`, {
    number,
    key,
    amountTiyn,
    at: settledAt,
    wholly: await isWhole(number),
  });
};

/** The bank would not: people decide what comes next. On a locked refund. */
export const failRefund = async (refund: Refund, why: string): Promise<void> => {
  const { id, number, key, amountTiyn, tries } = refund;
  const state = refundMachine.next(refund.state, 'fail');
  if (!state) throw new Error(`a ${refund.state} refund does not fail`);
  const failure = why.slice(0, 60);
  await changeRefund(id, { state, failure });
  await callPeople({
    alert: 'refund-failed',
    actor: 'bank',
    action: 'refund.failed',
    subject: `order:${number}`,
    occasion: `${id}-${tries}`,
    facts: { key, amountTiyn, failure },
  });
};

/** Whether nothing of what has come is left with us. */
const isWhole = async (number: string): Promise<boolean> => {
  const payment = await findPayment(number);
  const settled = (await refundsOf(number)).filter(({ state }) => state === 'settled');
  return payment !== null && refundableTiyn(cameTiyn(payment), settled) === 0;
};

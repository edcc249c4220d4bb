import { env } from '@oner/config/env';
import { type Tiyn, tengeToTiyn, tiyn, toTiyn } from '@oner/config/terms';
import { audit, clock, schedule } from '@oner/platform';
import { receivedSum } from '../card/rules.ts';
import { findPayment, lockPayment } from '../card/store.ts';
import { needsSecondPerson, type RefundWay, refundableTiyn } from './rules.ts';
import { addRefund, type Refund, refundsOf } from './store.ts';

export const REFUND_JOB = 'payments.refund';
export type RefundPayload = { readonly id: number };

/** Plans the next try of a refund; replaces an earlier plan. @param at milliseconds */
export const planRefund = (id: number, at: number): Promise<void> => {
  const payload: RefundPayload = { id };
  return schedule(REFUND_JOB, String(id), new Date(at), payload, { replace: true });
};

type RefundRequest = {
  readonly number: string;
  /** Identifies the occasion, which is refunded once, also if requested repeatedly. */
  readonly key: string;
  readonly amountTiyn: Tiyn;
  readonly reason: string;
  /** `user:<documentId>`, `staff:<id>` or `system`. */
  readonly askedBy: string;
  readonly way?: RefundWay;
};

/**
 * Stores a refund in the open transaction; the bank gets the request after the commit, or after the approval of a second
 * person.
 * @returns its state, or `exceeds` if it is above the remaining captured sum
 * @throws Error if no money has come for the order
 */
export const requestRefund = async (
  request: RefundRequest,
): Promise<'waiting' | 'pending' | 'known' | 'exceeds'> => {
  const { number, key, amountTiyn, reason, askedBy } = request;
  const payment = await lockPayment(number);
  const came = payment === null ? tiyn(0) : receivedSum(payment);
  if (payment === null || came === 0) throw new Error(`no captured amount for order ${number}`);
  // Card payments are refunded to the card; transfers by transfer, because there is no card.
  const way = request.way ?? (payment.way === 'transfer' ? 'transfer' : 'gateway');
  const earlier = await refundsOf(number);
  if (earlier.some((refund) => refund.key === key)) return 'known';
  if (amountTiyn > refundableTiyn(came, earlier)) return 'exceeds';

  const limitTiyn = tengeToTiyn(env().REFUND_LIMIT);
  const state = needsSecondPerson(amountTiyn, way, limitTiyn, earlier) ? 'waiting' : 'pending';
  const askedAt = clock.now().getTime();
  const fresh = { number, key, amountTiyn, way, state, reason, askedBy, askedAt } as const;
  const refund = await addRefund(fresh);
  if (!refund) return 'known';
  await auditRequest(refund);
  if (state === 'pending') await planRefund(refund.id, askedAt);
  return state;
};

/** Returns the part of an order's money in tiyn that is not refunded and not reserved by a refund. */
export const refundableOf = async (number: string): Promise<Tiyn> => {
  const payment = await findPayment(number);
  if (!payment) return tiyn(0);
  return toTiyn(refundableTiyn(receivedSum(payment), await refundsOf(number)));
};

const auditRequest = ({ number, key, amountTiyn, askedBy: actor, reason, way }: Refund) =>
  audit({
    actor,
    action: 'refund.asked',
    subject: `order:${number}`,
    facts: { key, amountTiyn, reason, way },
  });

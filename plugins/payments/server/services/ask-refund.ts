import { env } from '@oner/config/env';
import { type Tiyn, tengeToTiyn, tiyn, toTiyn } from '@oner/config/terms';
import { audit, clock } from '@oner/platform';
import { cameTiyn } from '../domain/received.ts';
import { needsSecondPerson, refundableTiyn } from '../domain/refund-rules.ts';
import type { RefundWay } from '../domain/refund-states.ts';
import { findPayment, lockPayment } from '../store/payments.ts';
import { addRefund, type Refund, refundsOf } from '../store/refunds.ts';
import { planRefund } from './plan-refund.ts';

export type RefundWish = {
  readonly number: string;
  /** Names the occasion: the same one is refunded once, however often it is asked for. */
  readonly key: string;
  readonly amountTiyn: Tiyn;
  readonly reason: string;
  /** `user:<documentId>`, `staff:<id>` or `system`. */
  readonly askedBy: string;
  readonly way?: RefundWay;
};

/**
 * Writes a refund down in the open transaction; the bank is asked after the commit, or once a second person has
 * agreed (research §9; reliability M11).
 * @returns what became of it, or `exceeds` when more is asked for than is left of what was captured
 * @throws Error when no money has come for the order
 */
export const askRefund = async (
  wish: RefundWish,
): Promise<'waiting' | 'pending' | 'known' | 'exceeds'> => {
  const { number, key, amountTiyn, reason, askedBy } = wish;
  const payment = await lockPayment(number);
  const came = payment === null ? tiyn(0) : cameTiyn(payment);
  if (payment === null || came === 0) throw new Error(`nothing was captured for ${number}`);
  // A card gets its money back by card; who has paid by transfer has no card here.
  const way = wish.way ?? (payment.way === 'transfer' ? 'transfer' : 'gateway');
  const earlier = await refundsOf(number);
  if (earlier.some((refund) => refund.key === key)) return 'known';
  if (amountTiyn > refundableTiyn(came, earlier)) return 'exceeds';

  const limitTiyn = tengeToTiyn(env().REFUND_LIMIT);
  const state = needsSecondPerson(amountTiyn, way, limitTiyn, earlier) ? 'waiting' : 'pending';
  const askedAt = clock.now().getTime();
  const fresh = { number, key, amountTiyn, way, state, reason, askedBy, askedAt } as const;
  const refund = await addRefund(fresh);
  if (!refund) return 'known';
  await writeDown(refund);
  if (state === 'pending') await planRefund(refund.id, askedAt);
  return state;
};

/** What of an order's money is still with us, in tiyn: came, and has not gone back nor is on its way. */
export const refundableOf = async (number: string): Promise<Tiyn> => {
  const payment = await findPayment(number);
  if (!payment) return tiyn(0);
  return toTiyn(refundableTiyn(cameTiyn(payment), await refundsOf(number)));
};

const writeDown = ({ number, key, amountTiyn, askedBy: actor, reason, way }: Refund) =>
  audit({
    actor,
    action: 'refund.asked',
    subject: `order:${number}`,
    facts: { key, amountTiyn, reason, way },
  });

import type { EarningMoment } from '@oner/config/contract/payout-states';
import type { OrderFacts } from './order-facts.ts';

/**
 * When the lines of an order are earned; null while they are not.
 * @param now milliseconds; only the end of the days to cancel comes by itself
 */
export const earnedAt = (order: OrderFacts, moment: EarningMoment, now: number): number | null => {
  switch (moment) {
    case 'paid':
      return order.paidAt;
    case 'cancel-window':
      return windowClosedAt(order, now);
    case 'delivered':
      return order.deliveredAt;
    case 'completed':
      return order.completedAt;
  }
};

/** An order that was canceled before is not earned; one that is canceled later is, and is taken back by its refund. */
const windowClosedAt = ({ cancelUntil, canceledAt }: OrderFacts, now: number): number | null => {
  if (cancelUntil === null || cancelUntil > now) return null;
  return canceledAt !== null && canceledAt < cancelUntil ? null : cancelUntil;
};

import { endOfDay, NO_END, returnThrough } from '@oner/config/terms';
import type { OrderState } from './order-states.ts';
import type { TermFacts } from './order-terms.ts';

/** A term that runs: what it is about, and the instant from which it is over. */
export type RunningTerm = {
  readonly term: 'impossible' | 'produce' | 'cancel' | 'return';
  /** milliseconds */
  readonly endsAt: number;
  /** Whether the shop owes something by then; the others say what the buyer may still do. */
  readonly isOurs: boolean;
};

type Order = TermFacts & { readonly state: OrderState };

const unmade = ['not_fulfilled', 'in_production', 'ready'];

/**
 * The terms of an order that still matter, ours first (L §9; Agreement 5.2, 5.4, 5.6, 5.7). One that stands still ends at no
 * instant, and is not among them.
 */
export const runningTerms = ({ state, promises, deliveredAt }: Order): readonly RunningTerm[] => {
  const { status, payment, fulfillment } = state;
  const terms: RunningTerm[] = [];
  if (!promises || (status !== 'pending' && status !== 'confirmed')) return terms;
  if (payment === 'captured' && fulfillment !== 'delivered') {
    if (status === 'pending') {
      const endsAt = promises.impossibleUntil.getTime();
      terms.push({ term: 'impossible', endsAt, isOurs: true });
    }
    if (unmade.includes(fulfillment) && promises.produceBy !== NO_END) {
      terms.push({ term: 'produce', endsAt: endOfDay(promises.produceBy).getTime(), isOurs: true });
    }
    if (promises.cancelThrough !== NO_END) {
      const endsAt = endOfDay(promises.cancelThrough).getTime();
      terms.push({ term: 'cancel', endsAt, isOurs: false });
    }
  }
  if (fulfillment === 'delivered' && deliveredAt !== null) {
    const endsAt = endOfDay(returnThrough(new Date(deliveredAt))).getTime();
    terms.push({ term: 'return', endsAt, isOurs: false });
  }
  return terms;
};

import { planConclusion } from '../services/plan-terms.ts';
import { paidUnconcluded } from '../store/orders.ts';

/** At each start: an order that was paid before its terms ran by themselves gets the end of its 24 hours. */
export const mendTerms = async (): Promise<void> => {
  for (const { number, promises } of await paidUnconcluded()) {
    if (promises) await planConclusion(number, promises.impossibleUntil);
  }
};

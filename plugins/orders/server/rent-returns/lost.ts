/** A work that is not returned or was lost in transit: the rent ends, and later orders of the work are cancelled. */
import { done, type Result, refuse } from '@oner/config/contract';
import type { Tiyn } from '@oner/config/terms';
import {
  audit,
  clock,
  defineJob,
  pluginService,
  schedule,
  transact,
  transactUnlessRefused,
} from '@oner/platform';
import { endOffer } from '../offers/cases.ts';
import { lockOpenOffers } from '../offers/store.ts';
import { notifyBuyer } from '../order/notices.ts';
import { findOrder, lockOrder } from '../order/store.ts';
import { charge } from '../rent-charges/service.ts';
import { cancelDays } from '../rent-options/paying-orders.ts';
import { findRent, liveRentsOf, setRentState } from '../rents/store.ts';
import { completeOrder } from '../terms/service.ts';
import { endRentBy, lockRentedOut, notifyLessor, rentFacts } from './service.ts';

const laterJob = 'orders.rent-of-lost';
type Later = { readonly number: string };

/** Called in register(). */
export const defineLosses = (): void =>
  defineJob<Later>(laterJob, ({ number }) => releaseDays(number));

type Loss = {
  /** Amount that the renter owes in addition to late days; zero if the loss was not theirs. */
  readonly amountTiyn: Tiyn;
  readonly reason: string;
};

/**
 * Staff declare a rented-out work lost. The rent is `lost` and its order completed; late days until now, or until it was sent
 * back, and the value of the work are charged. The work is out of stock until its author changes that, and later days that
 * were ordered of it are cancelled.
 * @param staff `staff:<id>`
 */
export const declareLost = (
  number: string,
  { amountTiyn, reason }: Loss,
  staff: string,
): Promise<Result<undefined, 'not-found' | 'moved-on'>> =>
  transactUnlessRefused(async () => {
    const known = await findOrder(number);
    const own = known && (await findRent(known.id));
    if (!own || own.firstOrderId !== null) return refuse('not-found');
    const out = await lockRentedOut(number);
    if (!out) return refuse('moved-on');
    const { order, rent } = out;
    await pluginService('catalogue').lockStock(rent.workId);
    await endRentBy('lose', order, rent);
    if (amountTiyn > 0) {
      const worth = { amountTiyn, days: null, text: reason, by: staff };
      await charge(order, rent, { reason: 'not-returned', ...worth });
    }
    await pluginService('works').decideAvailability(rent.workId, 'out-of-stock');
    // Agreed prices hold whatever the author changes, so they have to end; a licence needs no original.
    for (const offer of await lockOpenOffers({ workId: rent.workId }))
      if (offer.kind !== 'licence') await endOffer(offer, 'work taken out of the shop');
    for (const later of await liveRentsOf(rent.workId))
      await schedule(laterJob, later.number, clock.now(), { number: later.number } satisfies Later);
    const [subject, about] = [`order:${number}`, { reason, amountTiyn }];
    await audit({ actor: staff, action: 'rent.lost', subject, facts: about });
    const facts = { ...(await rentFacts(order, rent.lastDay)), reason };
    await notifyBuyer('rent-lost', order, facts, number);
    await notifyLessor('rent-lost-author', order, facts, number);
    await completeOrder(number);
    return done(undefined);
  });

/** Days of a lost work: unpaid ones lapse, so that late payments are refunded, and paid ones are cancelled. */
const releaseDays = async (number: string): Promise<void> => {
  const paid = await transact(async () => {
    const order = await lockOrder(number);
    const rent = order && (await findRent(order.id));
    if (rent?.state !== 'reserved') return null;
    if (!rent.isPaid) await setRentState(rent, 'lapsed');
    return rent.isPaid ? order : null;
  });
  if (!paid) return;
  await cancelDays(paid, 'work-lost');
};

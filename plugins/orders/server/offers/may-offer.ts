/** Which works take offers now, at which price, and how many a buyer may send. */

import { done, type Result, refuse } from '@oner/config/contract';
import type { OfferKind, OfferSide } from '@oner/config/contract/offer-states';
import { env } from '@oner/config/env';
import { dayMs, endOfDay, type Tiyn, tengeToTiyn, tiynToTenge } from '@oner/config/terms';
import { type Caller, clock, pluginService } from '@oner/platform';
import { refuseUntil } from '../limits.ts';
import { timeText } from '../order/text-rules.ts';
import { saleState } from '../originals/rules.ts';
import type { WorkForSale } from '../originals/store.ts';
import { lastRentOf } from '../rents/store.ts';
import { holdOfWork } from '../reservations/store.ts';
import { agreedOf } from './agreed-prices.ts';
import { lapseCoolDownMs, leastOffer, type PriceLimits, workOfferLimit } from './rules.ts';
import { lastLapseAt, type OfferRow, sentSince } from './store.ts';

/** Price of a work; null if it is on request. */
const listedOf = ({ priceTenge }: WorkForSale): Tiyn | null =>
  priceTenge === null ? null : tengeToTiyn(priceTenge);

/** Limits of prices for the work itself. */
export const priceLimitsOfWork = (work: WorkForSale): PriceLimits => ({
  listed: listedOf(work),
  least: tengeToTiyn(1),
  floorPercent: env().OFFER_FLOOR_PERCENT,
});

/** Lowest and highest price that a side may name, whole tenge. */
export const priceBounds = (limits: PriceLimits, side: OfferSide) => ({
  min: tiynToTenge(side === 'buyer' ? leastOffer(limits) : limits.least),
  ...(limits.listed !== null && {
    max: tiynToTenge(limits.listed) - (side === 'buyer' ? 1 : 0),
  }),
});

export type SaleCode =
  | 'sold-out'
  | 'work-reserved'
  | 'work-rented'
  | 'out-of-stock'
  | 'not-for-sale';
/** Checks whether a work takes offers of this kind now; in the transaction that has locked its stock. */
export const mayBeOffered = async (
  work: WorkForSale,
  kind: OfferKind,
): Promise<Result<undefined, SaleCode>> => {
  const hold = await holdOfWork(work.id);
  const agreed = await agreedOf(work.id);
  const rent = await lastRentOf(work.id);
  switch (saleState(work, hold ?? (agreed && { isPaid: false }), rent)) {
    case 'sold':
      return refuse('sold-out');
    case 'reserved': {
      const order = hold ?? rent;
      const ends =
        order && (await pluginService('payments').endsOf([order.number])).get(order.number);
      const until = ends ?? agreed?.until;
      return refuse('work-reserved', {
        until: until === undefined ? '' : new Date(until).toISOString(),
      });
    }
    case 'rented':
      return refuse('work-rented', { until: rent ? endOfDay(rent.lastDay).toISOString() : '' });
    case 'out-of-stock':
      return refuse('out-of-stock');
    case 'on-order':
      return kind === 'request' ? done(undefined) : refuse('not-for-sale');
    case 'not-for-sale':
      return kind === 'price' && work.rentTenge === null ? done(undefined) : refuse('not-for-sale');
    case 'for-sale':
      return kind === 'price' ? done(undefined) : refuse('not-for-sale');
  }
};

/** Checks whether a buyer may send another offer: limited per day, and after one for the same subject lapsed. */
export const maySend = async (
  { workId, ownerId, kind }: Pick<OfferRow, 'workId' | 'ownerId' | 'kind'>,
  language: Caller['language'],
): Promise<Result<undefined>> => {
  const now = clock.now().getTime();
  const isOfWork = kind === 'price' || kind === 'request';
  const lapsedAt = await lastLapseAt({ workId, ownerId }, isOfWork ? ['price', 'request'] : [kind]);
  if (lapsedAt !== null && lapsedAt + lapseCoolDownMs > now)
    return refuse('lapsed-before', {
      time: timeText(new Date(lapsedAt + lapseCoolDownMs), language),
    });
  const sent = await sentSince(ownerId, now - dayMs);
  const ofWork = sent.filter((one) => one.workId === workId);
  const tooMany =
    ofWork.length >= workOfferLimit.most ? ofWork : sent.length >= env().OFFERS_PER_DAY ? sent : [];
  const [first] = tooMany;
  return first ? refuseUntil(first.sentAt + dayMs, now) : done(undefined);
};

/** Lowest price that an offer for a work may name now, whole tenge; null if it takes none. */
export const offerFrom = (
  work: WorkForSale,
  state: ReturnType<typeof saleState>,
): number | null => {
  const isTaken = state === 'for-sale' || (state === 'not-for-sale' && work.rentTenge === null);
  return isTaken ? tiynToTenge(leastOffer(priceLimitsOfWork(work))) : null;
};

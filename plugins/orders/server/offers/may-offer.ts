/** Which works take offers now, at which price, and how many a buyer may send. */

import { done, type Result, refuse } from '@oner/config/contract';
import type { OfferSide } from '@oner/config/contract/offer-states';
import type { SaleState } from '@oner/config/contract/order-states';
import { env } from '@oner/config/env';
import { dayMs, type Tiyn, tengeToTiyn, tiynToTenge } from '@oner/config/terms';
import { type Caller, clock } from '@oner/platform';
import { refuseUntil } from '../limits.ts';
import { timeText } from '../order/text-rules.ts';
import { refusalOfSale, saleNow } from '../originals/sale.ts';
import type { WorkForSale } from '../originals/store.ts';
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
  kind: 'price' | 'request',
): Promise<Result<undefined, SaleCode>> => {
  const sale = await saleNow(work);
  if (kind === offerKindIn(sale.state, work)) return done(undefined);
  return (await refusalOfSale(sale)) ?? refuse('not-for-sale');
};

/** The kind of offer that a work takes in this sale state. A work without any price takes offers of its price. */
const offerKindIn = (state: SaleState, { rentTenge }: WorkForSale) => {
  if (state === 'on-order') return 'request';
  const takesPrices = state === 'for-sale' || (state === 'not-for-sale' && rentTenge === null);
  return takesPrices ? 'price' : null;
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
export const offerFrom = (work: WorkForSale, state: SaleState): number | null =>
  offerKindIn(state, work) === 'price' ? tiynToTenge(leastOffer(priceLimitsOfWork(work))) : null;

/** Offers for days and licences of a work: which are possible now, and the limits of their prices. */

import { done, languages, type Result, refuse } from '@oner/config/contract';
import type { UserId } from '@oner/config/contract/ids';
import type { LicenceScope } from '@oner/config/contract/licence-states';
import { env } from '@oner/config/env';
import {
  dateInAlmaty,
  type RentPeriod,
  rentPrice,
  type Tiyn,
  tengeToTiyn,
  writeDay,
} from '@oner/config/terms';
import { clock, type Handler, pluginService } from '@oner/platform';
import { leastAnimationPrice } from '../licences/rules.ts';
import { offersNow } from '../licences/show.ts';
import { exclusiveOf, findOffer, type OfferedLicence as LicenceOffer } from '../licences/store.ts';
import type { WorkForSale } from '../originals/store.ts';
import { checkedPeriod, mayBeRented, rentPriceNow } from '../rents/calls.ts';
import { areDaysFree } from '../rents/service.ts';
import { endOffer } from './cases.ts';
import type { PriceLimits } from './rules.ts';
import { type OfferTarget, send } from './service.ts';
import type { OfferRow } from './store.ts';

const priceLimitsOf = (listed: Tiyn, least: Tiyn = tengeToTiyn(1)): PriceLimits => ({
  listed,
  least,
  floorPercent: env().OFFER_FLOOR_PERCENT,
});

const inLanguages = (write: (of: (typeof languages)[number]) => string): string =>
  JSON.stringify(Object.fromEntries(languages.map((of) => [of, write(of)])));

const rentNow = async (work: WorkForSale, period: RentPeriod, ownerId: UserId) => {
  const month = await mayBeRented(work, period, ownerId);
  if (!month.ok) return month;
  const monthPriceTiyn = tengeToTiyn(month.value);
  return done({ monthPriceTiyn, limits: priceLimitsOf(rentPrice(monthPriceTiyn, period)) });
};

export const offerRent: Handler<'offerRent'> = async ({ params, body }, caller) => {
  const period = checkedPeriod(body);
  if (!period.ok) return period;
  const { firstDay, lastDay } = period.value;
  return send(params.id, 'rent', body, caller, async (work, { documentId }) => {
    const now = await rentNow(work, period.value, documentId);
    if (!now.ok) return now;
    const { limits, monthPriceTiyn } = now.value;
    const subject = inLanguages(
      (of) => `${writeDay(firstDay, of)}\u00a0– ${writeDay(lastDay, of)}`,
    );
    const of = { firstDay, lastDay, monthPriceTiyn, subject };
    return done({ limits, of } satisfies OfferTarget);
  });
};

/** Price limits of an offer for a licence. */
export const priceLimitsOfLicence = ({ scope, priceTiyn }: LicenceOffer): PriceLimits =>
  scope === 'public-animation'
    ? priceLimitsOf(priceTiyn, leastAnimationPrice(dateInAlmaty(clock.now())))
    : priceLimitsOf(priceTiyn);

type NoLicence = 'not-for-sale' | 'out-of-stock' | 'licence-sold';
const licenceNow = async (
  work: WorkForSale,
  scope: LicenceScope,
): Promise<Result<LicenceOffer, NoLicence>> => {
  if (work.isBlocked || work.isHidden) return refuse('out-of-stock');
  const offer = (await offersNow(work)).find((one) => one.scope === scope);
  if (!offer) return refuse('not-for-sale');
  return (await exclusiveOf(work.id)) ? refuse('licence-sold') : done(offer);
};

/** Label of a scope in each language. */
const labelsOf = async (scope: LicenceScope): Promise<string> => {
  const { licenceScopes = [] } = await pluginService('content').vocabulary();
  const labels = licenceScopes.find(({ key }) => key === scope)?.labels;
  return inLanguages((of) => labels?.[of] ?? scope);
};

export const offerLicence: Handler<'offerLicence'> = async (
  { params: { id, scope }, body },
  caller,
) =>
  send(id, 'licence', body, caller, async (work) => {
    const found = await licenceNow(work, scope);
    if (!found.ok) return found;
    if (found.value.version !== body.version) return refuse('licence-changed');
    const of = { licenceOfferId: found.value.id, subject: await labelsOf(scope) };
    return done({ limits: priceLimitsOfLicence(found.value), of } satisfies OfferTarget);
  });

/** Current price limits of an open offer for days or a licence; or why it cannot be accepted. */
export const currentPriceLimits = async (offer: OfferRow, work: WorkForSale) => {
  const { firstDay, lastDay, licenceOfferId, ownerId } = offer;
  if (firstDay !== null && lastDay !== null) {
    const period = { firstDay, lastDay };
    const month = await rentPriceNow(work);
    if (!month.ok) return month;
    // The days of preparation were checked when the offer was sent; the answer may come later.
    if (!(await areDaysFree(work.id, period, ownerId))) return refuse('days-taken');
    return done(priceLimitsOf(rentPrice(tengeToTiyn(month.value), period)));
  }
  if (licenceOfferId === null) throw new Error(`offer ${offer.id} has no subject`);
  const requested = await findOffer(licenceOfferId);
  const found = await licenceNow(work, requested.scope);
  if (!found.ok) {
    const { code } = found.refusal;
    if (code === 'licence-sold') await endOffer(offer, 'work paid for by another');
    return refuse(code === 'not-for-sale' ? 'licence-changed' : code);
  }
  return found.value.id === requested.id
    ? done(priceLimitsOfLicence(found.value))
    : refuse('licence-changed');
};

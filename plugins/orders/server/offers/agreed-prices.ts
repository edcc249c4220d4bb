/** Agreed prices of days and licences of a work: what they reserve and for whom, and the order placed at one. */
import type { OrderNumber, UserId, WorkId } from '@oner/config/contract';
import type { RentPeriod, Tiyn } from '@oner/config/terms';
import { endOffer } from './cases.ts';
import { type AgreedPrice, agreedPriceOf, isLate, moveOffer } from './moves.ts';
import { acceptedOffers, lockOpenOffers, type OfferRow } from './store.ts';

type AgreedOffer = OfferRow & { readonly priceTiyn: Tiyn; readonly dueAt: number };
const isPriced = (offer: OfferRow): offer is AgreedOffer =>
  offer.priceTiyn !== null && offer.dueAt !== null;

export type AgreedRent = AgreedOffer & RentPeriod & { readonly monthPriceTiyn: Tiyn };
const isRent = (offer: AgreedOffer): offer is AgreedRent =>
  offer.firstDay !== null && offer.lastDay !== null && offer.monthPriceTiyn !== null;

/** Days of a work with an agreed price: they are reserved for their buyer. */
export const agreedRentsOf = async (workId: WorkId): Promise<AgreedRent[]> =>
  (await acceptedOffers(workId, 'rent'))
    .filter((offer) => !isLate(offer))
    .filter(isPriced)
    .filter(isRent);

/** Days with a price agreed with other users, as reserved rents. */
export const daysOfOthers = async (workId: WorkId, ownerId: UserId | null) =>
  (await agreedRentsOf(workId))
    .filter((one) => one.ownerId !== ownerId)
    .map(({ firstDay, lastDay }) => ({ firstDay, lastDay, state: 'reserved' }) as const);

/** The price agreed with a user for exactly these days. */
export const agreedRentFor = async (
  workId: WorkId,
  ownerId: UserId,
  { firstDay, lastDay }: RentPeriod,
): Promise<AgreedRent | null> =>
  (await agreedRentsOf(workId)).find(
    (one) => one.ownerId === ownerId && one.firstDay === firstDay && one.lastDay === lastDay,
  ) ?? null;

/** The price agreed with a user for a licence of a work, of which they have at most one. */
export const agreedLicenceFor = async (
  workId: WorkId,
  ownerId: UserId | null,
): Promise<AgreedOffer | null> =>
  (await acceptedOffers(workId, 'licence'))
    .filter(isPriced)
    .find((one) => one.ownerId === ownerId) ?? null;

/** The agreed price, of the original or of its days, that reserves the original. */
export const agreedOf = async (workId: WorkId): Promise<AgreedPrice | null> => {
  const agreed = await agreedPriceOf(workId);
  if (agreed) return agreed;
  const [rent] = await agreedRentsOf(workId);
  if (!rent) return null;
  const { id, priceTiyn, dueAt: until } = rent;
  return { by: 'rent', id, ownerId: null, priceTiyn, days: null, until };
};

/**
 * Settles offers after days or a licence of a work were paid, in the open transaction: the agreed price of the order is used,
 * and an exclusive licence ends all other offers for licences.
 */
export const settleRentOrLicenceOffers = async (
  workId: WorkId,
  number: OrderNumber,
  isExclusive: boolean,
): Promise<void> => {
  for (const offer of await lockOpenOffers({ workId })) {
    if (offer.kind !== 'rent' && offer.kind !== 'licence') continue;
    if (offer.state === 'accepted' && offer.orderNumber === number)
      await moveOffer(offer, 'pay', 'buyer');
    else if (isExclusive && offer.kind === 'licence')
      await endOffer(offer, 'work paid for by another');
  }
};

/** Prices that are agreed on for days of a work and for licences: what they keep, for whom, and the order that is paid at one. */
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

/** Days of a work whose price is agreed on: they are kept for who is to pay them. */
export const agreedRentsOf = async (workId: WorkId): Promise<AgreedRent[]> =>
  (await acceptedOffers(workId, 'rent'))
    .filter((offer) => !isLate(offer))
    .filter(isPriced)
    .filter(isRent);

/** Days that others than this person have agreed on a price for, as rents that are reserved. */
export const daysOfOthers = async (workId: WorkId, ownerId: UserId | null) =>
  (await agreedRentsOf(workId))
    .filter((one) => one.ownerId !== ownerId)
    .map(({ firstDay, lastDay }) => ({ firstDay, lastDay, state: 'reserved' }) as const);

/** The agreed price of somebody for exactly these days. */
export const agreedRentFor = async (
  workId: WorkId,
  ownerId: UserId,
  { firstDay, lastDay }: RentPeriod,
): Promise<AgreedRent | null> =>
  (await agreedRentsOf(workId)).find(
    (one) => one.ownerId === ownerId && one.firstDay === firstDay && one.lastDay === lastDay,
  ) ?? null;

/** The agreed price of somebody for a licence of a work, of which they have one at most. */
export const agreedLicenceFor = async (
  workId: WorkId,
  ownerId: UserId | null,
): Promise<AgreedOffer | null> =>
  (await acceptedOffers(workId, 'licence'))
    .filter(isPriced)
    .find((one) => one.ownerId === ownerId) ?? null;

/** What keeps the original from being sold to others: a price agreed on for it, or for days of it. */
export const agreedOf = async (workId: WorkId): Promise<AgreedPrice | null> => {
  const agreed = await agreedPriceOf(workId);
  if (agreed) return agreed;
  const [rent] = await agreedRentsOf(workId);
  if (!rent) return null;
  const { id, priceTiyn, dueAt: until } = rent;
  return { by: 'rent', id, ownerId: null, priceTiyn, days: null, until };
};

/**
 * Days or a licence of a work are paid for, in the open transaction: the price that was agreed on for it is bought. An exclusive
 * licence ends what others have offered for licences.
 */
export const settleLent = async (
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

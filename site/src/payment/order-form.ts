/** Rules of the order form, shared by merchandise and originals. */
import type { CallReply, Language } from '@oner/config/contract';
import type { getDelivery } from '@oner/config/contract/delivery';
import type { Problems } from '../elements/form-errors.ts';
import { pathIn } from '../i18n/language.ts';
import type { Handover } from './arrival.ts';

/** Gift checkbox, the note for the slip, and whether it is wrapped. */
export type TypedGift = {
  readonly isGift: boolean;
  readonly giftNote: string;
  readonly giftWrap: boolean;
};

export const noGift: TypedGift = { isGift: false, giftNote: '', giftWrap: false };

/** Contact fields, the same for every order. */
export type TypedOrder = TypedGift & {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly comment: string;
  readonly delivery: 'pickup' | 'courier';
  /** documentId of the courier's city and of the chosen pickup point; '' before the choice. */
  readonly city: string;
  readonly pickup: string;
  readonly address: string;
  /** Saves the address in the account's address book. */
  readonly keepAddress: boolean;
};

/** Delivery of one parcel. A parcel of several has no own recipient and does not save its address. */
export type DeliveryChoice = Pick<TypedOrder, 'delivery' | 'city' | 'pickup' | 'address'> &
  Partial<Pick<TypedOrder, 'name' | 'phone' | 'keepAddress' | keyof TypedGift>>;

/** Maximum quantity of an item, 50 (the limit of the contract). */
export const maxQuantity = 50;

export const quantityBy = (quantity: number, by: 1 | -1): number =>
  Math.min(Math.max(quantity + by, 1), maxQuantity);

/** Contact fields of the request body; empty ones are omitted. */
export const contactOf = (form: TypedOrder) => ({
  name: form.name.trim(),
  phone: form.phone.trim(),
  email: form.email.trim(),
  ...(form.comment.trim() && { comment: form.comment.trim() }),
});

/** Delivery fields of the request body. */
export const deliveryOf = (form: DeliveryChoice) => ({
  delivery: form.delivery,
  ...(form.delivery === 'courier' && form.city && { city: form.city }),
  ...(form.delivery === 'courier' && form.address.trim() && { address: form.address.trim() }),
  ...(form.delivery === 'courier' && form.keepAddress && { keep_address: true }),
  ...(form.delivery === 'pickup' && form.pickup && { pickup: form.pickup }),
});

/**
 * Gift fields of the request body; empty if it is no gift.
 * @param wrap price of gift wrap, whole tenge; null if it is not offered
 */
export const typedGiftOf = (
  { isGift = false, giftNote = '', giftWrap = false }: Partial<TypedGift>,
  wrap: number | null,
) => {
  const note = giftNote.trim();
  return isGift
    ? { gift: { ...(note && { note }), ...(giftWrap && wrap !== null && { wrap }) } }
    : {};
};

/** Price that gift wrap adds to the sum, whole tenge. */
export const wrapOf = (
  { isGift = false, giftWrap = false }: Partial<TypedGift>,
  wrap: number | null,
): number => (isGift && giftWrap ? (wrap ?? 0) : 0);

export const contactAndDelivery = (form: TypedOrder) => ({
  ...contactOf(form),
  ...deliveryOf(form),
});

const missing = { code: 'required', facts: {} } as const;

/** Required fields of a courier delivery that are missing. */
export const missingIn = ({ delivery, city, address }: DeliveryChoice): Problems =>
  delivery === 'pickup'
    ? {}
    : { ...(!city && { city: missing }), ...(!address.trim() && { address: missing }) };

/** Pickup points and the courier's cities, with dates for a payment today. */
export type DeliveryOffer = Omit<CallReply<typeof getDelivery>, 'cancelThrough' | 'wrap'>;

/** For files, which need no delivery. */
export const nothingToDeliver: DeliveryOffer = { pickup: [], courier: [] };

/** Available deliveries: both until the offer is loaded, then those that have a place; pickup if there are none. */
export const deliveryMethodsOf = (
  offer: DeliveryOffer | undefined,
): readonly ('pickup' | 'courier')[] =>
  !offer || (offer.pickup.length > 0 && offer.courier.length > 0)
    ? ['pickup', 'courier']
    : [offer.courier.length > 0 ? 'courier' : 'pickup'];

/** Where and when an order would be handed over; without a place if none is chosen or loaded. */
export const handoverOf = (form: DeliveryChoice, offer: DeliveryOffer | undefined): Handover => {
  const [only, other] = deliveryMethodsOf(offer);
  const delivery = other ? form.delivery : (only ?? 'pickup');
  const address = delivery === 'courier' ? form.address.trim() || null : null;
  if (delivery === 'courier') {
    const city = offer?.courier.find(({ id }) => id === form.city);
    return {
      delivery,
      address,
      isPaid: false,
      place: city ?? null,
      arrival: city?.arrives ?? null,
    };
  }
  const point = offer?.pickup.find(({ id }) => id === form.pickup) ?? offer?.pickup[0];
  const arrival = point ? { from: point.ready, to: point.ready } : null;
  return { delivery, address, isPaid: false, place: point ?? null, arrival };
};

/** Returns the login page with a return address. */
export const loginAt = (language: Language, place: string): string =>
  `${pathIn(language, '/login')}?next=${encodeURIComponent(pathIn(language, place))}`;

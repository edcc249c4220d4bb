/** The rules of the order form that merchandise and originals share. */
import type { CallReply, Language } from '@oner/config/contract';
import type { getDelivery } from '@oner/config/contract/delivery';
import type { Problems } from '../elements/form-errors.ts';
import { pathIn } from '../i18n/language.ts';
import type { Handover } from './arrival.ts';

/** Whether it is a gift, and then what its slip says and whether it is wrapped. */
export type TypedGift = {
  readonly isGift: boolean;
  readonly giftNote: string;
  readonly giftWrap: boolean;
};

export const noGift: TypedGift = { isGift: false, giftNote: '', giftWrap: false };

/** What a person types about themselves; the same for everything they order. */
export type TypedOrder = TypedGift & {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly comment: string;
  readonly delivery: 'pickup' | 'courier';
  /** documentId of the courier's city and of the pickup point, as they are chosen; '' for none yet. */
  readonly city: string;
  readonly pickup: string;
  readonly address: string;
  /** The address goes into the address book of the account. */
  readonly keepAddress: boolean;
};

/** How a parcel reaches its buyer, as they choose it; one of several has the recipient of all of them, and keeps no address. */
export type ChosenWay = Pick<TypedOrder, 'delivery' | 'city' | 'pickup' | 'address'> &
  Partial<Pick<TypedOrder, 'name' | 'phone' | 'keepAddress' | keyof TypedGift>>;

/** A person may order up to 50 of a thing (the contract's own bound). */
export const maxQuantity = 50;

export const quantityBy = (quantity: number, by: 1 | -1): number =>
  Math.min(Math.max(quantity + by, 1), maxQuantity);

/** Who orders, as the calls take it; what was left empty is not sent. */
export const contactOf = (form: TypedOrder) => ({
  name: form.name.trim(),
  phone: form.phone.trim(),
  email: form.email.trim(),
  ...(form.comment.trim() && { comment: form.comment.trim() }),
});

/** How a parcel is delivered, as the calls take it. */
export const deliveryOf = (form: ChosenWay) => ({
  delivery: form.delivery,
  ...(form.delivery === 'courier' && form.city && { city: form.city }),
  ...(form.delivery === 'courier' && form.address.trim() && { address: form.address.trim() }),
  ...(form.delivery === 'courier' && form.keepAddress && { keep_address: true }),
  ...(form.delivery === 'pickup' && form.pickup && { pickup: form.pickup }),
});

/**
 * A gift, as the calls take it; nothing where it is none.
 * @param wrap what the wrap costs, whole tenge; null where there is none
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

/** What the wrap of a gift adds to its sum, whole tenge. */
export const wrapOf = (
  { isGift = false, giftWrap = false }: Partial<TypedGift>,
  wrap: number | null,
): number => (isGift && giftWrap ? (wrap ?? 0) : 0);

/** The contact and delivery of an order. */
export const contactAndDelivery = (form: TypedOrder) => ({
  ...contactOf(form),
  ...deliveryOf(form),
});

const missing = { code: 'required', facts: {} } as const;

/** What a courier cannot do without. */
export const missingIn = ({ delivery, city, address }: ChosenWay): Problems =>
  delivery === 'pickup'
    ? {}
    : { ...(!city && { city: missing }), ...(!address.trim() && { address: missing }) };

/** Pickup points and the courier's cities, with days for who pays today. */
export type DeliveryOffer = Omit<CallReply<typeof getDelivery>, 'cancelThrough' | 'wrap'>;

/** A file is bought, and no thing: the form asks for no delivery. */
export const nothingToDeliver: DeliveryOffer = { pickup: [], courier: [] };

/** The ways there are: both, until the shop has said that one has no place; pickup where it has named none at all. */
export const deliveryWaysOf = (
  offer: DeliveryOffer | undefined,
): readonly ('pickup' | 'courier')[] =>
  !offer || (offer.pickup.length > 0 && offer.courier.length > 0)
    ? ['pickup', 'courier']
    : [offer.courier.length > 0 ? 'courier' : 'pickup'];

/** Where and when an order placed so would be handed over; without a place while none is chosen or known. */
export const handoverOf = (form: ChosenWay, offer: DeliveryOffer | undefined): Handover => {
  const [only, other] = deliveryWaysOf(offer);
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

/** The login page, which leads back to a place of the site. */
export const loginAt = (language: Language, place: string): string =>
  `${pathIn(language, '/login')}?next=${encodeURIComponent(pathIn(language, place))}`;

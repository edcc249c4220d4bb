/** Common parts of every order: the buyer, whether they may reserve, and the reply. */
import { randomBytes } from 'node:crypto';
import {
  type CallInput,
  type CallReply,
  type calls,
  done,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { env } from '@oner/config/env';
import {
  shareInTenge,
  subtract,
  type Tiyn,
  tengeToTiyn,
  tiynToTenge,
  ZERO,
} from '@oner/config/terms';
import {
  type Caller,
  clock,
  emailOf,
  mailboxOf,
  type Person,
  phoneOf,
  pluginService,
} from '@oner/platform';
import { saveAddress } from '../addresses/calls.ts';
import type { OrderRow } from '../order/store.ts';
import { timeText } from '../order/text-rules.ts';
import { unpaidHolds } from '../reservations/rules.ts';
import { mayHoldMore, reservationOf } from '../reservations/service.ts';
import { chooseDelivery, type DeliveryOption } from './delivery-rules.ts';
import { type Checkout, type GiftOrdered, type OrderInput, placeOrder } from './service.ts';

export type Body = CallInput<typeof calls.orderWork>['body'];
export type Placed = CallReply<typeof calls.orderWork>;

/** The buyer, and the contacts for notices about the order: from the request, or from the account. */
type Orderer = {
  readonly person: Person;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
};

/** `buyer` is the caller's own profile, a buyer's or an author's. Requires accepted terms. */
export const ordererOf = async (
  body: Pick<Body, 'buyer' | 'phone' | 'email'>,
  person: Person,
): Promise<Result<Orderer>> => {
  if (body.buyer !== person.profileId) return refuse('not-found');
  const terms = await pluginService('accounts').checkTerms(person);
  if (!terms.ok) return terms;
  const account = person.documentId;
  const phoneText = body.phone ?? (await phoneOf(account));
  const email = body.email ?? (await emailOf(account));
  const phone = phoneText === null ? null : pluginService('accounts').parsePhone(phoneText);
  if (phoneText === null || email === null)
    return refuseFields({
      ...(phoneText === null && { phone: ['required'] }),
      ...(email === null && { email: ['required'] }),
    });
  if (phone === null) return refuseFields({ phone: ['phone-invalid'] });
  return done({ person, phone, email });
};

/**
 * Checks whether a buyer may reserve a limited item, and whether it is kept from other buyers until it is paid.
 * @param itemId id of a shop item or a work
 */
export const mayReserve = async (
  itemId: string,
  { orderer: { person, phone, email }, language, checkout }: Ordering,
): Promise<Result<{ readonly isKept: boolean }>> => {
  const ownerId = person.documentId;
  if (!(await mayHoldMore(ownerId, checkout?.number)))
    return refuse('too-many-reserved', { max: unpaidHolds.most });
  const buyer = { ownerId, phone, mailbox: mailboxOf(email) };
  const { from, isKept } = await reservationOf(itemId, buyer);
  if (from === null) return done({ isKept });
  return refuse('held-before', { time: timeText(new Date(from), language) });
};

/** Current price of gift wrap for a parcel; null if the shop offers none. */
export const wrapPrice = (): Tiyn | null => {
  const price = tengeToTiyn(env().GIFT_WRAP);
  return price === ZERO ? null : price;
};

type Gift = CallInput<typeof calls.createOrder>['body']['gift'];

/** Zero-based position of the order in its parcel, and the number of orders in that parcel. */
export type ParcelPosition = { readonly at: number; readonly of: number };

/**
 * Returns the gift as the order stores it; refuses a wrap whose price is not the one the buyer saw. The orders of a parcel
 * share the price of its wrap in whole tenge, and each share is refunded if its order ends early.
 */
export const giftOf = (
  gift: Gift,
  { at, of }: ParcelPosition = { at: 0, of: 1 },
): Result<{ readonly gift: GiftOrdered | null }> => {
  if (!gift) return done({ gift: null });
  const { note = '', wrap } = gift;
  if (wrap === undefined) return done({ gift: { note, isWrapped: false, wrapTiyn: ZERO } });
  const price = wrapPrice();
  if (price === null) return refuseFields({ gift: ['bad-choice'] });
  if (price !== tengeToTiyn(wrap)) return refuse('price-changed', { wrap: tiynToTenge(price) });
  const wrapTiyn = subtract(shareInTenge(price, at + 1, of), shareInTenge(price, at, of));
  return done({ gift: { note, isWrapped: true, wrapTiyn, isWrapShared: of > 1 } });
};

/** What is ordered, at the current price. */
type Ordered = Pick<
  OrderInput,
  'item' | 'line' | 'pieces' | 'depositTiyn' | 'checkout' | 'gift'
> & { readonly isKept: boolean };

/** The buyer of one item, and the context of the order. */
export type Ordering = {
  readonly orderer: Orderer;
  readonly language: Caller['language'];
  /** See placeOrder(). */
  readonly checkout?: Checkout;
  /** See giftOf(). */
  readonly inParcel?: ParcelPosition;
};

/** Places the order. @returns it, and the reply that tells how to pay for it */
export const placeFor = async (
  { person, phone, email }: Orderer,
  ordered: Ordered,
  body: Pick<Body, 'name' | 'comment' | 'language' | 'keep_address'>,
  way: Extract<ReturnType<typeof chooseDelivery>, { readonly ok: true }>,
  language: Caller['language'],
): Promise<{ readonly order: OrderRow; readonly reply: Placed }> => {
  const input = {
    buyerId: person.profileId,
    ownerId: person.documentId,
    userId: person.userId,
    language: body.language ?? language,
    recipient: body.name,
    phone,
    email,
    comment: body.comment || null,
    delivery: way.delivery,
    address: way.address,
    place: way.place,
    ...ordered,
  };
  const when = { now: ordered.checkout?.at ?? clock.now(), random: randomBytes };
  const { order, expiresAt, payment } = await placeOrder(input, when);
  if (body.keep_address && way.address !== null && way.place) {
    const { address, place } = way;
    const kept = { recipient: body.name, phone, cityId: place.id, address };
    await saveAddress(person.documentId, kept);
  }
  const total = tiynToTenge(order.totalTiyn);
  const expires = expiresAt.toISOString();
  return { order, reply: { number: order.number, total, expires, kept: ordered.isKept, payment } };
};

/** Chooses the delivery among the editors' current places. @param own places in addition to theirs */
export const deliveryFor = async (
  body: Body,
  own: readonly DeliveryOption[] = [],
): Promise<ReturnType<typeof chooseDelivery>> =>
  chooseDelivery([...(await pluginService('content').delivery()), ...own], body);

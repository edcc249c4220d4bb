/** What every order has in common, whatever is ordered: who orders, whether they may reserve, and what they are answered. */
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
import { keepAddress } from '../addresses/calls.ts';
import { timeText } from '../order/text-rules.ts';
import { unpaidHolds } from '../reservations/rules.ts';
import { mayHoldMore, reservationOf } from '../reservations/service.ts';
import { chooseDelivery, type DeliveryOption } from './delivery-rules.ts';
import type { Item } from './items.ts';
import type { Line } from './rules.ts';
import { type Checkout, type GiftOrdered, placeOrder } from './service.ts';

export type Body = CallInput<typeof calls.orderWork>['body'];
export type Placed = CallReply<typeof calls.orderWork>;

/** Who orders, and where notices about the order go: as typed, or as the account has it. */
type Orderer = {
  readonly person: Person;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
};

/** `buyer` is whichever profile the caller has, for authors buy as well; who has not accepted the terms buys nothing. */
export const ordererOf = async (
  body: Pick<Body, 'buyer' | 'phone' | 'email'>,
  person: Person | null,
): Promise<Result<Orderer>> => {
  if (!person || body.buyer !== person.profileId) return refuse('not-found');
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
 * Whether a buyer may reserve what exists so many times and no more, and whether it is kept from others until it is paid.
 * @param itemId of a shop item or a work
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

/** What gift wrap of a parcel costs now; null in a shop that offers none. */
export const wrapPrice = (): Tiyn | null => {
  const price = tengeToTiyn(env().GIFT_WRAP);
  return price === ZERO ? null : price;
};

type Gift = CallInput<typeof calls.createOrder>['body']['gift'];

/** Which of how many orders of one parcel it is. */
export type InParcel = { readonly at: number; readonly of: number };

/**
 * A gift as its order keeps it, where its wrap costs what the buyer saw. The orders of a parcel pay for its wrap together: each
 * has its share in whole tenge, and gives it back when it ends before its time.
 */
export const giftOf = (
  gift: Gift,
  { at, of }: InParcel = { at: 0, of: 1 },
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

/** What is ordered, at the price of this moment. */
type Ordered = {
  readonly item: Item;
  readonly line: Line;
  /** Numbers of the pieces it takes of what exists so many times. */
  readonly pieces: readonly number[];
  readonly isKept: boolean;
  /** See placeOrder(). */
  readonly depositTiyn?: Tiyn;
  readonly checkout?: Checkout;
  readonly gift?: GiftOrdered | null;
};

/** Who orders one thing, and what else its order goes by. */
export type Ordering = {
  readonly orderer: Orderer;
  readonly language: Caller['language'];
  /** See placeOrder(). */
  readonly checkout?: Checkout;
  /** See giftOf(). */
  readonly inParcel?: InParcel;
};

/** Places the order and says how it is paid. */
export const placeFor = async (
  { person, phone, email }: Orderer,
  ordered: Ordered,
  body: Pick<Body, 'name' | 'comment' | 'language' | 'keep_address'>,
  way: Extract<ReturnType<typeof chooseDelivery>, { readonly ok: true }>,
  language: Caller['language'],
): Promise<Result<Placed>> => {
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
  const { number, totalTiyn, expiresAt, payment } = await placeOrder(input, when);
  if (body.keep_address && way.address !== null && way.place) {
    const { address, place } = way;
    const kept = { recipient: body.name, phone, cityId: place.id, address };
    await keepAddress(person.documentId, kept);
  }
  const total = tiynToTenge(totalTiyn);
  const expires = expiresAt.toISOString();
  return done({ number, total, expires, kept: ordered.isKept, payment });
};

/** Where the order goes, as the editors keep it now. @param own places beside theirs */
export const deliveryFor = async (
  body: Body,
  own: readonly DeliveryOption[] = [],
): Promise<ReturnType<typeof chooseDelivery>> =>
  chooseDelivery([...(await pluginService('content').delivery()), ...own], body);

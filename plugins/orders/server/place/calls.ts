/** Calls that order merchandise and list the delivery options. */

import {
  type CallInput,
  type CallReply,
  calls,
  done,
  type Order,
  type Result,
  refuse,
  refuseFields,
} from '@oner/config/contract';
import { dateInAlmaty, type IsoDate, tiynToTenge } from '@oner/config/terms';
import {
  clock,
  displayedLastDay,
  type Handler,
  handle,
  pluginService,
  termRules,
  transact,
} from '@oner/platform';
import { orderLimit } from '../limits.ts';
import { choosePieces, noPieces } from '../reservations/service.ts';
import { earliestPromises } from '../terms/rules.ts';
import { arrivalOf, type DeliveryOption, type DeliveryPlace } from './delivery-rules.ts';
import { choosePrint, findItem } from './items.ts';
import {
  deliveryFor,
  giftOf,
  mayReserve,
  type Ordering,
  ordererOf,
  type Placed,
  placeFor,
  wrapPrice,
} from './ordering.ts';
import { quoteLine } from './rules.ts';

export const createOrder: Handler<'createOrder'> = ({ body }, { person, language }) =>
  transact(async () => {
    const orderer = await ordererOf(body, person);
    return orderer.ok ? orderItem(body, { orderer: orderer.value, language }) : orderer;
  });

/**
 * Orders merchandise in the open transaction (A §7). Price, name, description and stock come from the database;
 * the `price` of the request only shows what the buyer saw, and its `desc` is ignored.
 */
export const orderItem = async (
  body: Omit<CallInput<typeof calls.createOrder>['body'], 'desc'>,
  ordering: Ordering,
): Promise<Result<Placed>> => {
  const { orderer, language, inParcel, ...paid } = ordering;
  const item = await findItem(body.item);
  if (!item) return refuse('not-found');
  const line = quoteLine(item, body.quantity ?? 1, body.size);
  if (!line) return refuseFields({ size: ['bad-choice'] });
  if (!item.isForSale) return refuse('out-of-stock');
  if (item.priceTenge !== body.price) return refuse('price-changed', { price: item.priceTenge });
  // Items made to order cannot run out, so they need no reservation.
  const choice = item.stock !== null ? await choosePieces(item.id, line.quantity) : noPieces;
  if (!choice.ok) {
    return choice.left > 0 ? refuse('too-few-left', { left: choice.left }) : refuse('sold-out');
  }
  const reserved =
    item.stock !== null ? await mayReserve(item.id, ordering) : done({ isKept: true });
  if (!reserved.ok) return reserved;
  const way = await deliveryFor(body);
  if (!way.ok) return refuseFields(way.fields);
  const printed = await choosePrint(item, line.size, body);
  if (!printed.ok) return printed;
  const given = giftOf(body.gift, inParcel);
  if (!given.ok) return given;
  const { isKept } = reserved.value;
  const { gift } = given.value;
  const ordered = { item: printed.item, line, pieces: choice.pieces, isKept, gift, ...paid };
  return done((await placeFor(orderer, ordered, body, way, language)).reply);
};

type DeliveryOffer = Omit<CallReply<typeof calls.getDelivery>, 'cancelThrough' | 'wrap'>;

/** A place as shown to a buyer. */
export const showPlace = (place: DeliveryPlace): NonNullable<Order['place']> => {
  const { name, address, hours, map, fromTenge: from, toTenge: to } = place;
  return { name, address, hours, map, fee: from === null || to === null ? null : { from, to } };
};

const getDelivery: Handler<'getDelivery'> = async () =>
  done({
    ...(await deliveryNow()),
    cancelThrough: displayedLastDay('cancellation', dateInAlmaty(clock.now()), await termRules()),
    wrap: wrapTenge(),
  });

/** Whole tenge; see wrapPrice(). */
export const wrapTenge = (): number | null => {
  const price = wrapPrice();
  return price && tiynToTenge(price);
};

/**
 * Pickup points, and the courier's cities with fee and days, for an order paid now.
 * @param own places in addition to the editors'
 * @param agreedDays agreed working days of production; null for the standard term
 */
export const deliveryNow = async (
  own: readonly DeliveryOption[] = [],
  agreedDays: number | null = null,
): Promise<DeliveryOffer> => {
  const rules = await termRules();
  const now = clock.now();
  return deliveryFrom(earliestPromises(now, dateInAlmaty(now), rules, agreedDays).produceBy, own);
};

/** The same for an item that is ready on the day `made`. */
export const deliveryFrom = async (
  made: IsoDate,
  own: readonly DeliveryOption[],
): Promise<DeliveryOffer> => {
  const rules = await termRules();
  const reply: DeliveryOffer = { pickup: [], courier: [] };
  for (const { way: delivery, ...place } of [
    ...(await pluginService('content').delivery()),
    ...own,
  ]) {
    const shown = { id: place.id, ...showPlace(place) };
    const arrives = arrivalOf(made, { delivery, place }, rules.calendar);
    if (delivery === 'pickup') reply.pickup.push({ ...shown, ready: arrives.to });
    else reply.courier.push({ ...shown, arrives });
  }
  return reply;
};

export const placeCalls = [
  handle(calls.createOrder, createOrder, { idempotent: true, limits: [orderLimit] }),
  handle(calls.getDelivery, getDelivery),
];

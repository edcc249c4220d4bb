/** What the page of the basket goes by. */
import type { CallReply, CallSend, Language } from '@oner/config/contract';
import type { placeCheckout, readBasket } from '@oner/config/contract/basket';
import type { Problems } from '../../elements/form-errors.ts';
import {
  type ChosenWay,
  contactOf,
  deliveryOf,
  giftOf,
  missingIn,
  type TypedOrder,
  wrapOf,
} from '../../payment/order-form.ts';

export type Basket = CallReply<typeof readBasket>;
export type ShownLine = Basket['lines'][number];
export type ShownParcel = Basket['parcels'][number];
/** How each parcel is delivered, by its id. */
export type Ways = Readonly<Record<string, ChosenWay>>;

export const usualWay: ChosenWay = { delivery: 'pickup', city: '', pickup: '', address: '' };

/** Parcels with their lines, in the order in which the basket was filled. */
export const parcelsOf = ({ lines, parcels }: Basket) =>
  parcels.map((parcel) => ({
    ...parcel,
    lines: lines.filter((line) => line.parcel === parcel.id),
  }));

/** Whole tenge, of what can be had, with the wrap of gifts. */
export const totalOf = ({ lines, parcels }: Basket, ways: Ways): number =>
  lines.reduce(
    (sum, { shown, problem, line }) =>
      problem || !shown ? sum : sum + shown.price * (line.quantity ?? 1),
    parcels.reduce((sum, { id, wrap }) => sum + wrapOf(ways[id] ?? usualWay, wrap), 0),
  );

/** The price that was seen when it was put in, where it is another one now. */
export const seenPrice = ({ line, shown }: ShownLine): number | undefined =>
  shown && shown.price !== line.price ? line.price : undefined;

/** What each parcel still needs, by its id; empty where nothing is missing. */
export const missingWays = (basket: Basket, ways: Ways): Readonly<Record<string, Problems>> =>
  Object.fromEntries(
    basket.parcels.flatMap(({ id }) => {
      const missing = missingIn(ways[id] ?? usualWay);
      return Object.keys(missing).length > 0 ? [[id, missing]] : [];
    }),
  );

/** The body of the call that orders it, at the prices that the page shows. */
export const checkoutBody = (
  basket: Basket,
  ways: Ways,
  typed: TypedOrder,
  buyer: string,
  language: Language,
): CallSend<typeof placeCheckout>['body'] => ({
  buyer,
  ...contactOf(typed),
  language,
  parcels: parcelsOf(basket).map(({ id, wrap, author, lines }) => ({
    ...deliveryOf(ways[id] ?? usualWay),
    ...(author === null && giftOf(ways[id] ?? usualWay, wrap)),
    lines: lines.map(({ line, shown }) => ({ ...line, price: shown?.price ?? line.price })),
  })),
});

/** As `useOrderForm` takes it: by the number that the bank knows. */
export const placedOf = ({ checkout, orders, ...rest }: CallReply<typeof placeCheckout>) => ({
  ...rest,
  number: checkout ?? orders[0] ?? '',
});

/** What the page of the basket goes by. */
import type { CallReply, CallSend, Language } from '@oner/config/contract';
import type { placeCheckout, readBasket } from '@oner/config/contract/basket';
import { lineKey } from '@oner/config/contract/basket-key';
import { longestGiftNote } from '@oner/config/contract/shop';
import { type BasketLine, isSameLine } from '../../api/basket-lines.ts';
import type { ApiError } from '../../api/error.ts';
import { nameIn } from '../../api/work.ts';
import type { Problems } from '../../elements/form-errors.ts';
import {
  type ChosenWay,
  contactOf,
  deliveryOf,
  handoverOf,
  missingIn,
  type TypedGift,
  type TypedOrder,
  typedGiftOf,
  wrapOf,
} from '../../payment/order-form.ts';
import type { BasketTranslator } from './texts.ts';

export type Basket = CallReply<typeof readBasket>;
export type ShownLine = Basket['lines'][number];
type ShownParcel = Basket['parcels'][number];
/** How each parcel is delivered, by its id. */
export type Ways = Readonly<Record<string, ChosenWay>>;
/** What is wrong with the delivery of parcels, by their ids. */
export type ParcelProblems = Readonly<Record<string, Problems>>;

const usualWay: ChosenWay = { delivery: 'pickup', city: '', pickup: '', address: '' };

/** Whether this is the answer to what the basket has now, and not to what it had a moment ago. */
export const isAnswerTo = (
  { lines }: Pick<Basket, 'lines'>,
  asked: readonly BasketLine[],
): boolean =>
  lines.length === asked.length &&
  lines.every(({ key, line }) => {
    const now = asked.find((one) => lineKey(one) === key);
    return now !== undefined && isSameLine(line, now);
  });

/** Where another parcel of the basket is brought, as far as the courier of this one goes there too. */
const sameAddress = (
  { id, delivery }: ShownParcel,
  parcels: readonly ShownParcel[],
  ways: Ways,
): Partial<ChosenWay> => {
  for (const other of parcels) {
    const way = other.id === id ? undefined : ways[other.id];
    if (!way || handoverOf(way, other.delivery).delivery !== 'courier') continue;
    const { city, address } = way;
    if (address.trim() && delivery.courier.some((one) => one.id === city)) return { city, address };
  }
  return {};
};

/**
 * How a parcel is delivered: as its buyer chose, as far as it is offered. Until they have chosen a courier for it, the address of
 * another parcel stands ready.
 */
const wayOf = (parcel: ShownParcel, parcels: readonly ShownParcel[], ways: Ways): ChosenWay => {
  const chosen = ways[parcel.id] ?? usualWay;
  const { pickup, courier } = parcel.delivery;
  const isOwn = chosen.delivery === 'courier' || chosen.city || chosen.address;
  const way = isOwn ? chosen : { ...chosen, ...sameAddress(parcel, parcels, ways) };
  return {
    ...way,
    delivery: handoverOf(way, parcel.delivery).delivery,
    city: courier.some(({ id }) => id === way.city) ? way.city : '',
    pickup: pickup.some(({ id }) => id === way.pickup) ? way.pickup : '',
  };
};

/** Parcels with their lines and what those cost, in the order in which the basket was filled. */
export const parcelsOf = (basket: Basket, ways: Ways) =>
  basket.parcels.map((parcel) => {
    const lines = basket.lines.filter((line) => line.parcel === parcel.id);
    const way = wayOf(parcel, basket.parcels, ways);
    const totalTenge = lines.reduce(
      (sum, { shown, problem, line }) =>
        problem || !shown ? sum : sum + shown.price * (line.quantity ?? 1),
      wrapOf(way, parcel.wrap),
    );
    return { ...parcel, lines, way, totalTenge };
  });
export type OwnParcel = ReturnType<typeof parcelsOf>[number];

export const shownLineName = ({ shown }: ShownLine, { t, language }: BasketTranslator): string =>
  shown?.names[language] ?? t('basket.gone-name');

/** Who sends it. */
export const senderNameOf = ({ author }: ShownParcel, { t, language }: BasketTranslator): string =>
  author === null
    ? t('basket.parcel-shop')
    : t('basket.parcel-of', { author: nameIn(language, author) });

/** What all couriers are paid on receipt; undefined where there is none, or one of them has no tariff. */
export const courierFeeOf = (
  parcels: readonly OwnParcel[],
): { readonly from: number; readonly to: number } | undefined => {
  const places = parcels
    .map(({ way, delivery }) => handoverOf(way, delivery))
    .filter(({ delivery }) => delivery === 'courier')
    .map(({ place }) => place?.fee);
  const fees = places.filter((fee) => fee != null);
  if (fees.length === 0 || fees.length < places.length) return undefined;
  const sum = (side: 'from' | 'to') => fees.reduce((all, fee) => all + fee[side], 0);
  return { from: sum('from'), to: sum('to') };
};

/** Whole tenge, of what can be had, with the wrap of gifts. */
export const basketTotalOf = (parcels: readonly OwnParcel[]): number =>
  parcels.reduce((sum, { totalTenge }) => sum + totalTenge, 0);

/** The price that was seen when it was put in, where it is another one now. */
export const seenPrice = ({ line, shown }: ShownLine): number | undefined =>
  shown && shown.price !== line.price ? line.price : undefined;

/** A note may be longer in the form in which it is kept than as it was typed. */
const wrongIn = ({ isGift = false, giftNote = '' }: Partial<TypedGift>): Problems =>
  isGift && giftNote.normalize('NFC').trim().length > longestGiftNote
    ? { note: { code: 'too-long', facts: { max: longestGiftNote } } }
    : {};

/** What each parcel still needs, and what is wrong with its gift, by its id; empty where there is nothing. */
export const wrongWays = (parcels: readonly OwnParcel[]): ParcelProblems =>
  Object.fromEntries(
    parcels.flatMap(({ id, way }) => {
      const wrong = { ...missingIn(way), ...wrongIn(way) };
      return Object.keys(wrong).length > 0 ? [[id, wrong]] : [];
    }),
  );

/** Both ways, and the place of one of them, are one group of the form; so are a gift and its wrap. */
const groups: Readonly<Record<string, string>> = { delivery: 'pickup', wrap: 'gift' };

/** What of the choices of parcels the shop refuses, by the id of the parcel. */
export const refusedWays = (
  { fields, facts }: Pick<ApiError, 'fields' | 'facts'>,
  parcels: readonly ShownParcel[],
): ParcelProblems => {
  const refused: Record<string, Problems> = {};
  for (const [path, [code]] of Object.entries(fields)) {
    const [, at, name = ''] =
      /^parcels\.(\d+)\.(?:gift\.)?(delivery|pickup|city|address|gift|note|wrap)$/.exec(path) ?? [];
    const parcel = parcels[Number(at)];
    if (!parcel || !code) continue;
    const field = groups[name] ?? name;
    refused[parcel.id] = { ...refused[parcel.id], [field]: { code, facts } };
  }
  return refused;
};

/** Why somebody may order nothing limited now: no line is marked with it. */
const ofPerson = ['too-many-reserved', 'held-before'] as const;

/**
 * What a basket that is refused as changed says of who orders. Undefined where its marked lines say everything.
 * @param facts of `basket-changed`
 */
export const refusalOfPerson = (
  facts: ApiError['facts'],
): Pick<ApiError, 'code' | 'facts'> | undefined => {
  for (const [line, fact] of Object.entries(facts)) {
    const code = /^\d+\.\d+$/.test(line) && ofPerson.find((one) => one === fact);
    if (!code) continue;
    const own = Object.entries(facts).flatMap(([name, value]) =>
      name.startsWith(`${line}.`) ? [[name.slice(line.length + 1), value]] : [],
    );
    return { code, facts: Object.fromEntries(own) };
  }
  return undefined;
};

/** The body of the call that orders it, at the prices that the page shows. */
export const checkoutBody = (
  parcels: readonly OwnParcel[],
  typed: TypedOrder,
  buyer: string,
  language: Language,
): CallSend<typeof placeCheckout>['body'] => ({
  buyer,
  ...contactOf(typed),
  language,
  parcels: parcels.map(({ way, wrap, author, lines }) => ({
    ...deliveryOf(way),
    ...(author === null && typedGiftOf(way, wrap)),
    lines: lines.map(({ line, shown }) => ({ ...line, price: shown?.price ?? line.price })),
  })),
});

/** As `useOrderForm` takes it: by the number that the bank knows. */
export const placedOf = ({ checkout, orders, ...rest }: CallReply<typeof placeCheckout>) => ({
  ...rest,
  number: checkout ?? orders[0] ?? '',
});

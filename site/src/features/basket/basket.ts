import type { CallReply, CallSend, Language } from '@oner/config/contract';
import type { placeCheckout, readBasket } from '@oner/config/contract/basket';
import { lineKey } from '@oner/config/contract/basket-key';
import { longestGiftNote } from '@oner/config/contract/shop';
import { type BasketLine, isSameLine } from '../../api/basket-lines.ts';
import type { ApiError } from '../../api/error.ts';
import { nameIn } from '../../api/work.ts';
import type { Problems } from '../../elements/form-errors.ts';
import {
  contactOf,
  type DeliveryChoice,
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
/** Delivery choices by parcel id. */
export type DeliveryChoices = Readonly<Record<string, DeliveryChoice>>;
/** Delivery and gift errors by parcel id. */
export type ParcelProblems = Readonly<Record<string, Problems>>;

const defaultChoice: DeliveryChoice = { delivery: 'pickup', city: '', pickup: '', address: '' };

/** Checks whether a response matches the current lines of the basket, not an earlier state. */
export const isAnswerTo = (
  { lines }: Pick<Basket, 'lines'>,
  current: readonly BasketLine[],
): boolean =>
  lines.length === current.length &&
  lines.every(({ key, line }) => {
    const now = current.find((one) => lineKey(one) === key);
    return now !== undefined && isSameLine(line, now);
  });

/** Returns the courier address of another parcel, if the courier of this parcel serves that city too. */
const sameAddress = (
  { id, delivery }: ShownParcel,
  parcels: readonly ShownParcel[],
  choices: DeliveryChoices,
): Partial<DeliveryChoice> => {
  for (const other of parcels) {
    const choice = other.id === id ? undefined : choices[other.id];
    if (!choice || handoverOf(choice, other.delivery).delivery !== 'courier') continue;
    const { city, address } = choice;
    if (address.trim() && delivery.courier.some((one) => one.id === city)) return { city, address };
  }
  return {};
};

/**
 * Delivery of a parcel: the buyer's choice as far as it is still offered. Until they choose a courier for it, the address of
 * another parcel is prefilled.
 */
const deliveryChoiceOf = (
  parcel: ShownParcel,
  parcels: readonly ShownParcel[],
  choices: DeliveryChoices,
): DeliveryChoice => {
  const chosen = choices[parcel.id] ?? defaultChoice;
  const { pickup, courier } = parcel.delivery;
  const isChosen = chosen.delivery === 'courier' || chosen.city || chosen.address;
  const choice = isChosen ? chosen : { ...chosen, ...sameAddress(parcel, parcels, choices) };
  return {
    ...choice,
    delivery: handoverOf(choice, parcel.delivery).delivery,
    city: courier.some(({ id }) => id === choice.city) ? choice.city : '',
    pickup: pickup.some(({ id }) => id === choice.pickup) ? choice.pickup : '',
  };
};

/** Parcels with their lines and totals, in the order in which the basket was filled. */
export const parcelsOf = (basket: Basket, choices: DeliveryChoices) =>
  basket.parcels.map((parcel) => {
    const lines = basket.lines.filter((line) => line.parcel === parcel.id);
    const choice = deliveryChoiceOf(parcel, basket.parcels, choices);
    const totalTenge = lines.reduce(
      (sum, { shown, problem, line }) =>
        problem || !shown ? sum : sum + shown.price * (line.quantity ?? 1),
      wrapOf(choice, parcel.wrap),
    );
    return { ...parcel, lines, choice, totalTenge };
  });
export type BasketParcel = ReturnType<typeof parcelsOf>[number];

export const shownLineName = ({ shown }: ShownLine, { t, language }: BasketTranslator): string =>
  shown?.names[language] ?? t('basket.gone-name');

export const senderNameOf = ({ author }: ShownParcel, { t, language }: BasketTranslator): string =>
  author === null
    ? t('basket.parcel-shop')
    : t('basket.parcel-of', { author: nameIn(language, author) });

/** Sum of the courier fees, paid on receipt; undefined if there is no courier, or one has no tariff. */
export const courierFeeOf = (
  parcels: readonly BasketParcel[],
): { readonly from: number; readonly to: number } | undefined => {
  const places = parcels
    .map(({ choice, delivery }) => handoverOf(choice, delivery))
    .filter(({ delivery }) => delivery === 'courier')
    .map(({ place }) => place?.fee);
  const fees = places.filter((fee) => fee != null);
  if (fees.length === 0 || fees.length < places.length) return undefined;
  const sum = (side: 'from' | 'to') => fees.reduce((all, fee) => all + fee[side], 0);
  return { from: sum('from'), to: sum('to') };
};

/** Total of available lines with gift wrap, in whole tenge. */
export const basketTotalOf = (parcels: readonly BasketParcel[]): number =>
  parcels.reduce((sum, { totalTenge }) => sum + totalTenge, 0);

/** Price at the time the line was added, if it has changed since. */
export const seenPrice = ({ line, shown }: ShownLine): number | undefined =>
  shown && shown.price !== line.price ? line.price : undefined;

/** Checks the note as it is stored: normalization (NFC) may make it longer than what was typed. */
const wrongIn = ({ isGift = false, giftNote = '' }: Partial<TypedGift>): Problems =>
  isGift && giftNote.normalize('NFC').trim().length > longestGiftNote
    ? { note: { code: 'too-long', facts: { max: longestGiftNote } } }
    : {};

/** Missing delivery fields and gift errors by parcel id; parcels without errors are left out. */
export const deliveryProblemsOf = (parcels: readonly BasketParcel[]): ParcelProblems =>
  Object.fromEntries(
    parcels.flatMap(({ id, choice }) => {
      const wrong = { ...missingIn(choice), ...wrongIn(choice) };
      return Object.keys(wrong).length > 0 ? [[id, wrong]] : [];
    }),
  );

/** Form field that shows the error of another: delivery and pickup form one group, gift and wrap another. */
const groups: Readonly<Record<string, string>> = { delivery: 'pickup', wrap: 'gift' };

/** Maps the field errors of the server to parcel ids. */
export const refusedDeliveries = (
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

/** Codes that forbid the buyer any limited item now; they are not shown at a line. */
const personCodes = ['too-many-reserved', 'held-before'] as const;

/**
 * Returns the refusal that concerns the buyer, from a basket refused as changed. Undefined if all reasons are shown at lines.
 * @param facts of `basket-changed`
 */
export const refusalOfPerson = (
  facts: ApiError['facts'],
): Pick<ApiError, 'code' | 'facts'> | undefined => {
  for (const [line, fact] of Object.entries(facts)) {
    const code = /^\d+\.\d+$/.test(line) && personCodes.find((one) => one === fact);
    if (!code) continue;
    const ofLine = Object.entries(facts).flatMap(([name, value]) =>
      name.startsWith(`${line}.`) ? [[name.slice(line.length + 1), value]] : [],
    );
    return { code, facts: Object.fromEntries(ofLine) };
  }
  return undefined;
};

/** Body of the checkout call, with the prices that the page shows. */
export const checkoutBody = (
  parcels: readonly BasketParcel[],
  typed: TypedOrder,
  buyer: string,
  language: Language,
): CallSend<typeof placeCheckout>['body'] => ({
  buyer,
  ...contactOf(typed),
  language,
  parcels: parcels.map(({ choice, wrap, author, lines }) => ({
    ...deliveryOf(choice),
    ...(author === null && typedGiftOf(choice, wrap)),
    lines: lines.map(({ line, shown }) => ({ ...line, price: shown?.price ?? line.price })),
  })),
});

/** The reply in the shape of `useOrderForm`; its number is the one sent to the bank. */
export const placedOf = ({ checkout, orders, ...rest }: CallReply<typeof placeCheckout>) => ({
  ...rest,
  number: checkout ?? orders[0] ?? '',
});

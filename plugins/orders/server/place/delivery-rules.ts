/** How a thing reaches its buyer: the choice, the days, and what a buyer is told of it (spec L §4, §9). */

import {
  arrivesBetween,
  type Calendar,
  formatDays,
  formatTenge,
  formatTengeRange,
  formatUntil,
  type IsoDate,
  type Language,
} from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

export type Delivery = 'pickup' | 'courier';
type Labels = Readonly<Record<Language, string>>;
/** A pickup point or a courier's city, as content keeps it; all of it may be shown to a buyer. */
export type DeliveryPlace = {
  /** documentId */
  readonly id: string;
  /** Of the point, or of the city. */
  readonly name: Labels;
  /** Of a pickup point. */
  readonly address: Labels | null;
  readonly hours: Labels | null;
  /** https address of a map. */
  readonly map: string | null;
  /** What the buyer pays the courier, whole tenge; null where it is not said. */
  readonly fromTenge: number | null;
  readonly toTenge: number | null;
  /** Working days on the way, after the thing is made. */
  readonly minDays: number;
  readonly maxDays: number;
};
export type DeliveryOption = DeliveryPlace & { readonly way: Delivery };

/** What a buyer asks for. */
type DeliveryInput = {
  readonly delivery?: Delivery | undefined;
  readonly city?: string | undefined;
  readonly pickup?: string | undefined;
  readonly address?: string | undefined;
};
type Wrong = 'required' | 'bad-choice';
type WrongDelivery = { readonly ok: false; readonly fields: Readonly<Record<string, Wrong[]>> };
type ChosenDelivery = {
  readonly ok: true;
  readonly delivery: Delivery;
  /** Where to, for the courier alone: an address is personal, and what nobody needs is not kept. */
  readonly address: string | null;
  /** Null in a shop that has named no pickup point yet. */
  readonly place: DeliveryPlace | null;
};

/**
 * The pickup point or the courier's city as it is now. Without a word it is pickup at the first point, so the specified
 * payload (A §7) orders as it is; a courier needs a city of the tariff and an address.
 */
export const chooseDelivery = (
  options: readonly DeliveryOption[],
  { delivery = 'pickup', city, pickup, address }: DeliveryInput,
): ChosenDelivery | WrongDelivery => {
  const offered = options.filter(({ way }) => way === delivery);
  if (delivery === 'pickup') {
    const point = pickup ? offered.find(({ id }) => id === pickup) : (offered[0] ?? null);
    if (point === undefined) return { ok: false, fields: { pickup: ['bad-choice'] } };
    return { ok: true, delivery, address: null, place: point };
  }
  const to = offered.find(({ id }) => id === city);
  const fields: Record<string, Wrong[]> = {};
  if (!to) fields.city = [city ? 'bad-choice' : 'required'];
  if (!address) fields.address = ['required'];
  if (!to || !address) return { ok: false, fields };
  return { ok: true, delivery, address, place: to };
};

/** The days to expect a thing on whose last day of production is `made`; for pickup that day itself. */
export const arrivalOf = (
  made: IsoDate,
  { delivery, place }: { readonly delivery: Delivery; readonly place: DeliveryPlace | null },
  calendar: Calendar,
): { readonly from: IsoDate; readonly to: IsoDate } =>
  delivery === 'courier' && place
    ? arrivesBetween(made, place, calendar)
    : { from: made, to: made };

type Chosen = { readonly delivery: Delivery; readonly place: DeliveryPlace | null };

/** `самовывоз, Мастерская «Өнер», Алматы, пр. Абая, 52, пн–пт 10:00–19:00` or `курьер, Алматы`, as a message names it. */
export const placeText = ({ delivery, place }: Chosen, language: Language): string =>
  [place?.name, place?.address, place?.hours].reduce(
    (text, part) => (part ? `${text}, ${part[language]}` : text),
    factText(`delivery.${delivery}`, language),
  );

/** When a thing that is made by then is expected, and what the courier is paid; without a full stop. */
export const arrivalText = (
  order: Chosen,
  made: IsoDate,
  language: Language,
  calendar: Calendar,
): string => {
  const { from, to } = arrivalOf(made, order, calendar);
  if (order.delivery === 'pickup')
    return factText('delivery.ready', language, { until: formatUntil(language, to) });
  const days = formatDays(language, from, to);
  const about = factText('delivery.about', language, { days });
  const sum = order.place && feeText(order.place);
  return sum ? `${about}; ${factText('delivery.fee', language, { sum })}` : about;
};

/** `1 500–2 500 ₸`, or null where the editor names no price. */
const feeText = ({ fromTenge, toTenge }: DeliveryPlace): string | null => {
  if (fromTenge === null || toTenge === null) return null;
  return fromTenge === toTenge ? formatTenge(toTenge) : formatTengeRange(fromTenge, toTenge);
};

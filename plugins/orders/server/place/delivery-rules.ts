/** Delivery of an order: the choice, the days and the texts for the buyer (spec L §4, §9). */

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
/** A pickup point or a courier's city, as stored in content; all of it is public. */
export type DeliveryPlace = {
  /** documentId */
  readonly id: string;
  /** Name of the point or the city. */
  readonly name: Labels;
  /** Pickup points only. */
  readonly address: Labels | null;
  readonly hours: Labels | null;
  /** https address of a map. */
  readonly map: string | null;
  /** What the buyer pays the courier, whole tenge; null if not stated. */
  readonly fromTenge: number | null;
  readonly toTenge: number | null;
  /** Working days in transit, after production. */
  readonly minDays: number;
  readonly maxDays: number;
};
export type DeliveryOption = DeliveryPlace & { readonly way: Delivery };

/** Delivery fields of a request. */
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
  /** Courier deliveries only: an address is personal data and is not stored without need. */
  readonly address: string | null;
  /** Null if the shop has no pickup point yet. */
  readonly place: DeliveryPlace | null;
};

/**
 * Chooses among the current pickup points or courier's cities. Defaults to pickup at the first point, so the specified
 * payload (A §7) is a valid order; a courier requires a city of the tariff and an address.
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

/** Days on which an item is expected whose last day of production is `made`; for pickup that day itself. */
export const arrivalOf = (
  made: IsoDate,
  { delivery, place }: { readonly delivery: Delivery; readonly place: DeliveryPlace | null },
  calendar: Calendar,
): { readonly from: IsoDate; readonly to: IsoDate } =>
  delivery === 'courier' && place
    ? arrivesBetween(made, place, calendar)
    : { from: made, to: made };

type Chosen = { readonly delivery: Delivery; readonly place: DeliveryPlace | null };

/** `самовывоз, Мастерская «Өнер», Алматы, пр. Абая, 52, пн–пт 10:00–19:00` or `курьер, Алматы`, for messages. */
export const placeText = ({ delivery, place }: Chosen, language: Language): string =>
  [place?.name, place?.address, place?.hours].reduce(
    (text, part) => (part ? `${text}, ${part[language]}` : text),
    factText(`delivery.${delivery}`, language),
  );

/** When an item made by the day `made` is expected, and the courier's fee; without a full stop. */
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

/** `1 500–2 500 ₸`, or null if the editors state no price. */
const feeText = ({ fromTenge, toTenge }: DeliveryPlace): string | null => {
  if (fromTenge === null || toTenge === null) return null;
  return fromTenge === toTenge ? formatTenge(toTenge) : formatTengeRange(fromTenge, toTenge);
};

/** Where and when an order reaches its buyer. Apart from the order forms, because pages show it without them. */
import type { Order } from '@oner/config/contract';
import { formatDays, formatTengeRange, formatUntil } from '@oner/config/terms';
import type { Translator } from '../elements/translator.ts';
import type { DeliveryOffer } from './order-form.ts';
import type { handoverKeys } from './texts.ts';

/** Where and when an item reaches its buyer. */
export type Handover = Pick<Order, 'delivery' | 'place' | 'address' | 'arrival'> & {
  /** After payment the dates are promised; before, they apply to a payment today. */
  readonly isPaid: boolean;
};

export type HandoverTexts = Pick<Translator<(typeof handoverKeys)[number]>, 't' | 'language'>;

/** Returns the dates, and what the courier is paid on receipt (spec L §9). */
export const arrivalTexts = (
  { t, language }: HandoverTexts,
  { delivery, place, arrival, isPaid }: Omit<Handover, 'address'>,
): readonly string[] => {
  const isCourier = delivery === 'courier';
  const until = arrival && formatUntil(language, arrival.to);
  const days = arrival && formatDays(language, arrival.from, arrival.to);
  const today = isPaid ? '' : '-today';
  return [
    isCourier && days && t(`order.arrives${today}`, { days }),
    !isCourier && until && t(`order.ready${today}`, { until }),
    isCourier &&
      place?.fee &&
      t('order.courier-fee', { fee: formatTengeRange(place.fee.from, place.fee.to) }),
    isCourier && !place?.fee && t('order.courier-fee-unknown'),
  ].filter((text) => typeof text === 'string');
};

type Days = { readonly from: string; readonly to: string };

/** From the first date of the nearest city to the last of the farthest; undefined without courier delivery. */
export const courierDays = ({ courier }: Pick<DeliveryOffer, 'courier'>): Days | undefined => {
  const [first] = courier.map(({ arrives }) => arrives.from).toSorted();
  const last = courier
    .map(({ arrives }) => arrives.to)
    .toSorted()
    .at(-1);
  return first && last ? { from: first, to: last } : undefined;
};

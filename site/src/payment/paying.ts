import type { Language, Order } from '@oner/config/contract';
import { merchSizeOf } from '@oner/config/terms';
import { smallAt } from '../api/media.ts';
import type { Handover } from './arrival.ts';
import { isLicence, isOriginal } from './original-messages.ts';
import type { Begun } from './payment.api.ts';

/** An order being paid, as shown beside the bank's page. */
export type Paying = {
  readonly number: string;
  readonly begun: Begun;
  readonly totalTenge: number;
  readonly expires: string | null;
  /** True if the item is reserved until then; otherwise the first payment gets it. */
  readonly kept: boolean;
  readonly name: string;
  readonly author: string | undefined;
  readonly picture: string | undefined;
  /** S, M, L, XL or XXL; undefined for items without sizes. */
  readonly size: string | undefined;
  readonly quantity: number;
  /** An original: neither size nor quantity is shown. */
  readonly isOriginal?: boolean;
  /** Several orders, each with its own place. */
  readonly isMany?: boolean;
  /** A licence, or an order that only pays for a rent: nothing is delivered. */
  readonly isUndelivered?: boolean;
  readonly handover: Handover;
};

/** An order that was placed before. @param begun its new payment */
export const payingOf = (
  order: Order,
  begun: Begun,
  mediaUrl: string,
  language: Language,
): Paying => {
  const [line] = order.lines;
  return {
    number: order.number,
    begun,
    totalTenge: order.checkout?.total ?? order.total,
    expires: order.expires,
    kept: order.kept,
    name: line?.names[language] ?? '',
    author: line?.author ?? undefined,
    picture: smallAt(mediaUrl, line?.photo),
    size: line?.size == null ? undefined : merchSizeOf(line.size),
    quantity: line?.quantity ?? 1,
    isOriginal: isOriginal(order) || isLicence(order),
    isUndelivered: isLicence(order) || order.pays_for !== null,
    isMany: order.checkout !== null,
    handover: { ...order, isPaid: false },
  };
};

import type { Language, Order } from '@oner/config/contract';
import { merchSizeOf } from '@oner/config/terms';
import { mediaAt } from '../api/media.ts';
import type { Handover } from './arrival.ts';
import { isLicence, isOriginal } from './original-messages.ts';
import type { Begun } from './payment.api.ts';

/** An order on its way to the bank, as the person sees it beside the bank's page. */
export type Paying = {
  readonly number: string;
  readonly begun: Begun;
  readonly totalTenge: number;
  readonly expires: string | null;
  /** Its thing waits until then; else it goes to who pays first. */
  readonly kept: boolean;
  readonly name: string;
  readonly author: string | undefined;
  readonly picture: string | undefined;
  /** S, M, L, XL or XXL; undefined for things without sizes. */
  readonly size: string | undefined;
  readonly quantity: number;
  /** One that exists once: neither its size nor its number is told. */
  readonly isOriginal?: boolean;
  /** Several orders: each has a place of its own. */
  readonly isMany?: boolean;
  /** A licence: its file is downloaded, and nothing is delivered. */
  readonly isFile?: boolean;
  readonly handover: Handover;
};

/** An order that was placed before. @param begun its payment, begun anew */
export const payingOf = (
  order: Order,
  begun: Begun,
  mediaUrl: string,
  language: Language,
): Paying => {
  const [line] = order.lines;
  const photo = line?.photo;
  return {
    number: order.number,
    begun,
    totalTenge: order.checkout?.total ?? order.total,
    expires: order.expires,
    kept: order.kept,
    name: line?.names[language] ?? '',
    author: line?.author ?? undefined,
    picture: photo ? mediaAt(mediaUrl, photo.sizes[0]?.path ?? photo.path) : undefined,
    size: line?.size == null ? undefined : merchSizeOf(line.size),
    quantity: line?.quantity ?? 1,
    isOriginal: isOriginal(order) || isLicence(order),
    isFile: isLicence(order),
    isMany: order.checkout !== null,
    handover: { ...order, isPaid: false },
  };
};

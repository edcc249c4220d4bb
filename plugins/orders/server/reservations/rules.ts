/** Things that exist so many times and no more: which piece an order takes, and when it gives it back. */
import type { UserId } from '@oner/config/contract/ids';
import { dayMs } from '@oner/config/terms';
import type { OrderEvent, OrderState } from '../order/rules.ts';

/**
 * The lowest free numbers; null when there are fewer than asked for.
 * @param stock how many pieces there have ever been; their numbers begin with one
 * @param held numbers somebody holds
 */
export const takeFree = (
  stock: number,
  held: readonly number[],
  quantity: number,
): readonly number[] | null => {
  const taken = new Set(held);
  const free: number[] = [];
  for (let piece = 1; piece <= stock && free.length < quantity; piece += 1) {
    if (!taken.has(piece)) free.push(piece);
  }
  return free.length === quantity ? free : null;
};

/**
 * Whether what was ordered is made, or was begun to be. A number of a limited edition stands on the print then and is never
 * given again, whether it was delivered or not; one that was cancelled before may be.
 */
export const isMade = (fulfillment: OrderState['fulfillment']): boolean =>
  fulfillment !== 'not_fulfilled';

/** Who reserves what there is little of, lets it lapse and reserves it again keeps it from all others. */
export const unpaidHolds = { most: 5, withinMs: 24 * 3_600_000 } as const;

/** One order that took pieces of a limited thing and has not paid; instants are milliseconds. */
export type UnpaidHold = {
  readonly number: string;
  /** documentId of the user */
  readonly ownerId: UserId;
  /** E.164 */
  readonly phone: string;
  /** Where e-mails to the address of the order end, in one spelling. */
  readonly mailbox: string;
  /** How many pieces it took. */
  readonly pieces: number;
  /** When it lapsed; null while it holds its pieces. */
  readonly lapsedAt: number | null;
};
export type Buyer = Pick<UnpaidHold, 'ownerId' | 'phone' | 'mailbox'>;

/**
 * After how often all there is of a thing was held and let go unpaid, by whoever, it is held no more: then it goes to who
 * pays first, by card. So much time and no more can any number of accounts keep it from buyers.
 */
export const mostLapses = {
  reservation: { times: 3, withinMs: 7 * dayMs },
  invoice: { times: 1, withinMs: 30 * dayMs },
} as const;

/**
 * Whether an order of a limited thing keeps its pieces from others.
 * @param stock how many pieces there have ever been
 * @param holds of the thing that were not paid
 * @param now milliseconds
 */
export const keepsPieces = (
  way: keyof typeof mostLapses,
  stock: number,
  holds: readonly Pick<UnpaidHold, 'pieces' | 'lapsedAt'>[],
  now: number,
): boolean => {
  const { times, withinMs } = mostLapses[way];
  const lapsed = holds.filter(({ lapsedAt }) => lapsedAt !== null && lapsedAt > now - withinMs);
  return lapsed.reduce((sum, { pieces }) => sum + pieces, 0) < times * stock;
};

/** Whether two orders are most likely of one person, whichever account is used. */
export const isSameBuyer = (one: Buyer, other: Buyer): boolean =>
  one.ownerId === other.ownerId || one.phone === other.phone || one.mailbox === other.mailbox;

/** When holds lapsed, milliseconds; those that still keep their pieces are left out. */
export const lapsesOf = (holds: readonly UnpaidHold[]): number[] =>
  holds.flatMap(({ lapsedAt }) => (lapsedAt === null ? [] : [lapsedAt]));

/**
 * After how many holds of one thing that came to nothing its buyer waits how long before the next, counted from the end of
 * the last. The first retry is free: real buyers do that. An invoice, and what is paid and cancelled within its five
 * working days, keeps a piece for days, so it comes back later.
 */
export const coolDowns = {
  reservation: { withinMs: 7 * dayMs, afterMs: [0, 0, dayMs, 3 * dayMs] },
  invoice: { withinMs: 60 * dayMs, afterMs: [0, 0, 30 * dayMs] },
  cancelled: { withinMs: 60 * dayMs, afterMs: [0, 0, 30 * dayMs] },
} as const;

/**
 * From when a buyer may hold a thing again; null when it may be held at once.
 * @param lapses when their unpaid holds of it ended, milliseconds
 * @param now milliseconds
 */
export const mayHoldFrom = (
  way: keyof typeof coolDowns,
  lapses: readonly number[],
  now: number,
): number | null => {
  const { withinMs, afterMs } = coolDowns[way];
  const recent = lapses.filter((at) => at > now - withinMs);
  const waitMs = afterMs[Math.min(recent.length, afterMs.length - 1)] ?? 0;
  const from = Math.max(0, ...recent) + waitMs;
  return waitMs > 0 && from > now ? from : null;
};

/**
 * From when a buyer may reserve again what they, whichever account they used, have let go before; null when they may now.
 * @param holds of everybody, by how they came to nothing
 */
export const waitOf = (
  buyer: Buyer,
  holds: Readonly<Partial<Record<keyof typeof coolDowns, readonly UnpaidHold[]>>>,
  now: number,
): number | null => {
  const waits = Object.entries(holds).flatMap(([way, all]) => {
    const own = lapsesOf(all.filter((hold) => isSameBuyer(hold, buyer)));
    return mayHoldFrom(way as keyof typeof coolDowns, own, now) ?? [];
  });
  return waits.length === 0 ? null : Math.max(...waits);
};

export type Reservation = {
  /** From when the buyer may reserve the thing again, milliseconds; null when they may now. */
  readonly from: number | null;
  /** It is kept from others until they pay; else it goes to who pays first. */
  readonly isKept: boolean;
};

type InvoiceFacts = {
  /** Its buyer has proven the address of the order. */
  readonly isProven: boolean;
  /** The same company or buyer has an open invoice for the same thing on another order. */
  readonly hasAnother: boolean;
  /** See mayHoldFrom. */
  readonly from: number | null;
  /** See keepsPieces. */
  readonly isKept: boolean;
};

/** Why an order of a limited thing, which an invoice keeps from others for days, gets none; null when it does. */
export const whyNoInvoice = ({ isProven, hasAnother, from, isKept }: InvoiceFacts) => {
  if (!isProven) return 'email-not-proven';
  if (hasAnother) return 'invoice-open';
  if (from !== null) return 'held-before';
  return isKept ? null : 'card-only';
};

/** How many are left to order; an editor may have lowered the stock below what is held. */
export const leftOf = (stock: number, held: number): number => Math.max(0, stock - held);

/**
 * Whether an order that ends so gives its pieces back to the shop by itself. What cannot be delivered or was brought
 * back may be broken: whoever looks at it raises the stock by hand.
 */
export const givesBack = (event: OrderEvent): boolean =>
  event === 'payment_expired' ||
  event === 'cancel' ||
  event === 'cancel_overdue' ||
  event === 'cancel_by_provider' ||
  event === 'sold_meanwhile' ||
  event === 'close_mismatch' ||
  event === 'close_unpaid';

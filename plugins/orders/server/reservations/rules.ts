/** Rules of limited items: which pieces an order takes, and when it releases them. */
import type { UserId } from '@oner/config/contract/ids';
import { dayMs } from '@oner/config/terms';
import type { OrderEvent, OrderState } from '../order/rules.ts';

/**
 * The lowest free numbers; null if there are fewer than requested.
 * @param stock number of pieces that ever existed; they are numbered from one
 * @param held numbers of the pieces that are held
 */
export const lowestFreeNumbers = (
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
 * True once production has begun. From then on the number of a limited edition is printed on the item and is never
 * assigned again, delivered or not; the number of an order cancelled earlier may be.
 */
export const isMade = (fulfillment: OrderState['fulfillment']): boolean =>
  fulfillment !== 'not_fulfilled';

/** Limit on a user's unpaid reservations: repeated ones would keep a limited item from all other buyers. */
export const unpaidHolds = { most: 5, withinMs: 24 * 3_600_000 } as const;

/** One unpaid order that took pieces of a limited item; instants are milliseconds. */
export type UnpaidHold = {
  readonly number: string;
  /** documentId of the user */
  readonly ownerId: UserId;
  /** E.164 */
  readonly phone: string;
  /** Normalised mailbox of the order's e-mail address. */
  readonly mailbox: string;
  readonly pieces: number;
  /** When it lapsed; null while it still holds its pieces. */
  readonly lapsedAt: number | null;
};
export type Buyer = Pick<UnpaidHold, 'ownerId' | 'phone' | 'mailbox'>;

/**
 * After all pieces of an item were reserved and lapsed this often, by any buyers, it is not reserved any more: it is sold to
 * the first payer, by card. This limits how long any number of accounts can block it.
 */
export const mostLapses = {
  reservation: { times: 3, withinMs: 7 * dayMs },
  invoice: { times: 1, withinMs: 30 * dayMs },
} as const;

/**
 * Checks whether an order of a limited item keeps its pieces from others until payment.
 * @param stock number of pieces that ever existed
 * @param holds unpaid reservations of the item
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

/** True if two orders are most likely of one person, even with different accounts. */
export const isSameBuyer = (one: Buyer, other: Buyer): boolean =>
  one.ownerId === other.ownerId || one.phone === other.phone || one.mailbox === other.mailbox;

/** When reservations lapsed, milliseconds; without those that still hold their pieces. */
export const lapsesOf = (holds: readonly UnpaidHold[]): number[] =>
  holds.flatMap(({ lapsedAt }) => (lapsedAt === null ? [] : [lapsedAt]));

/**
 * How long a buyer waits before the next reservation of an item, by the number of earlier ones that failed, counted from the
 * end of the last. The first retry is free: real buyers do that. Invoices, and orders paid and cancelled within the five
 * working days, block a piece for days, so the wait is longer.
 */
export const coolDowns = {
  reservation: { withinMs: 7 * dayMs, afterMs: [0, 0, dayMs, 3 * dayMs] },
  invoice: { withinMs: 60 * dayMs, afterMs: [0, 0, 30 * dayMs] },
  cancelled: { withinMs: 60 * dayMs, afterMs: [0, 0, 30 * dayMs] },
} as const;

/**
 * When a buyer may reserve an item again; null if they may now.
 * @param lapses when their unpaid reservations of it ended, milliseconds
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
 * When a buyer may reserve an item again, counting failed reservations of all their accounts; null if they may now.
 * @param holds failed reservations of all buyers, by cause
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
  /** When the buyer may reserve the item again, milliseconds; null if they may now. */
  readonly from: number | null;
  /** True if it is kept from others until payment; otherwise it is sold to the first payer. */
  readonly isKept: boolean;
};

type InvoiceFacts = {
  /** The buyer has a verified e-mail. */
  readonly isProven: boolean;
  /** The same company or buyer has an open invoice for the item on another order. */
  readonly hasAnother: boolean;
  /** See mayHoldFrom. */
  readonly from: number | null;
  /** See keepsPieces. */
  readonly isKept: boolean;
};

/** Why an order of a limited item cannot be paid by invoice, which blocks it for days; null if it can. */
export const whyNoInvoice = ({ isProven, hasAnother, from, isKept }: InvoiceFacts) => {
  if (!isProven) return 'email-not-proven';
  if (hasAnother) return 'invoice-open';
  if (from !== null) return 'held-before';
  return isKept ? null : 'card-only';
};

/** Pieces left to order; never negative, because an editor may lower the stock below the held pieces. */
export const leftOf = (stock: number, held: number): number => Math.max(0, stock - held);

/**
 * Checks whether an order that ends by this event releases its pieces automatically. An undeliverable or returned item may
 * be damaged: staff check it and raise the stock by hand.
 */
export const releasesPieces = (event: OrderEvent): boolean =>
  event === 'payment_expired' ||
  event === 'cancel' ||
  event === 'cancel_overdue' ||
  event === 'cancel_by_provider' ||
  event === 'sold_meanwhile' ||
  event === 'close_mismatch' ||
  event === 'close_unpaid';

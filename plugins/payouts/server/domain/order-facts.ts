import type { IsoDate, RoyaltyKind, Tiyn } from '@oner/config/terms';

/** What orders says of one line. */
export type LineFacts = {
  /** Row number. */
  readonly id: number;
  readonly kind: RoyaltyKind;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceTiyn: Tiyn;
  readonly unitCostTiyn: Tiyn;
  /** documentId of the seller; null for a thing without a work. */
  readonly authorId: string | null;
};

/** Money that went back, in the order in which it was written down. */
export type RefundFacts = {
  readonly key: string;
  readonly amountTiyn: Tiyn;
  readonly at: number;
  /** The line it was about; null for the order as a whole. */
  readonly lineId: number | null;
};

/** Everything about an order that the ledger is made from. Instants are milliseconds; what has not happened is null. */
export type OrderFacts = {
  readonly number: string;
  /** The day it was placed on: its fees are those of that day (Agreement 6.5). */
  readonly orderedOn: IsoDate;
  readonly totalTiyn: Tiyn;
  readonly paidAt: number | null;
  /** The end of the days in which the buyer may cancel. */
  readonly cancelUntil: number | null;
  readonly deliveredAt: number | null;
  readonly completedAt: number | null;
  readonly canceledAt: number | null;
  readonly lines: readonly LineFacts[];
  readonly refunds: readonly RefundFacts[];
};

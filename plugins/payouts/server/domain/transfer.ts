/** One transfer of a payment order, and the words it may carry through a bank. Pure. */
import { add, type IsoDate, type Tiyn } from '@oner/config/terms';

export type Transfer = {
  /** Ours, and in the statement again: at most 35 signs. */
  readonly endToEndId: string;
  readonly name: string;
  readonly iban: string;
  readonly taxNumber: string;
  readonly amountTiyn: Tiyn;
  /** What it is for. */
  readonly purpose: string;
};
export type PaymentOrder = {
  readonly id: string;
  /** When it was approved: the same order is the same bytes. */
  readonly at: Date;
  readonly executeOn: IsoDate;
  readonly debtor: { readonly name: string; readonly bin: string; readonly iban: string };
  readonly transfers: readonly Transfer[];
};

/** `OP-12`, the number of a payment order. */
export const batchName = (id: number): string => `OP-${String(id).padStart(6, '0')}`;
/** `OP-000012-000345`: the payment order and the payout in it. */
export const endToEndId = (batchId: number, payoutId: number): string =>
  `${batchName(batchId)}-${String(payoutId).padStart(6, '0')}`;

/** The numbers of ours that a row of a statement names. */
export const namedPayouts = (text: string): number[] => [
  ...new Set([...text.matchAll(/\bOP-\d{6,}-(\d{6,})\b/g)].map(([, id]) => Number(id))),
];

export const totalOf = (transfers: readonly Transfer[]): Tiyn =>
  add(...transfers.map(({ amountTiyn }) => amountTiyn));

/** Words without line ends and control signs, as long as a field of the bank. */
export const bankText = (text: string, longest: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
    .trim();

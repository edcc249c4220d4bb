/** What an act says: written down once, hashed, and printed in whatever language. Pure. */
import { add, type IsoDate, type IsoMonth, type Tiyn } from '@oner/config/terms';

export type ActLine = {
  /** Number of the entry in the ledger. */
  readonly entry: number;
  readonly on: IsoDate;
  /** Why the money is the author's, or is taken back: the kind of the entry. */
  readonly kind: string;
  readonly order: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly amountTiyn: Tiyn;
  /** Version of the fee schedule it was reckoned by. */
  readonly schedule: number | null;
};
export type ActDocument = {
  readonly number: string;
  readonly version: number;
  readonly month: IsoMonth;
  readonly sentOn: IsoDate;
  readonly author: { readonly id: string; readonly name: string; readonly username: string };
  readonly provider: { readonly name: string; readonly bin: string; readonly address: string };
  readonly lines: readonly ActLine[];
  readonly totalTiyn: Tiyn;
};

/** `A-000012`, as papers and banks name an act. */
export const actName = (number: number): string => `A-${String(number).padStart(6, '0')}`;

/** Lines in the order of the books, and their sum: rewards and what is taken back. */
export const sumUp = (lines: readonly ActLine[]): Pick<ActDocument, 'lines' | 'totalTiyn'> => ({
  lines: lines.toSorted((a, b) => (a.on === b.on ? a.entry - b.entry : a.on < b.on ? -1 : 1)),
  totalTiyn: add(...lines.map(({ amountTiyn }) => amountTiyn)),
});

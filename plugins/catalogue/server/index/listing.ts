/** Input of the index: works as in the flat table, and labels of their keys. */

import {
  choiceFilters,
  type KeyColumn,
  type NumberColumn,
  type PriceKind,
  type RangeFilter,
  rangeFilters,
} from '@oner/config/contract/filters';

export type { KeyColumn };
/** Columns with keys of the vocabulary, in a fixed order. */
export const keyColumns = choiceFilters.map(({ column }) => column);

/** Columns with whole numbers: both prices, and the other range filters. */
export const numberColumns: readonly NumberColumn[] = rangeFilters.flatMap(
  ({ columns }) => columns,
);

/** Returns the column of a range filter for a list by this price. */
export const columnOfRange = ({ columns }: RangeFilter, price: PriceKind): NumberColumn =>
  price === 'rent' ? (columns.at(-1) ?? columns[0]) : columns[0];
export const priceColumns = { buy: 'price_sale', rent: 'price_rent' } as const satisfies Record<
  PriceKind,
  NumberColumn
>;

/** Fields of a work in the index. Prices in whole tenge, sizes in centimetres. */
export type IndexedWork = {
  readonly workId: string;
  /** Sequence number, in the order of publishing. */
  readonly sequence: number;
  readonly title: string;
  /** Descriptions in all languages, joined. */
  readonly story: string;
  readonly keys: Readonly<Record<KeyColumn, string | null>>;
  readonly numbers: Readonly<Record<NumberColumn, number | null>>;
  readonly authorId: string;
  /** First name, last name and username. */
  readonly authorWords: string;
  /** The card in wire format. */
  readonly card: Uint8Array;
  /** Merchandise use that an author, who is not blocked, allows: none, all but canvas, or all. */
  readonly licence: ListingLicence;
};

export type ListingLicence = 'none' | 'merch' | 'canvas';

/** Key → labels in all languages, by column; `section` has names that apply to all works of the section. */
export type Labels = Readonly<
  Partial<Record<KeyColumn, ReadonlyMap<string, readonly string[]>>>
> & {
  readonly section?: readonly string[];
};

/** What the index is given: works as the flat table has them, and the words of their keys. */

import {
  choiceFilters,
  type KeyColumn,
  type NumberColumn,
  type PriceKind,
  type RangeFilter,
  rangeFilters,
} from '@oner/config/contract/filters';

export type { KeyColumn };
/** The columns that have keys of the vocabulary, in a fixed order. */
export const keyColumns = choiceFilters.map(({ column }) => column);

/** The columns that have whole numbers: both prices, and what else is filtered by from and to. */
export const numberColumns: readonly NumberColumn[] = rangeFilters.flatMap(
  ({ columns }) => columns,
);

/** The column that a range filters by while a list speaks of one of the prices. */
export const columnOfRange = ({ columns }: RangeFilter, price: PriceKind): NumberColumn =>
  price === 'rent' ? (columns.at(-1) ?? columns[0]) : columns[0];
/** The column of a price. */
export const priceColumns = { buy: 'price_sale', rent: 'price_rent' } as const satisfies Record<
  PriceKind,
  NumberColumn
>;

/** What the index knows of a work. Prices in whole tenge, sizes in centimetres. */
export type IndexedWork = {
  readonly workId: string;
  /** Order of publishing. */
  readonly sequence: number;
  readonly title: string;
  /** Descriptions in all languages, one after the other. */
  readonly story: string;
  readonly keys: Readonly<Record<KeyColumn, string | null>>;
  readonly numbers: Readonly<Record<NumberColumn, number | null>>;
  readonly authorId: string;
  /** First name, last name and username. */
  readonly authorWords: string;
  /** The card as it goes over the wire. */
  readonly card: Uint8Array;
  /** What its author, who is not blocked, allows on merchandise: nothing, all but canvas, or all. */
  readonly licence: ListingLicence;
};

export type ListingLicence = 'none' | 'merch' | 'canvas';

/** Key → labels in all languages, by column; and what every work of the section is called. */
export type Labels = Readonly<
  Partial<Record<KeyColumn, ReadonlyMap<string, readonly string[]>>>
> & {
  readonly section?: readonly string[];
};

/**
 * What the catalogue asks of whatever finds its works. An engine is given rows of the flat table and says which works fit, in
 * which order, and how many; that it answers as a plain filter of all works does is shown by
 * tests/support/app/engine-suite.ts.
 */
import type { CallReply, calls, SearchWay, Section } from '@oner/config/contract';
import type { KeyColumn } from '@oner/config/contract/filters';
import type { ReadyJson } from '@oner/platform';
import type { IndexedWork, ListingLicence } from '../index/listing.ts';
import type { Filters, ListOrder, ListPlace } from '../lists/rules.ts';

/** A row of the flat table. */
export type SectionListing = IndexedWork & {
  readonly section: Section;
  /** Where it is not, it has its place, and no list shows it now. */
  readonly listed: boolean;
};

/** A work that was found; `tier` is how far it is from what was looked for, 0 fits best. */
export type Hit = {
  readonly section: Section;
  readonly workId: string;
  readonly sequence: number;
  readonly tier: number;
};

export type Question = {
  readonly filters: Filters;
  /** `newest` is by time alone; `recent` has the best matches of a search first. */
  readonly order: ListOrder | 'newest';
  readonly limit: number;
  readonly offset: number;
  readonly after: ListPlace | null;
  /** Only works that may be printed on merchandise, or on canvas too. */
  readonly licence?: Exclude<ListingLicence, 'none'>;
  /** Only works published behind `after` and up to `upTo`, or among `also`, by sequence; and nothing that is only guessed. */
  readonly news?: {
    readonly after: number;
    readonly upTo: number;
    readonly also: ReadonlySet<number>;
  };
};

type Way = {
  /** How it was found when not as typed, and what was found instead. */
  readonly way: SearchWay | null;
  readonly as: string | null;
};
export type Found = Way & {
  readonly hits: readonly Hit[];
  readonly total: number;
  /** False where there are more than `total`: an engine may stop counting behind a thousand. */
  readonly isExact: boolean;
  /** Where the next page begins; null for none. */
  readonly next: ListPlace | null;
  /** No work of the section, whatever the filters, has all the words. */
  readonly isMissed: boolean;
};
export type FacetReply = {
  readonly reply: CallReply<typeof calls.getFacets>;
  readonly isMissed: boolean;
};
export type Suggested = Way & Pick<Found, 'hits' | 'total' | 'isExact'>;

/** What changed from the version that an engine has to `version`. */
export type CatalogueChanges = {
  readonly version: number;
  /** Rows that are new or other than before, shown or not. */
  readonly listings: readonly SectionListing[];
  /** Every work that changed, also those that have no row any longer. */
  readonly workIds: readonly string[];
};

/** The flat table as it is read from its beginning. */
export type Source = {
  readonly version: number;
  /** All rows, in the order of publishing. */
  readonly rows: () => AsyncIterable<readonly SectionListing[]>;
  /** What changed after a version up to now; null when it can no longer be said. */
  readonly changesAfter: (version: number) => Promise<CatalogueChanges | null>;
};

export type CatalogueIndex = {
  /** The version of the catalogue that answers are made from; null while nothing is there. */
  readonly version: () => Promise<number | null>;
  /** Another one for every state that answers are made from. */
  readonly edition: () => string;
  /** @returns false when something is missing until rebuild() */
  readonly apply: (changes: CatalogueChanges) => Promise<boolean>;
  /** Begins anew. Answers go on from what is there until it is done. */
  readonly rebuild: (source: Source) => Promise<void>;
  /** A page of the works of a section that fit. */
  readonly find: (question: Question) => Promise<Found>;
  /** How many works each choice would show, everything else as chosen (spec A §7). */
  readonly facets: (filters: Filters) => Promise<FacetReply>;
  /** The works nearest to what was typed, over all sections; the newest where nothing is near. */
  readonly suggest: (q: string, most: number) => Promise<Suggested>;
  /** Whether any work has this key. */
  readonly knows: (column: KeyColumn, key: string) => Promise<boolean>;
  /** Cards of these works as one JSON list; of one that has left meanwhile there is none. */
  readonly cards: (hits: readonly Hit[]) => Promise<ReadyJson>;
};

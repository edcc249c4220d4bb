/**
 * Interface of search engines. An engine receives rows of the flat table and returns which works match, in which order, and
 * how many. tests/support/app/engine-suite.ts checks that its results equal a plain filter over all works.
 */
import type { CallReply, calls, SearchWay, Section } from '@oner/config/contract';
import type { KeyColumn } from '@oner/config/contract/filters';
import type { PreserializedJson } from '@oner/platform';
import type { IndexedWork, ListingLicence } from '../index/listing.ts';
import type { Filters, ListOrder, ListPlace } from '../lists/rules.ts';

/** A row of the flat table. */
export type SectionListing = IndexedWork & {
  readonly section: Section;
  /** If false, the work keeps its place but lists do not show it now. */
  readonly listed: boolean;
};

/** A found work; `tier` is its distance from the search text, 0 is best. */
export type Hit = {
  readonly section: Section;
  readonly workId: string;
  readonly sequence: number;
  readonly tier: number;
};

export type Question = {
  readonly filters: Filters;
  /** `newest` sorts by time alone; `recent` puts the best matches of a search first. */
  readonly order: ListOrder | 'newest';
  readonly limit: number;
  readonly offset: number;
  readonly after: ListPlace | null;
  /** Only works licensed for merchandise, or for canvas prints too. */
  readonly licence?: Exclude<ListingLicence, 'none'>;
  /** Only works with a sequence number above `after` and up to `upTo`, or in `also`; guessed matches are left out. */
  readonly sequenceRange?: {
    readonly after: number;
    readonly upTo: number;
    readonly also: ReadonlySet<number>;
  };
};

type Way = {
  /** How works were found if not as typed, and the text that was used instead. */
  readonly way: SearchWay | null;
  readonly as: string | null;
};
export type Found = Way & {
  readonly hits: readonly Hit[];
  readonly total: number;
  /** False if there are more than `total`: an engine may stop counting after a thousand. */
  readonly isExact: boolean;
  /** Start of the next page; null if there is none. */
  readonly next: ListPlace | null;
  /** True if no work of the section, regardless of filters, has all the words. */
  readonly isMissed: boolean;
};
export type FacetReply = {
  readonly reply: CallReply<typeof calls.getFacets>;
  readonly isMissed: boolean;
};
export type Suggested = Way & Pick<Found, 'hits' | 'total' | 'isExact'>;

/** Changes from the version of an engine to `version`. */
export type CatalogueChanges = {
  readonly version: number;
  /** New and changed rows, listed or not. */
  readonly listings: readonly SectionListing[];
  /** All changed works, also those that no longer have a row. */
  readonly workIds: readonly string[];
};

/** The flat table, read from its beginning. */
export type Source = {
  readonly version: number;
  /** All rows, in the order of publishing. */
  readonly rows: () => AsyncIterable<readonly SectionListing[]>;
  /** Changes after a version up to now; null if the change log no longer has them. */
  readonly changesAfter: (version: number) => Promise<CatalogueChanges | null>;
};

export type CatalogueIndex = {
  /** Version of the catalogue that results are computed from; null before the first rebuild. */
  readonly version: () => Promise<number | null>;
  /** Changes with each state that results are computed from. */
  readonly edition: () => string;
  /** @returns false if the index is incomplete until rebuild() */
  readonly apply: (changes: CatalogueChanges) => Promise<boolean>;
  /** Builds the index anew; requests use the old state until it is done. */
  readonly rebuild: (source: Source) => Promise<void>;
  /** Returns a page of the matching works of a section. */
  readonly find: (question: Question) => Promise<Found>;
  /** Counts the works that each choice would show, with all other filters as chosen (spec A §7). */
  readonly facets: (filters: Filters) => Promise<FacetReply>;
  /** Returns the best matches for the typed text over all sections; the newest works if nothing matches. */
  readonly suggest: (q: string, most: number) => Promise<Suggested>;
  /** Whether any work has this key. */
  readonly knows: (column: KeyColumn, key: string) => Promise<boolean>;
  /** Returns the cards of these works as one JSON list; works withdrawn meanwhile are left out. */
  readonly cards: (hits: readonly Hit[]) => Promise<PreserializedJson>;
};

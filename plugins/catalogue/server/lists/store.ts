import type { Section } from '@oner/config/contract';
import { preparedRead, readDb as readKnex } from '@oner/platform';
import type { CatalogueCard } from '../cards/rules.ts';
import type { SectionListing } from '../engines/port.ts';
import {
  type IndexedWork,
  keyColumns,
  type ListingLicence,
  numberColumns,
} from '../index/listing.ts';
import { db, readDb } from '../schema.ts';

/** Reads rows of the flat table in the form that the index needs. */

type Raw = Record<string, string | number | boolean | null>;

const columns = [
  'sequence',
  'work_id',
  'section',
  'seller_id',
  ...keyColumns,
  ...numberColumns,
  'name_norm',
  'search',
  'card',
  'merch',
  'canvas',
  'blocked',
  'listed',
];

/** Returns works with a row, listed or not, in the order of publishing, after `sequence`. */
export const listingsAfter = async (sequence: number, most: number): Promise<SectionListing[]> => {
  const rows: Raw[] = await readKnex()('catalogue')
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(most)
    .select(columns);
  return rows.map(toListing);
};

/** Returns those of these works that have a row, listed or not. */
export const listingsOf = async (workIds: readonly string[]): Promise<SectionListing[]> => {
  const rows: Raw[] = await readKnex()('catalogue')
    .whereIn('work_id', workIds)
    .orderBy('sequence')
    .select(columns);
  return rows.map(toListing);
};

const toListing = (row: Raw): SectionListing => {
  const title = String(row.name_norm);
  return {
    workId: String(row.work_id),
    section: row.section as Section,
    listed: Boolean(row.listed),
    sequence: Number(row.sequence),
    title,
    story: storyOf(row.card),
    keys: Object.fromEntries(
      keyColumns.map((column) => [column, keyOf(row[column])]),
    ) as IndexedWork['keys'],
    numbers: Object.fromEntries(
      numberColumns.map((column) => [column, wholeOf(row[column])]),
    ) as IndexedWork['numbers'],
    authorId: String(row.seller_id),
    // `search` has the title, followed by the names of the author.
    authorWords: String(row.search).slice(title.length).trim(),
    card: Buffer.from(String(row.card)),
    licence: licenceOf(row),
  };
};

// Descriptions are stored only in the card.
const storyOf = (card: Raw[string] | undefined): string => {
  const { description = {} }: Partial<Pick<CatalogueCard, 'description'>> = JSON.parse(
    String(card),
  );
  return Object.values(description).join(' ');
};

// Works of a blocked author are out of stock, including copies (spec A §3).
const licenceOf = (row: Raw): ListingLicence => {
  if (row.blocked || !row.merch) return 'none';
  return row.canvas ? 'canvas' : 'merch';
};

const keyOf = (value: Raw[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
const wholeOf = (value: Raw[string] | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const stateNow = preparedRead<{ version: number | string }>(
  'catalogue-version',
  'select version from catalogue_state where id = 1',
);

/** Returns the current version of the catalogue. */
export const readVersion = async (): Promise<number> => Number((await stateNow())[0]?.version ?? 0);

/** Returns the mark that distinguishes versions with the same number; empty if the change log does not have the version. */
export const changeMark = async (version: number): Promise<string> => {
  const change = await db
    .selectFrom('catalogueChanges')
    .where('version', '=', version)
    .select('mark')
    .executeTakeFirst();
  return change?.mark ?? '';
};

/** Returns the work changed by each version after this one, in order; null if it changed none. */
export const cardChangesAfter = (
  version: number,
): Promise<{ version: number; workId: string | null }[]> => {
  return readDb
    .selectFrom('catalogueChanges')
    .where('version', '>', version)
    .orderBy('version')
    .select(['version', 'workId'])
    .execute();
};

/** Returns cards (JSON) by the sequence numbers of their works; works that lists no longer show are left out. */
export const readCards = async (sequences: readonly number[]): Promise<Map<number, string>> => {
  if (sequences.length === 0) return new Map();
  const rows = await readDb
    .selectFrom('catalogue')
    .where('sequence', 'in', sequences)
    .where('listed', '=', true)
    .select(['sequence', 'card'])
    .execute();
  return new Map(rows.map(({ sequence, card }) => [sequence, card]));
};

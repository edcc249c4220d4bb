/** The one place that writes the ledger. Nothing here is ever changed: what was wrong is taken back by a mirror. */

import { createHash } from 'node:crypto';
import { add, toTiyn, ZERO } from '@oner/config/terms';
import { clock, db, transact } from '@oner/platform';
import {
  type Account,
  type Entry,
  type EntryKind,
  type EntryTerms,
  hashedText,
  type NewEntry,
  type Posting,
} from './entry-rules.ts';

/** Rows of one INSERT: databases take so many values and no more. */
const BATCH = 100;

/**
 * Writes entries in the open transaction, in this order; those whose source is booked already are left out.
 * Nobody else writes the ledger until the transaction ends.
 * @returns the ids of those that were written
 * @throws Error for an entry whose postings do not add up to zero
 */
export const postEntries = (entries: readonly NewEntry[]): Promise<number[]> =>
  transact(async () => {
    if (entries.length === 0) return [];
    for (const entry of entries) checkBalance(entry);
    const head = await lockHead();
    const booked = await bookedAmong(entries.map(({ source }) => source));
    const fresh = entries.filter(({ source }) => {
      if (booked.has(source)) return false;
      // The same source twice in one list is booked once, too.
      booked.add(source);
      return true;
    });
    if (fresh.length === 0) return [];
    const bookedAt = clock.now().getTime();
    const sealed = sealAll(head, bookedAt, fresh);
    await insert(
      'ledger_postings',
      sealed.flatMap(({ id, entry }) => postingRows(id, entry)),
    );
    await insert(
      'ledger_entries',
      sealed.map(({ id, entry, previousHash, hash }) => ({
        ...toEntryRow(id, entry, bookedAt),
        previous_hash: previousHash,
        hash,
      })),
    );
    await insert(
      'ledger_open',
      sealed.flatMap(({ id, entry }) => openRow(id, entry)),
    );
    const last = sealed.at(-1);
    if (last)
      await db()('ledger_head').where({ id: 1 }).update({ last_id: last.id, hash: last.hash });
    return sealed.map(({ id }) => id);
  });

/** As postEntries(), for one. @returns its id; null when its source is booked already */
export const postEntry = async (entry: NewEntry): Promise<number | null> =>
  (await postEntries([entry]))[0] ?? null;

/** Takes entries into an act, in the open transaction; each once. @param act key of the act, at most 60 signs */
export const putInAct = (ids: readonly number[], act: string): Promise<void> =>
  transact(async () => {
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH);
      const gone = await db()('ledger_open').whereIn('entry_id', some).delete();
      if (gone !== some.length) throw new Error(`an entry for ${act} stands in an act already`);
      await db()('ledger_acted').insert(some.map((entry_id) => ({ entry_id, act })));
    }
  });

type Head = { readonly lastId: number; readonly hash: string };

/** An update locks the row on both databases; what it sets is what was there. */
const lockHead = async (): Promise<Head> => {
  const [row] = await db()('ledger_head')
    .where({ id: 1 })
    .update({ last_id: db().raw('last_id') })
    .returning(['last_id', 'hash']);
  if (!row) throw new Error('the ledger has no head');
  return { lastId: Number(row.last_id), hash: String(row.hash) };
};

const bookedAmong = async (sources: readonly string[]): Promise<Set<string>> => {
  const found = new Set<string>();
  for (let from = 0; from < sources.length; from += BATCH) {
    const some = sources.slice(from, from + BATCH);
    for (const source of await db()('ledger_entries').whereIn('source', some).pluck('source'))
      found.add(source);
  }
  return found;
};

type Sealed = {
  readonly id: number;
  readonly entry: NewEntry;
  readonly previousHash: string;
  readonly hash: string;
};

const sealAll = (head: Head, bookedAt: number, entries: readonly NewEntry[]): Sealed[] => {
  let { hash: previousHash, lastId: id } = head;
  return entries.map((entry) => {
    id += 1;
    const hash = hashOf(previousHash, id, bookedAt, entry);
    const sealed = { id, entry, previousHash, hash };
    previousHash = hash;
    return sealed;
  });
};

const checkBalance = ({ source, postings }: NewEntry): void => {
  const sum = add(...postings.map(({ amountTiyn }) => amountTiyn));
  if (postings.length < 2 || sum !== ZERO) throw new Error(`${source} is not balanced: ${sum}`);
};

/** What an act has to take in: entries on the account that authors have before it. */
const openRow = (id: number, { authorId, kind, month, postings }: NewEntry) => {
  const concerns = kind !== 'act' && postings.some(({ account }) => account === 'author');
  return concerns && authorId ? [{ entry_id: id, author_id: authorId, month }] : [];
};

const insert = async (table: string, rows: readonly object[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await db()(table).insert(rows.slice(from, from + BATCH));
};

// Entries as rows of the database, and back.

/** What the database answers; PostgreSQL answers BIGINT as text. */
export type Row = Record<string, string | number | null>;

const toEntryRow = (id: number, entry: NewEntry, bookedAt: number) => ({
  id,
  source: entry.source,
  kind: entry.kind,
  at: entry.at,
  booked_at: bookedAt,
  month: entry.month,
  clause: entry.clause,
  author_id: entry.authorId,
  order_number: entry.order,
  line_id: entry.lineId,
  schedule_version: entry.terms?.version ?? null,
  mode: entry.terms?.mode ?? null,
  per_unit_tiyn: entry.terms?.perUnitTiyn ?? null,
  basis_points: entry.terms?.basisPoints ?? null,
  mirrors: entry.mirrors,
  facts: JSON.stringify(entry.facts),
});

const postingRows = (id: number, { postings }: NewEntry) =>
  postings.map(({ account, authorId, amountTiyn }, position) => ({
    entry_id: id,
    position,
    account,
    author_id: authorId,
    amount_tiyn: amountTiyn,
  }));

export const toPosting = (row: Row): Posting => ({
  account: String(row.account) as Account,
  authorId: text(row.author_id),
  amountTiyn: toTiyn(row.amount_tiyn),
});

/** @param row of ledger_entries, with `act` where it was joined */
export const toEntry = (row: Row, postings: readonly Posting[]): Entry => ({
  id: Number(row.id),
  source: String(row.source),
  kind: String(row.kind) as EntryKind,
  at: Number(row.at),
  bookedAt: Number(row.booked_at),
  month: String(row.month),
  clause: String(row.clause),
  authorId: text(row.author_id),
  order: text(row.order_number),
  lineId: row.line_id == null ? null : Number(row.line_id),
  terms: termsOf(row),
  mirrors: text(row.mirrors),
  facts: JSON.parse(String(row.facts)) as Entry['facts'],
  act: text(row.act),
  postings,
});

const termsOf = (row: Row): EntryTerms | null =>
  row.mode == null
    ? null
    : {
        version: Number(row.schedule_version),
        mode: row.mode === 'royalty' ? 'royalty' : 'commission',
        perUnitTiyn: row.per_unit_tiyn == null ? null : toTiyn(row.per_unit_tiyn),
        basisPoints: row.basis_points == null ? null : Number(row.basis_points),
      };

const text = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

/** The hash of an entry at its place: it covers the one before it, so none can be changed or left out unseen. */
export const hashOf = (
  previousHash: string,
  id: number,
  bookedAt: number,
  entry: NewEntry,
): string =>
  createHash('sha256')
    .update(hashedText(previousHash, id, bookedAt, entry))
    .digest('hex');

/** Databases take so many values in one question and no more. */
const AT_ONCE = 1000;

/** Asks about many keys, a thousand at a time. @returns one map of all the answers */
export const mapInParts = async <K, V>(
  keys: readonly K[],
  ask: (some: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Promise<Map<K, V>> => {
  const found = new Map<K, V>();
  for (let from = 0; from < keys.length; from += AT_ONCE)
    for (const [key, value] of await ask(keys.slice(from, from + AT_ONCE))) found.set(key, value);
  return found;
};

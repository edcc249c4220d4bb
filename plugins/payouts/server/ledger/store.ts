/** The only writer of the ledger. Entries are never changed; a wrong one is reversed by a mirror entry. */

import { createHash } from 'node:crypto';
import { add, ZERO } from '@oner/config/terms';
import {
  clock,
  countChanged,
  isPostgres,
  runTogether,
  type Selectable,
  sql,
  transact,
} from '@oner/platform';
import { db, type PayoutsTables } from '../schema.ts';
import {
  type Entry,
  type EntryTerms,
  hashedText,
  type NewEntry,
  type Posting,
} from './entry-rules.ts';

type Run = (queries: Parameters<typeof runTogether>[0]) => Promise<unknown>;

/** Rows of one INSERT, as databases limit the values of a statement. */
const BATCH = 100;

/**
 * Writes entries in the open transaction, in this order; those whose source is already booked are left out. Locks the
 * ledger until the transaction ends.
 * @returns the ids of the entries written
 * @throws Error for an entry whose postings do not sum to zero
 */
export const postEntries = (entries: readonly NewEntry[]): Promise<number[]> =>
  transact(async () => {
    if (entries.length === 0) return [];
    const head = await lockQuery().execute();
    const booked = await bookedAmong(entries.map(({ source }) => source));
    return postLocked(entries, { head, booked }, runTogether);
  });

/** The head row of the locked ledger, and the sources that are booked among those to be posted. */
type LockedLedger = {
  readonly head: readonly Head[];
  readonly booked: readonly { readonly source: string }[];
};

/**
 * Queries for a LockedLedger. An order is booked only by a transaction that has locked it, so if this transaction has, what is
 * booked of it does not change while it waits for the lock of the ledger.
 * @param orders numbers of orders that the open transaction has locked
 */
export const lockForOrders = (orders: readonly string[]) => ({
  head: lockQuery(),
  booked: db.selectFrom('ledgerEntries').where('orderNumber', 'in', orders).select('source'),
});

/** Like postEntries(), for a locked ledger. @param run deferQueries() if the transaction does not read the ledger afterwards */
export const postLocked = async (
  entries: readonly NewEntry[],
  { head: [head], booked }: LockedLedger,
  run: Run,
): Promise<number[]> => {
  if (!head) throw new Error('head row of the ledger not found');
  for (const entry of entries) checkBalance(entry);
  const known = new Set(booked.map(({ source }) => source));
  const fresh = entries.filter(({ source }) => {
    if (known.has(source)) return false;
    // A source that occurs twice in the list is booked once.
    known.add(source);
    return true;
  });
  const bookedAt = clock.now().getTime();
  const chained = chainEntries(head, bookedAt, fresh);
  for (const some of inBatches(chained)) await writeBatch(some, bookedAt, run);
  return chained.map(({ id }) => id);
};

const writeBatch = async (
  chained: readonly ChainedEntry[],
  bookedAt: number,
  run: Run,
): Promise<void> => {
  const postings = chained.flatMap(({ id, entry }) => postingRows(id, entry));
  const rows = chained.map((one, place) => {
    const row = toEntryRow(one, bookedAt);
    return place === 0 ? { ...row, id: afterPostings(one.id) } : row;
  });
  const open = chained.flatMap(({ id, entry }) => openRow(id, entry));
  const { id: lastId, hash } = chained.at(-1) as ChainedEntry;
  // The database refuses an entry before its postings, so their names sort in this order (deferQueries).
  await run({
    entryPostings: db.insertInto('ledgerPostings').values(postings).returning('position'),
    entryRows: db.insertInto('ledgerEntries').values(rows),
    ...(open.length > 0 && { open: db.insertInto('ledgerOpen').values(open) }),
    head: db.updateTable('ledgerHead').where('id', '=', 1).set({ lastId, hash }),
  });
};

/**
 * The id of the first entry, which PostgreSQL computes after it has inserted all postings: it runs the queries of a statement in
 * any order unless one reads the result of another.
 */
const afterPostings = (id: number) => {
  if (!isPostgres()) return id;
  const written = sql`(select count(*) from ${sql.id('entryPostings')})`;
  return sql<number>`case when ${written} > 0 then cast(${id} as bigint) end`;
};

/** Like postEntries(), for one. @returns its id; null if its source is already booked */
export const postEntry = async (entry: NewEntry): Promise<number | null> =>
  (await postEntries([entry]))[0] ?? null;

/** Puts entries into an act in the open transaction; each only once. @param act name of the act, at most 60 characters */
export const addToAct = (ids: readonly number[], act: string): Promise<void> =>
  transact(async () => {
    for (const some of inBatches(ids)) {
      const open = db.deleteFrom('ledgerOpen').where('entryId', 'in', some);
      if ((await countChanged(open)) !== some.length)
        throw new Error(`an entry for act ${act} is already in an act`);
      await db
        .insertInto('ledgerActed')
        .values(some.map((entryId) => ({ entryId, act })))
        .execute();
    }
  });

const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) =>
    all.slice(n * BATCH, (n + 1) * BATCH),
  );

type Head = Omit<Selectable<PayoutsTables['ledgerHead']>, 'id'>;

/** An update locks the row on both databases; it leaves the value unchanged. */
const lockQuery = () =>
  db
    .updateTable('ledgerHead')
    .set(({ ref }) => ({ lastId: ref('lastId') }))
    .where('id', '=', 1)
    .returning(['lastId', 'hash']);

const bookedAmong = async (sources: readonly string[]): Promise<LockedLedger['booked']> => {
  const found: { source: string }[] = [];
  for (const some of inBatches(sources)) {
    const booked = db.selectFrom('ledgerEntries').where('source', 'in', some).select('source');
    found.push(...(await booked.execute()));
  }
  return found;
};

type ChainedEntry = {
  readonly id: number;
  readonly entry: NewEntry;
  readonly previousHash: string;
  readonly hash: string;
};

const chainEntries = (
  head: Head,
  bookedAt: number,
  entries: readonly NewEntry[],
): ChainedEntry[] => {
  let { hash: previousHash, lastId: id } = head;
  return entries.map((entry) => {
    id += 1;
    const hash = hashOf(previousHash, id, bookedAt, entry);
    const chained = { id, entry, previousHash, hash };
    previousHash = hash;
    return chained;
  });
};

const checkBalance = ({ source, postings }: NewEntry): void => {
  const sum = add(...postings.map(({ amountTiyn }) => amountTiyn));
  if (postings.length < 2 || sum !== ZERO) throw new Error(`${source} is not balanced: ${sum}`);
};

/** Row of `ledger_open`, for entries that an act has to include: those on the account `author`. */
const openRow = (id: number, { authorId, kind, month, postings }: NewEntry) => {
  const concerns = kind !== 'act' && postings.some(({ account }) => account === 'author');
  return concerns && authorId ? [{ entryId: id, authorId, month }] : [];
};

// Conversion of entries to rows and back.

const toEntryRow = ({ id, entry, previousHash, hash }: ChainedEntry, bookedAt: number) => ({
  id,
  source: entry.source,
  kind: entry.kind,
  at: entry.at,
  bookedAt,
  month: entry.month,
  clause: entry.clause,
  authorId: entry.authorId,
  orderNumber: entry.order,
  lineId: entry.lineId,
  scheduleVersion: entry.terms?.version ?? null,
  mode: entry.terms?.mode ?? null,
  perUnitTiyn: entry.terms?.perUnitTiyn ?? null,
  basisPoints: entry.terms?.basisPoints ?? null,
  mirrors: entry.mirrors,
  facts: JSON.stringify(entry.facts),
  previousHash,
  hash,
});

const postingRows = (entryId: number, { postings }: NewEntry) =>
  postings.map(({ account, authorId, amountTiyn }, position) => ({
    entryId,
    position,
    account,
    authorId,
    amountTiyn,
  }));

type PostingRow = Selectable<PayoutsTables['ledgerPostings']>;
/** `act` is set if it was joined. */
export type EntryRow = Selectable<PayoutsTables['ledgerEntries']> & {
  readonly act?: string | null;
};

export const toPosting = ({ account, authorId, amountTiyn }: PostingRow): Posting => ({
  account,
  authorId,
  amountTiyn,
});

export const toEntry = (row: EntryRow, postings: readonly Posting[]): Entry => ({
  id: row.id,
  source: row.source,
  kind: row.kind,
  at: row.at,
  bookedAt: row.bookedAt,
  month: row.month,
  clause: row.clause,
  authorId: row.authorId,
  order: row.orderNumber,
  lineId: row.lineId,
  terms: termsOf(row),
  mirrors: row.mirrors,
  facts: JSON.parse(row.facts) as Entry['facts'],
  act: row.act ?? null,
  postings,
});

const termsOf = ({
  mode,
  scheduleVersion,
  perUnitTiyn,
  basisPoints,
}: EntryRow): EntryTerms | null =>
  mode === null ? null : { version: Number(scheduleVersion), mode, perUnitTiyn, basisPoints };

/** Hash of an entry. It covers the previous hash, so that a changed or missing entry is detected. */
export const hashOf = (
  previousHash: string,
  id: number,
  bookedAt: number,
  entry: NewEntry,
): string =>
  createHash('sha256')
    .update(hashedText(previousHash, id, bookedAt, entry))
    .digest('hex');

/** Keys per query, as databases limit the values of a statement. */
const AT_ONCE = 1000;

/** Runs a query for many keys, 1,000 at a time. @returns one map of all results */
export const mapInParts = async <K, V>(
  keys: readonly K[],
  ask: (some: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Promise<Map<K, V>> => {
  const found = new Map<K, V>();
  for (let from = 0; from < keys.length; from += AT_ONCE)
    for (const [key, value] of await ask(keys.slice(from, from + AT_ONCE))) found.set(key, value);
  return found;
};

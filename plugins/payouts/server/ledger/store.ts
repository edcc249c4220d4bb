/** The one place that writes the ledger. Nothing here is ever changed: what was wrong is taken back by a mirror. */

import { createHash } from 'node:crypto';
import { add, ZERO } from '@oner/config/terms';
import { clock, runTogether, type Selectable, transact } from '@oner/platform';
import { db, type PayoutsTables } from '../schema.ts';
import {
  type Entry,
  type EntryTerms,
  hashedText,
  type NewEntry,
  type Posting,
} from './entry-rules.ts';

/** runTogether() or runLast(). */
type Run = (queries: Parameters<typeof runTogether>[0]) => Promise<unknown>;

/** Rows of one INSERT: databases take so many values and no more. */
const BATCH = 100;

/**
 * Writes entries in the open transaction, in this order; those whose source is booked already are left out.
 * Nobody else writes the ledger until the transaction ends.
 * @param run runLast() where nothing reads the ledger in it any more
 * @returns the ids of those that were written
 * @throws Error for an entry whose postings do not add up to zero
 */
export const postEntries = (
  entries: readonly NewEntry[],
  run: Run = runTogether,
): Promise<number[]> =>
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
    for (const some of inBatches(sealed)) await writeBatch(some, bookedAt, run);
    return sealed.map(({ id }) => id);
  });

const writeBatch = async (sealed: readonly Sealed[], bookedAt: number, run: Run): Promise<void> => {
  // The database lets no entry in before its postings.
  const postings = sealed.flatMap(({ id, entry }) => postingRows(id, entry));
  await db.insertInto('ledgerPostings').values(postings).execute();
  const open = sealed.flatMap(({ id, entry }) => openRow(id, entry));
  const { id: lastId, hash } = sealed.at(-1) as Sealed;
  await run({
    entries: db.insertInto('ledgerEntries').values(sealed.map((one) => toEntryRow(one, bookedAt))),
    ...(open.length > 0 && { open: db.insertInto('ledgerOpen').values(open) }),
    head: db.updateTable('ledgerHead').where('id', '=', 1).set({ lastId, hash }),
  });
};

/** As postEntries(), for one. @returns its id; null when its source is booked already */
export const postEntry = async (entry: NewEntry): Promise<number | null> =>
  (await postEntries([entry]))[0] ?? null;

/** Takes entries into an act, in the open transaction; each once. @param act key of the act, at most 60 signs */
export const putInAct = (ids: readonly number[], act: string): Promise<void> =>
  transact(async () => {
    for (const some of inBatches(ids)) {
      const gone = await db
        .deleteFrom('ledgerOpen')
        .where('entryId', 'in', some)
        .executeTakeFirst();
      if (gone.numDeletedRows !== BigInt(some.length))
        throw new Error(`an entry for ${act} stands in an act already`);
      await db
        .insertInto('ledgerActed')
        .values(some.map((entryId) => ({ entryId, act })))
        .execute();
    }
  });

/** As many at a time as go into one statement. */
const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) =>
    all.slice(n * BATCH, (n + 1) * BATCH),
  );

type Head = Omit<Selectable<PayoutsTables['ledgerHead']>, 'id'>;

/** An update locks the row on both databases; what it sets is what was there. */
const lockHead = async (): Promise<Head> => {
  const row = await db
    .updateTable('ledgerHead')
    .set(({ ref }) => ({ lastId: ref('lastId') }))
    .where('id', '=', 1)
    .returning(['lastId', 'hash'])
    .executeTakeFirst();
  if (!row) throw new Error('the ledger has no head');
  return row;
};

const bookedAmong = async (sources: readonly string[]): Promise<Set<string>> => {
  const found = new Set<string>();
  for (const some of inBatches(sources)) {
    const booked = db.selectFrom('ledgerEntries').where('source', 'in', some).select('source');
    for (const { source } of await booked.execute()) found.add(source);
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
  return concerns && authorId ? [{ entryId: id, authorId, month }] : [];
};

// Entries as rows of the database, and back.

const toEntryRow = ({ id, entry, previousHash, hash }: Sealed, bookedAt: number) => ({
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
/** With `act` where it was joined. */
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

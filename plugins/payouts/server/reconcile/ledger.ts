import { missingTriggers, type RawRow } from '@oner/platform';
import type { Knex } from 'knex';
import { hashOf, toEntry, toPosting } from '../ledger/store.ts';
import { dbOn } from '../schema.ts';

const PAGE = 1000;

/** Each entry sums to zero, and each posting has an entry. */
const entriesAreZero = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('ledger_entries as e')
    .leftJoin('ledger_postings as p', 'p.entry_id', 'e.id')
    .groupBy('e.id')
    .havingRaw('coalesce(sum(p.amount_tiyn), 1) <> 0')
    .select('e.id');
  const lost: RawRow[] = await db('ledger_postings as p')
    .leftJoin('ledger_entries as e', 'e.id', 'p.entry_id')
    .whereNull('e.id')
    .select('p.entry_id');
  return [
    ...rows.map(({ id }) => `entry ${id} does not sum to zero`),
    ...lost.map(({ entry_id }) => `posting of a missing entry: ${entry_id}`),
  ];
};

/** Each entry contains the hash of the one before it: none was changed, removed or inserted. */
const chainIsWhole = async (db: Knex): Promise<string[]> => {
  const breaches: string[] = [];
  let hash = '0'.repeat(64);
  let last = 0;
  for (;;) {
    const later = dbOn(db).selectFrom('ledgerEntries').where('id', '>', last).selectAll();
    const rows = await later.orderBy('id').limit(PAGE).execute();
    const end = rows.at(-1);
    if (!end) break;
    const moved = await dbOn(db)
      .selectFrom('ledgerPostings')
      .where('entryId', '>=', rows[0]?.id ?? end.id)
      .where('entryId', '<=', end.id)
      .orderBy('entryId')
      .orderBy('position')
      .selectAll()
      .execute();
    const byEntry = Map.groupBy(moved, ({ entryId }) => entryId);
    for (const row of rows) {
      const entry = toEntry(row, (byEntry.get(row.id) ?? []).map(toPosting));
      if (entry.id !== last + 1) breaches.push(`entry ${last + 1} of the ledger is missing`);
      if (row.previousHash !== hash)
        breaches.push(`entry ${entry.id} does not continue the hash chain`);
      hash = hashOf(row.previousHash, entry.id, entry.bookedAt, entry);
      if (row.hash !== hash) breaches.push(`entry ${entry.id} does not match its hash`);
      hash = row.hash;
      last = entry.id;
    }
  }
  const head: RawRow | undefined = await db('ledger_head').where({ id: 1 }).first();
  if (Number(head?.last_id) !== last || head?.hash !== hash)
    breaches.push(`the ledger ends with entry ${last}, but its head is ${head?.last_id}`);
  return breaches;
};

/** Each entry of an author is either open or in an act. */
const entriesAreInOneAct = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('ledger_entries as e')
    .leftJoin('ledger_open as o', 'o.entry_id', 'e.id')
    .leftJoin('ledger_acted as a', 'a.entry_id', 'e.id')
    .whereNot('e.kind', 'act')
    .whereExists(
      db('ledger_postings as p').whereRaw('p.entry_id = e.id').where('p.account', 'author'),
    )
    .whereRaw('(o.entry_id is null) = (a.entry_id is null)')
    .select('e.id');
  const strange: RawRow[] = await db('ledger_open as o')
    .join('ledger_entries as e', 'e.id', 'o.entry_id')
    .whereRaw('(o.author_id <> e.author_id or o.month <> e.month)')
    .select('e.id');
  return [
    ...rows.map(({ id }) => `entry ${id} is neither open for an act nor in one`),
    ...strange.map(({ id }) => `entry ${id} is open for an act of another author or month`),
  ];
};

/** The author of a posting is the author of its entry. */
const accountsHaveOwners = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('ledger_postings as p')
    .join('ledger_entries as e', 'e.id', 'p.entry_id')
    .whereNotNull('p.author_id')
    .whereRaw('(e.author_id is null or e.author_id <> p.author_id)')
    .select('e.id');
  return rows.map(({ id }) => `entry ${id} has a posting of another author`);
};

const ledgerIsKept = async (db: Knex): Promise<string[]> => {
  const tables = ['ledger_entries', 'ledger_postings', 'ledger_acted', 'fee_schedules'];
  const missing = await missingTriggers(db, tables);
  const isPostgres = (db.client as { dialect: string }).dialect === 'postgresql';
  const there: string[] = isPostgres
    ? await db('pg_trigger').where('tgisinternal', false).pluck('tgname')
    : await db('sqlite_master').where('type', 'trigger').pluck('name');
  const guards = ['ledger_entries_balance', 'ledger_postings_sealed'];
  return [
    ...missing,
    ...guards
      .filter((name) => !there.includes(name))
      .map((name) => `the trigger ${name} is missing`),
  ];
};

export const invariants = [
  { name: 'every entry of the ledger sums to zero', check: entriesAreZero },
  { name: 'the hash chain of the ledger is intact', check: chainIsWhole },
  { name: 'an entry of an author is in one act at most', check: entriesAreInOneAct },
  { name: 'postings belong to the author of their entry', check: accountsHaveOwners },
  { name: 'the ledger cannot be changed', check: ledgerIsKept },
];

import { hash } from 'node:crypto';
import type { RawRow } from '@oner/platform';
import type { Knex } from 'knex';

const sum = (column: string) => `cast(coalesce(sum(${column}), 0) as bigint)`;
/** Name of an act in the ledger, `A-000012`. */
const named = (id: string | number | null | undefined): string =>
  `A-${String(id).padStart(6, '0')}`;

/** The total of an act is the sum of its entries, to the tiyn, and equals the total in its document. */
const actsAreTheirEntries = async (db: Knex): Promise<string[]> => {
  const booked: RawRow[] = await db('ledger_acted as a')
    .join('ledger_postings as p', 'p.entry_id', 'a.entry_id')
    .where('p.account', 'author')
    .groupBy('a.act')
    .select('a.act', db.raw(`${sum('p.amount_tiyn')} as sum`));
  const sums = new Map(booked.map(({ act, sum: of }) => [String(act), Number(of)]));
  const acts: RawRow[] = await db('acts as a')
    .leftJoin('act_documents as d', (join) =>
      join.on('d.act_id', 'a.id').on('d.version', 'a.version'),
    )
    .select('a.id', 'a.total_tiyn', 'd.content');
  return acts.flatMap((act) => {
    const total = Number(act.total_tiyn);
    if (act.content === null) return [`act ${act.id} has no document`];
    const document: { totalTiyn: number } = JSON.parse(String(act.content));
    return (sums.get(named(act.id)) ?? 0) === total && document.totalTiyn === total
      ? []
      : [`act ${act.id} has the total ${total}, but its entries ${sums.get(named(act.id)) ?? 0}`];
  });
};

/** Acts are numbered from 1 without gaps. */
const numbersHaveNoGaps = async (db: Knex): Promise<string[]> => {
  const row: RawRow | undefined = await db('acts').count({ n: '*' }).max({ last: 'id' }).first();
  const counter: RawRow | undefined = await db('act_counter').where({ id: 1 }).first();
  const [n, last] = [Number(row?.n ?? 0), Number(counter?.last ?? 0)];
  return n === last && n === Number(row?.last ?? 0)
    ? []
    : [`${n} acts, but the counter is ${last}`];
};

/** The last event of each act leads to its state. */
const eventsLeadToStates = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('acts as a')
    .join('act_events as e', 'e.act_id', 'a.id')
    .whereRaw('e.id = (select max(id) from act_events where act_id = a.id)')
    .whereRaw('e.to_state <> a.state')
    .select('a.id', 'a.state', 'e.to_state');
  return rows.map(
    (row) => `act ${row.id} is ${row.state}, but its last event led to ${row.to_state}`,
  );
};

/** The account `act` of each author is the sum of acts and penalties, less payouts. */
const noAuthorIsOwedLess = async (db: Knex): Promise<string[]> => {
  const owed = new Map<string, number>();
  const count = (rows: RawRow[], sign: 1 | -1): void => {
    for (const { author_id, sum: of } of rows) {
      const author = String(author_id);
      owed.set(author, (owed.get(author) ?? 0) + sign * Number(of));
    }
  };
  const by = (table: string, column: string) =>
    db(table)
      .groupBy('author_id')
      .select('author_id', db.raw(`${sum(column)} as sum`));
  count(await by('acts', 'total_tiyn'), 1);
  count(await by('act_penalties', 'amount_tiyn'), 1);
  count(await by('payouts', 'amount_tiyn').where('state', 'paid'), -1);
  count(await by('ledger_postings', 'amount_tiyn').where('account', 'act'), -1);
  return [...owed]
    .filter(([, left]) => left !== 0)
    .map(([author, left]) => `author ${author}: acts and ledger differ by ${left}`);
};

/** The document of an act matches its hash. */
const hashesMatch = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('act_documents').select('act_id', 'version', 'content', 'sha256');
  return rows
    .filter(({ content, sha256 }) => hash('sha256', String(content)) !== sha256)
    .map(({ act_id, version }) => `act ${act_id}, version ${version}: hash does not match`);
};

/** A payout that was paid late has a penalty, or a row of zero for excused days. */
const overdueHasPenalty = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payouts as p')
    .where('p.state', 'paid')
    .whereRaw('p.paid_on > p.due_on')
    .where('p.reward_tiyn', '>=', 1000)
    .where('p.anchor_id', '>', 0)
    .whereNotExists(db('act_penalties as n').whereRaw('n.act_id = p.anchor_id').select('n.act_id'))
    // Force majeure may have covered all of those days, or moved the due date after the proposal.
    .whereNotExists(
      db('standstills as s')
        .join('acts as a', 'a.id', 'p.anchor_id')
        .whereRaw('s.starts_on <= p.paid_on and (s.ends_on is null or s.ends_on >= a.signed_on)')
        .select('s.id'),
    )
    .select('p.id');
  return rows.map(({ id }) => `payout ${id} was late, but has no penalty`);
};

export const invariants = [
  { name: 'acts match their hash', check: hashesMatch },
  { name: 'late payouts have a penalty', check: overdueHasPenalty },
  { name: 'an act is the sum of its entries', check: actsAreTheirEntries },
  { name: 'acts are numbered without gaps', check: numbersHaveNoGaps },
  { name: 'events of acts lead to their states', check: eventsLeadToStates },
  { name: 'acts and ledger agree for each author', check: noAuthorIsOwedLess },
];

import type { Knex } from 'knex';

type Row = Record<string, string | number | null>;

const numbers = (rows: readonly Row[], words: string): string[] =>
  rows.map((row) => `payment ${row.number} ${words}`);

/** I5, I6: the inbox holds exactly one capture for each captured payment, and names the same movement of money. */
const capturesAreHeard = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('payments as p')
    .leftJoin('payment_callbacks as c', (join) =>
      join
        .on('c.number', 'p.number')
        .andOn('c.gateway', 'p.gateway')
        .andOn('c.reference', 'p.reference')
        .andOnVal('c.verdict', 'captured'),
    )
    .where({ 'p.state': 'captured', 'p.way': 'card' })
    .groupBy('p.number')
    .havingRaw('count(c.id) <> 1')
    .select('p.number');
  return numbers(rows, 'is captured, but not by exactly one word of the bank');
};

const wordsHaveEffect = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('payment_callbacks as c')
    .leftJoin('payments as p', (join) =>
      join.on('p.number', 'c.number').andOn('p.reference', 'c.reference'),
    )
    .where('c.verdict', 'captured')
    .where((either) => either.whereNull('p.id').orWhereNot('p.state', 'captured'))
    .select('c.number');
  return numbers(rows, 'was approved by the bank, but is not captured');
};

const movementsPayOnce = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('payment_callbacks')
    .where('verdict', 'captured')
    .groupBy('gateway', 'reference')
    .havingRaw('count(*) > 1')
    .select('gateway', 'reference');
  return rows.map((row) => `${row.gateway} ${row.reference} pays more than one order`);
};

const openJobs = (db: Knex, name: string) =>
  db('jobs').where({ name }).whereNull('done_at').whereNull('dead_at').select('key');

/** No reservation is forgotten: each one that can still be paid has the job that will end it. */
const reservationsEnd = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('payments')
    .whereIn('state', ['not_paid', 'awaiting', 'failed'])
    .whereNotIn('number', openJobs(db, 'payments.expire'))
    .select('number');
  return numbers(rows, 'can be paid, but no job will end it');
};

/** A thing is kept from others no longer than its hold may last, however often somebody signed. */
const holdsKeepTheirLimit = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('payments').whereRaw('expires_at > hold_limit_at').select('number');
  return numbers(rows, 'holds its order beyond the limit');
};

/** What a buyer was sent to the bank with is written down with its gateway: it is asked about, and given back, there. */
const gatewaysAreKnown = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('payments as p')
    .leftJoin('payment_attempts as a', (join) =>
      join.on('a.number', 'p.number').andOn('a.gateway', 'p.gateway'),
    )
    .where('p.way', 'card')
    .whereNotNull('p.signed_at')
    .whereNull('a.id')
    .select('p.number', 'p.gateway');
  return rows.map(({ number, gateway }) => `payment ${number} was never begun at ${gateway}`);
};

/** M8: a payment that waits for the bank is asked about, or people were called. */
const waitingIsAsked = async (db: Knex): Promise<string[]> => {
  const called: Row[] = await db('audit').where('action', 'payment.unresolved').select('subject');
  const known = new Set(called.map((row) => String(row.subject).replace(/^order:/, '')));
  const rows: Row[] = await db('payments')
    .where('state', 'awaiting')
    .whereNotIn('number', openJobs(db, 'payments.ask'))
    .select('number');
  return numbers(
    rows.filter((row) => !known.has(String(row.number))),
    'waits for the bank, but nobody will ask it',
  );
};

/** I4: the triggers that keep the inbox as it was are there. */
const inboxIsKept = async (db: Knex): Promise<string[]> => {
  const isPostgres = (db.client as { dialect?: string }).dialect === 'postgresql';
  const rows: { name: string }[] = isPostgres
    ? await db('pg_trigger').where('tgisinternal', false).select({ name: 'tgname' })
    : await db('sqlite_master').where('type', 'trigger').select('name');
  const there = new Set(rows.map(({ name }) => name));
  return ['update', 'delete', ...(isPostgres ? ['truncate'] : [])]
    .map((operation) => `payment_callbacks_no_${operation}`)
    .filter((name) => !there.has(name))
    .map((name) => `the trigger ${name} is missing`);
};

export const invariants = [
  { name: 'a captured payment was heard of once', clause: 'I5, I6', check: capturesAreHeard },
  { name: 'every approval of the bank had its effect', clause: 'I5', check: wordsHaveEffect },
  { name: 'a movement of money pays one order', clause: 'I5', check: movementsPayOnce },
  { name: 'every reservation ends', clause: 'I9', check: reservationsEnd },
  { name: 'no reservation outlasts its limit', clause: 'I9', check: holdsKeepTheirLimit },
  { name: 'a payment is at a gateway it was begun at', clause: 'I5', check: gatewaysAreKnown },
  { name: 'the bank is asked about what waits', clause: 'I9; M8', check: waitingIsAsked },
  { name: 'the inbox of the bank cannot be changed', clause: 'I4', check: inboxIsKept },
];

import { toTiyn } from '@oner/config/terms';
import { missingTriggers, openJobKeys, type RawRow } from '@oner/platform';
import type { Knex } from 'knex';
import { type PaymentState, receivedSum } from '../card/rules.ts';
import { registerKey } from '../fiscal/request-document.ts';

const numbers = (rows: readonly RawRow[], text: string): string[] =>
  rows.map((row) => `payment ${row.number} ${text}`);

/** The inbox must have exactly one capture for each captured payment, with the same money movement. */
const capturesAreNotified = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payments as p')
    .leftJoin('payment_callbacks as c', (join) =>
      join
        .on('c.number', 'p.number')
        .andOn('c.gateway', 'p.gateway')
        .andOn('c.reference', 'p.reference')
        .andOnVal('c.verdict', 'captured'),
    )
    .where({ 'p.state': 'captured', 'p.way': 'card' })
    .whereNull('p.paid_with')
    .groupBy('p.number')
    .havingRaw('count(c.id) <> 1')
    .select('p.number');
  return numbers(rows, 'is captured, but not by exactly one notification of the bank');
};

const notificationsHaveEffect = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payment_callbacks as c')
    .leftJoin('payments as p', (join) =>
      join.on('p.number', 'c.number').andOn('p.reference', 'c.reference'),
    )
    .where('c.verdict', 'captured')
    .where((either) => either.whereNull('p.id').orWhereNot('p.state', 'captured'))
    .select('c.number');
  return numbers(rows, 'was approved by the bank, but is not captured');
};

const movementsPayOnce = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payment_callbacks')
    .where('verdict', 'captured')
    .groupBy('gateway', 'reference')
    .havingRaw('count(*) > 1')
    .select('gateway', 'reference');
  return rows.map((row) => `reference ${row.reference} of ${row.gateway} pays more than one order`);
};

/** A checkout and its orders must have the same state, gateway, owner and end, and an equal sum. */
const partsAreOne = async (db: Knex): Promise<string[]> => {
  const differs = ['state', 'gateway', 'owner_id', 'expires_at', 'hold_limit_at']
    .map((column) => `sum(case when c.${column} = p.${column} then 0 else 1 end)`)
    .join(' + ');
  const rows: RawRow[] = await db('payments as p')
    .leftJoin('payments as c', 'c.number', 'p.paid_with')
    .whereNotNull('p.paid_with')
    .groupBy('p.paid_with', 'c.amount_tiyn')
    .select('p.paid_with as number', 'c.amount_tiyn', db.raw(`${differs} as differ`))
    .sum({ sum: 'p.amount_tiyn' });
  return numbers(
    rows.filter((row) => Number(row.sum) !== Number(row.amount_tiyn) || Number(row.differ) > 0),
    'does not match the orders of its checkout',
  );
};

/** Each reservation that can still be paid must have the job that ends it. */
const reservationsEnd = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payments')
    .whereIn('state', ['not_paid', 'awaiting', 'failed'])
    .whereNull('paid_with')
    .whereNotIn('number', openJobKeys(db, 'payments.expire'))
    .select('number');
  return numbers(rows, 'can be paid, but has no job that expires it');
};

/** No reservation may exceed its limit, regardless of the number of signatures. */
const holdsKeepTheirLimit = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payments')
    .whereRaw('expires_at > hold_limit_at')
    .select('number');
  return numbers(rows, 'reserves its order beyond the limit');
};

/** A signed payment must have an attempt at its gateway, where it is queried and refunded. */
const gatewaysAreKnown = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payments as p')
    .leftJoin('payment_attempts as a', (join) =>
      join.on('a.number', 'p.number').andOn('a.gateway', 'p.gateway'),
    )
    .where('p.way', 'card')
    .whereNull('p.paid_with')
    .whereNotNull('p.signed_at')
    .whereNull('a.id')
    .select('p.number', 'p.gateway');
  return rows.map(
    ({ number, gateway }) => `payment ${number} has no attempt at its gateway ${gateway}`,
  );
};

/** A payment that waits for the bank must have a query job, or an alert to staff. */
const awaitingIsChecked = async (db: Knex): Promise<string[]> => {
  const called: RawRow[] = await db('audit')
    .where('action', 'payment.unresolved')
    .select('subject');
  const known = new Set(called.map((row) => String(row.subject).replace(/^order:/, '')));
  const rows: RawRow[] = await db('payments')
    .where('state', 'awaiting')
    .whereNull('paid_with')
    .whereNotIn('number', openJobKeys(db, 'payments.ask'))
    .select('number');
  return numbers(
    rows.filter((row) => !known.has(String(row.number))),
    'waits for the bank, but has no job that checks its status',
  );
};

const cameFor = (row: RawRow): number =>
  receivedSum({
    state: String(row.state) as PaymentState,
    amountTiyn: toTiyn(row.amount_tiyn),
    receivedTiyn: row.received_tiyn === null ? null : toTiyn(row.received_tiyn),
  });

/** Refunds must not exceed the received sum. */
const refundsAreCovered = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('refunds as r')
    .join('payments as p', 'p.number', 'r.number')
    .whereNot('r.state', 'dropped')
    .groupBy('r.number', 'p.amount_tiyn', 'p.received_tiyn', 'p.state')
    .select('r.number', 'p.amount_tiyn', 'p.received_tiyn', 'p.state')
    .sum({ sum: 'r.amount_tiyn' });
  return rows
    .filter((row) => Number(row.sum) > cameFor(row))
    .map((row) => `refunds of order ${row.number} exceed the captured amount`);
};

/** A pending refund must have the job that sends it to the bank. */
const refundsGoOn = async (db: Knex): Promise<string[]> => {
  const keys = new Set<string>(await openJobKeys(db, 'payments.refund').pluck('key'));
  const rows: RawRow[] = await db('refunds')
    .where({ state: 'pending', way: 'gateway' })
    .select('id', 'number');
  return rows
    .filter((row) => !keys.has(String(row.id)))
    .map((row) => `refund of order ${row.number} is pending, but has no job`);
};

/** A refund settled by the bank must have been tried. */
const settledWasTried = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('refunds')
    .where({ state: 'settled', way: 'gateway', tries: 0 })
    .select('number');
  return rows.map((row) => `refund of order ${row.number} is settled, but has no attempt`);
};

/** A payment by transfer must have exactly one paid invoice of its sum and number, and vice versa. */
const transfersHaveInvoices = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('payments as p')
    .leftJoin('invoices as i', (join) =>
      join.on('i.order_number', 'p.number').andOnVal('i.state', 'paid'),
    )
    .where((either) => either.where('p.way', 'transfer').orWhereNotNull('i.number'))
    .select('p.number', 'p.state', 'p.way', 'p.amount_tiyn', 'p.reference')
    .select({ invoice: 'i.number', sum: 'i.amount_tiyn', transfer: 'i.reference' });
  return rows
    .filter(
      (row) =>
        row.invoice === null ||
        row.state !== 'captured' ||
        row.way !== 'transfer' ||
        Number(row.sum) !== Number(row.amount_tiyn) ||
        row.transfer !== row.reference,
    )
    .map(({ number }) => `order ${number}: transfer does not match its invoice`);
};

/** An open invoice must belong to a payment that can still be paid. */
const openInvoicesCanBePaid = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('invoices as i')
    .join('payments as p', 'p.number', 'i.order_number')
    .where('i.state', 'open')
    .whereNotIn('p.state', ['not_paid', 'awaiting', 'failed'])
    .select('i.number', 'p.state');
  return rows.map(({ number, state }) => `invoice ${number} is open, but its payment is ${state}`);
};

/** Invoice numbers must be consecutive from 1. */
const numbersHaveNoGaps = async (db: Knex): Promise<string[]> => {
  const row: RawRow | undefined = await db('invoices')
    .count({ n: '*' })
    .max({ last: 'number' })
    .first();
  const counter: RawRow | undefined = await db('invoice_counter').where({ id: 1 }).first();
  const [n, last] = [Number(row?.n ?? 0), Number(counter?.last ?? 0)];
  return n === last && n === Number(row?.last ?? 0)
    ? []
    : [`${n} invoices, but the counter is ${last}`];
};

/** Each receipt must have a fiscal document of its sum and kind. */
const receiptsHaveDocuments = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('receipts as r')
    .leftJoin('fiscal_documents as f', 'f.receipt', 'r.number')
    .where((wrong) =>
      wrong
        .whereNull('f.id')
        .orWhereRaw('f.amount_tiyn <> r.amount_tiyn')
        .orWhereRaw('f.kind <> r.kind'),
    )
    .select('r.number');
  return rows.map(({ number }) => `receipt ${number} has no fiscal document of its amount`);
};

/** Documents that wait for a register must have the job that sends them. */
const waitingIsBrought = async (db: Knex): Promise<string[]> => {
  const waiting: RawRow[] = await db('fiscal_documents')
    .where({ state: 'pending' })
    .groupBy('lane')
    .select('lane')
    .count({ n: '*' });
  const visited = new Set<string>(await openJobKeys(db, 'payments.fiscal').pluck('key'));
  return waiting
    .filter(({ lane }) => !visited.has(registerKey(Number(lane))))
    .map(({ lane, n }) => `${n} fiscal documents wait for register ${lane}, but it has no job`);
};

/** Staff must have been alerted of each failed fiscal document. */
const peopleAreCalled = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('fiscal_documents')
    .where({ state: 'failed' })
    .whereNull('alerted_at')
    .select('receipt');
  return rows.map(
    ({ receipt }) => `receipt ${receipt} failed at the register, but staff were not alerted`,
  );
};

/** A document of the register must belong to only one receipt. */
const signsAreOwn = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('fiscal_documents')
    .where({ state: 'issued' })
    .groupBy('driver', 'register', 'sign')
    .havingRaw('count(*) > 1')
    .select('sign');
  return rows.map(({ sign }) => `fiscal sign ${sign} is on more than one receipt`);
};

/** A statement subject must be counted only once. */
const rowsCountOnce = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('statement_rows')
    .whereIn('verdict', ['payment', 'refund', 'invoice'])
    .groupBy('subject')
    .havingRaw('count(*) > 1')
    .select('subject');
  return rows.map(({ subject }) => `more than one row of statements is matched to ${subject}`);
};

/** A row that does not match the books must have a difference. */
const differencesAreRecorded = async (db: Knex): Promise<string[]> => {
  const rows: RawRow[] = await db('statement_rows as r')
    .leftJoin('statement_differences as d', 'd.row_id', 'r.id')
    .whereIn('r.verdict', ['unknown', 'amount', 'repeated'])
    .whereNull('d.id')
    .select('r.id', 'r.verdict');
  return rows.map(({ id, verdict }) => `row ${id} is ${verdict}, but has no reported difference`);
};

/** Invariants of payments, refunds, invoices, fiscal documents and statements. */
export const invariants = [
  { name: 'a receipt has one fiscal document', check: receiptsHaveDocuments },
  { name: 'every pending fiscal document has a job', check: waitingIsBrought },
  { name: 'staff are alerted of failed fiscal documents', check: peopleAreCalled },
  { name: 'fiscal signs are unique', check: signsAreOwn },
  { name: 'transfers match their invoices', check: transfersHaveInvoices },
  { name: 'an open invoice can be paid', check: openInvoicesCanBePaid },
  { name: 'invoices are numbered without gaps', check: numbersHaveNoGaps },
  { name: 'captured payments have one bank notification', check: capturesAreNotified },
  { name: 'payments approved by the bank are captured', check: notificationsHaveEffect },
  { name: 'a movement of money pays one order', check: movementsPayOnce },
  { name: 'payments match the orders of their checkout', check: partsAreOne },
  { name: 'every open payment has a job that expires it', check: reservationsEnd },
  { name: 'no reservation outlasts its limit', check: holdsKeepTheirLimit },
  { name: 'payments have an attempt at their gateway', check: gatewaysAreKnown },
  { name: 'waiting payments have a status check', check: awaitingIsChecked },
  {
    name: 'bank notifications cannot be changed',
    check: (db: Knex) => missingTriggers(db, 'payment_callbacks'),
  },
  { name: 'refunds do not exceed captures', check: refundsAreCovered },
  { name: 'every pending refund has a job', check: refundsGoOn },
  { name: 'settled refunds have an attempt', check: settledWasTried },
  { name: 'statement rows are matched once', check: rowsCountOnce },
  { name: 'every difference of a statement is reported', check: differencesAreRecorded },
  {
    name: 'rows of statements cannot be changed',
    check: (db: Knex) => missingTriggers(db, 'statement_rows'),
  },
];

import { toTiyn } from '@oner/config/terms';
import type { Knex } from 'knex';
import type { PaymentState } from '../domain/payment-states.ts';
import { cameTiyn } from '../domain/received.ts';

type Row = Record<string, string | number | null>;

const cameFor = (row: Row): number =>
  cameTiyn({
    state: String(row.state) as PaymentState,
    amountTiyn: toTiyn(row.amount_tiyn),
    receivedTiyn: row.received_tiyn === null ? null : toTiyn(row.received_tiyn),
  });

/** M11: never more goes back than came in. */
const refundsAreCovered = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('refunds as r')
    .join('payments as p', 'p.number', 'r.number')
    .whereNot('r.state', 'dropped')
    .groupBy('r.number', 'p.amount_tiyn', 'p.received_tiyn', 'p.state')
    .select('r.number', 'p.amount_tiyn', 'p.received_tiyn', 'p.state')
    .sum({ sum: 'r.amount_tiyn' });
  return rows
    .filter((row) => Number(row.sum) > cameFor(row))
    .map((row) => `order ${row.number} is refunded more than was captured`);
};

/** What is on its way to the bank has the job that carries it there. */
const refundsGoOn = async (db: Knex): Promise<string[]> => {
  const jobs = db('jobs')
    .where('name', 'payments.refund')
    .whereNull('done_at')
    .whereNull('dead_at');
  const keys = new Set((await jobs.select('key')).map(({ key }: { key: string }) => key));
  const rows: Row[] = await db('refunds')
    .where({ state: 'pending', way: 'gateway' })
    .select('id', 'number');
  return rows
    .filter((row) => !keys.has(String(row.id)))
    .map((row) => `the refund of order ${row.number} is pending, but no job will carry it out`);
};

/** What the bank has carried out was asked of it. */
const settledWasTried = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('refunds')
    .where({ state: 'settled', way: 'gateway', tries: 0 })
    .select('number');
  return rows.map((row) => `the refund of order ${row.number} is settled, but was never tried`);
};

export const invariants = [
  { name: 'no more is refunded than was captured', clause: 'M11', check: refundsAreCovered },
  { name: 'every pending refund goes on', clause: 'I12', check: refundsGoOn },
  { name: 'a refund is settled by a try', clause: 'M11', check: settledWasTried },
];

import type { Knex } from 'knex';

type Row = Record<string, string | number | null>;

/** What was paid by transfer has exactly one paid invoice of its sum and number, and the other way round. */
const transfersHaveInvoices = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('payments as p')
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
    .map(({ number }) => `order ${number}: its transfer and its invoice are not one thing`);
};

/** No order is held by an invoice once it can no longer be paid. */
const openInvoicesCanBePaid = async (db: Knex): Promise<string[]> => {
  const rows: Row[] = await db('invoices as i')
    .join('payments as p', 'p.number', 'i.order_number')
    .where('i.state', 'open')
    .whereNotIn('p.state', ['not_paid', 'awaiting', 'failed'])
    .select('i.number', 'p.state');
  return rows.map(({ number, state }) => `invoice ${number} is open, but its payment is ${state}`);
};

/** One after the other from one on. */
const numbersHaveNoGaps = async (db: Knex): Promise<string[]> => {
  const row: Row | undefined = await db('invoices')
    .count({ n: '*' })
    .max({ last: 'number' })
    .first();
  const counter: Row | undefined = await db('invoice_counter').where({ id: 1 }).first();
  const [n, last] = [Number(row?.n ?? 0), Number(counter?.last ?? 0)];
  return n === last && n === Number(row?.last ?? 0)
    ? []
    : [`${n} invoices, the counter at ${last}`];
};

export const invariants = [
  { name: 'a transfer has paid one invoice', clause: 'I5, I6', check: transfersHaveInvoices },
  { name: 'an open invoice can be paid', clause: 'I9', check: openInvoicesCanBePaid },
  { name: 'invoices are numbered without gaps', clause: 'I4', check: numbersHaveNoGaps },
];

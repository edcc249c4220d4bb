/** Stored records of orders and payments that no call returns. */
import type { Knex } from 'knex';

type Shop = { readonly sql: Knex };
type Row = Readonly<Record<string, unknown>>;

/** The line of an order as placed, with the file that is printed of a work. */
export const lineOf = async ({ sql }: Shop, number: string) => {
  const { id } = await sql('orders').where({ number }).first();
  return sql('order_lines').where({ order_id: id }).first();
};
/** Order lines of an item. */
export const linesWith = ({ sql }: Shop, item: string): PromiseLike<Row[]> =>
  sql('order_lines').where({ item_id: item });
/** Numbers of an item's pieces that orders hold now. */
export const piecesHeld = async ({ sql }: Shop, item: string): Promise<number[]> =>
  (await sql('order_pieces').where({ item_id: item, released_at: null }).pluck('piece')).toSorted();

/** Number of paid orders with works of an author. */
export const paidOrdersOf = async ({ sql }: Shop, seller: string): Promise<number> => {
  const counted = await sql('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .where({ 'o.payment_status': 'captured', 'l.seller_id': seller })
    .countDistinct({ n: 'o.number' })
    .first();
  return Number(counted?.n);
};

/** Numbers of all receipts, ascending. */
export const receiptNumbers = async ({ sql }: Shop): Promise<number[]> =>
  (await sql('receipts').orderBy('number').pluck('number')).map(Number);

/** The stored payment, with the number that the bank assigned. */
export const paymentOf = ({ sql }: Shop, number: string) =>
  sql('payments').where({ number }).first();
/** Stored callbacks about an order, in the order of arrival. */
export const callbacksAbout = ({ sql }: Shop, number: string) =>
  sql('payment_callbacks').where({ number }).orderBy('id');
/** State, failure and number of attempts of an order's refunds. */
export const refundsOf = ({ sql }: Shop, number: string): PromiseLike<Row[]> =>
  sql('refunds').where({ number }).select('state', 'failure', 'tries');
/** Verdict on each statement row. */
export const verdictsOfRows = ({ sql }: Shop): PromiseLike<string[]> =>
  sql('statement_rows').orderBy('id').pluck('verdict');
/** Keys of the open differences to the statements. */
export const openDifferences = ({ sql }: Shop): PromiseLike<string[]> =>
  sql('statement_differences').where({ state: 'open' }).orderBy('key').pluck('key');

/** Outcome of each message about a placed order. */
export const outcomesOf = ({ sql }: Shop, number: string): PromiseLike<string[]> =>
  sql('notice_sends').where('occasion', `order-placed:${number}`).pluck('outcome');

/** Kinds of an order's ledger entries, in their order. */
export const ledgerKindsOf = ({ sql }: Shop, number: string): PromiseLike<string[]> =>
  sql('ledger_entries').where('order_number', number).orderBy('id').pluck('kind');
/** The last hash of the ledger, unchanged while nothing is booked. */
export const ledgerHead = ({ sql }: Shop): PromiseLike<Row> => sql('ledger_head').first();

/** State of the rent of an order, from its row. */
export const rentStateOf = async (database: Knex, number: string): Promise<string> =>
  (
    await database('order_rents')
      .whereIn('order_id', database('orders').where({ number }).select('id'))
      .first('state')
  )?.state;

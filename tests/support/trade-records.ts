/** What a shop keeps of orders and payments and hands to nobody. */
import type { Knex } from 'knex';

type Shop = { readonly sql: Knex };
type Row = Readonly<Record<string, unknown>>;

/** The line of an order as it was placed, with the file that is printed of a work. */
export const lineOf = async ({ sql }: Shop, number: string) => {
  const { id } = await sql('orders').where({ number }).first();
  return sql('order_lines').where({ order_id: id }).first();
};
/** Orders that have something of an item in them. */
export const linesWith = ({ sql }: Shop, item: string): PromiseLike<Row[]> =>
  sql('order_lines').where({ item_id: item });
/** The pieces of an item that orders hold now. */
export const piecesHeld = async ({ sql }: Shop, item: string): Promise<number[]> =>
  (await sql('order_pieces').where({ item_id: item, released_at: null }).pluck('piece')).toSorted();

/** How many orders with works of an author were paid. */
export const paidOrdersOf = async ({ sql }: Shop, seller: string): Promise<number> => {
  const counted = await sql('order_lines as l')
    .join('orders as o', 'o.id', 'l.order_id')
    .where({ 'o.payment_status': 'captured', 'l.seller_id': seller })
    .countDistinct({ n: 'o.number' })
    .first();
  return Number(counted?.n);
};

/** Numbers of all receipts, in their order. */
export const receiptNumbers = async ({ sql }: Shop): Promise<number[]> =>
  (await sql('receipts').orderBy('number').pluck('number')).map(Number);

/** A payment as it is kept, with the number that the bank has given it. */
export const paymentOf = ({ sql }: Shop, number: string) =>
  sql('payments').where({ number }).first();
/** Callbacks that are kept about an order, in the order in which they came. */
export const callbacksAbout = ({ sql }: Shop, number: string) =>
  sql('payment_callbacks').where({ number }).orderBy('id');
/** What has become of refunds of an order. */
export const refundsOf = ({ sql }: Shop, number: string): PromiseLike<Row[]> =>
  sql('refunds').where({ number }).select('state', 'failure', 'tries');
/** What each row of the statements was taken for. */
export const verdictsOfRows = ({ sql }: Shop): PromiseLike<string[]> =>
  sql('statement_rows').orderBy('id').pluck('verdict');
/** Differences to the statements that are open, each by what it is about. */
export const openDifferences = ({ sql }: Shop): PromiseLike<string[]> =>
  sql('statement_differences').where({ state: 'open' }).orderBy('key').pluck('key');

/** What became of each message about an order that was placed. */
export const outcomesOf = ({ sql }: Shop, number: string): PromiseLike<string[]> =>
  sql('notice_sends').where('occasion', `order-placed:${number}`).pluck('outcome');

/** Kinds of what the ledger has of an order, in their order. */
export const bookedOf = ({ sql }: Shop, number: string): PromiseLike<string[]> =>
  sql('ledger_entries').where('order_number', number).orderBy('id').pluck('kind');
/** The last seal of the ledger: the same as long as nothing was booked. */
export const ledgerHead = ({ sql }: Shop): PromiseLike<Row> => sql('ledger_head').first();

/** Where the rent of an order stands; it is told of those alone that hold their days. */
export const rentStateOf = async (database: Knex, number: string): Promise<string> =>
  (
    await database('order_rents')
      .whereIn('order_id', database('orders').where({ number }).select('id'))
      .first('state')
  )?.state;

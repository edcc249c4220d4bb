import {
  countChanged,
  findOne,
  groupRows,
  type Insertable,
  type Selectable,
  type Updateable,
} from '@oner/platform';
import { db, type PaymentsTables } from '../schema.ts';

/** One refund. Instants are milliseconds. */
export type Refund = Readonly<Selectable<PaymentsTables['refunds']>>;
type NewRefund = Insertable<PaymentsTables['refunds']>;
type RefundChange = Updateable<PaymentsTables['refunds']>;

const refunds = () => db.selectFrom('refunds').selectAll();

/** Stores a refund; null if the occasion already has one. */
export const addRefund = (refund: NewRefund): Promise<Refund | null> =>
  findOne(
    db
      .insertInto('refunds')
      .values(refund)
      .onConflict((known) => known.columns(['number', 'key']).doNothing())
      .returningAll(),
  );

/** Reads the refund and locks it until the open transaction ends. */
export const lockRefund = (id: number): Promise<Refund | null> =>
  findOne(refunds().where('id', '=', id).forUpdate());

/** Returns all refunds of an order, oldest first. */
export const refundsOf = (number: string): Promise<Refund[]> =>
  refunds().where('number', '=', number).orderBy('id').execute();

/** Returns all refunds that the bank counts to one payment: of an order, or of all orders of a checkout. */
export const refundsPaidWith = (payer: string): Promise<Refund[]> => {
  const parts = db.selectFrom('payments').where('paidWith', '=', payer).select('number');
  return refunds()
    .where(({ eb, or }) => or([eb('number', '=', payer), eb('number', 'in', parts)]))
    .orderBy('id')
    .execute();
};

/** Returns refunds of several orders, by number, oldest first. */
export const refundsOfMany = (numbers: readonly string[]): Promise<Map<string, Refund[]>> =>
  groupRows(refunds().where('number', 'in', numbers).orderBy('id'), 'number');

/** Returns refunds of a person's orders that are neither settled nor dropped. @param ownerId documentId of the user */
export const openRefundsOf = (ownerId: string): Promise<Refund[]> => {
  const orders = db.selectFrom('payments').where('ownerId', '=', ownerId).select('number');
  const open = refunds().where('state', 'in', ['waiting', 'pending', 'failed']);
  return open.where('number', 'in', orders).orderBy('id').execute();
};

/** Returns refunds that need staff, oldest first: waiting for a second person or a transfer, or failed. */
export const refundsForStaff = (limit: number): Promise<Refund[]> =>
  refunds()
    .where(({ eb, or, and }) =>
      or([
        eb('state', 'in', ['waiting', 'failed']),
        and([eb('state', '=', 'pending'), eb('way', '=', 'transfer')]),
      ]),
    )
    .orderBy('askedAt')
    .limit(limit)
    .execute();

export const changeRefund = async (id: number, change: RefundChange): Promise<void> => {
  const query = db.updateTable('refunds').set(change).where('id', '=', id);
  if ((await countChanged(query)) !== 1) throw new Error(`refund ${id} not found`);
};

/** Rows of `rent_charges`. */

import type { UserId } from '@oner/config/contract';
import { add, type Tiyn } from '@oner/config/terms';
import type { Insertable, Selectable, Updateable } from '@oner/platform';
import { findOne, findValues, groupRows } from '@oner/platform';
import { db, type OrdersTables } from '../schema.ts';
import { coversByDeposit, openChargeStates } from './rules.ts';

/** Instants are milliseconds. `orderId` is the order of the rent. */
export type RentCharge = Readonly<Selectable<OrdersTables['rentCharges']>>;
type NewCharge = Insertable<OrdersTables['rentCharges']>;
type ChargeChange = Updateable<OrdersTables['rentCharges']>;

const charges = () => db.selectFrom('rentCharges').selectAll();

export const addCharge = (charge: NewCharge): Promise<RentCharge> =>
  db.insertInto('rentCharges').values(charge).returningAll().executeTakeFirstOrThrow();

export const changeCharge = async (id: number, change: ChargeChange): Promise<void> => {
  await db.updateTable('rentCharges').set(change).where('id', '=', id).execute();
};

/** Reads one charge of an order and locks it until the open transaction ends. */
export const lockCharge = async (orderId: number, id: string): Promise<RentCharge | null> => {
  if (!/^\d{1,15}$/.test(id)) return null;
  const own = charges().where('orderId', '=', orderId).where('id', '=', Number(id));
  return findOne(own.forUpdate());
};

/** All charges of an order, oldest first, locked until the open transaction ends. */
export const lockChargesOf = (orderId: number): Promise<RentCharge[]> =>
  charges().where('orderId', '=', orderId).orderBy('id').forUpdate().execute();

/** The charge that an order pays; null for any other order. */
export const chargePaidBy = (orderId: number): Promise<RentCharge | null> =>
  findOne(charges().where('paidByOrderId', '=', orderId).forUpdate());

/** Charges of several rents, by row number of the order, oldest first. */
export const chargesOf = (orderIds: readonly number[]): Promise<Map<number, RentCharge[]>> =>
  groupRows(charges().where('orderId', 'in', orderIds).orderBy('id'), 'orderId');

/** The part of a deposit that charges use. */
export const usedDepositOf = async (orderId: number): Promise<Tiyn> => {
  const all = (await chargesOf([orderId])).get(orderId) ?? [];
  return add(...all.filter(coversByDeposit).map(({ depositTiyn }) => depositTiyn));
};

/** Empties the texts of an erased user's claims; reasons and amounts stay. @param account documentId of the user */
export const emptyCharges = async (account: UserId): Promise<void> => {
  await db
    .updateTable('rentCharges')
    .set({ text: '' })
    .where('madeBy', '=', `user:${account}`)
    .execute();
};

/** Subquery of orders with unsettled charges. */
export const openChargeOrders = () =>
  db.selectFrom('rentCharges').where('state', 'in', openChargeStates).select('orderId');

/** Numbers of a renter's orders with unsettled charges. @param ownerId documentId of the user */
export const openChargesOf = (ownerId: UserId): Promise<string[]> =>
  findValues(
    db
      .selectFrom('orders')
      .where('ownerId', '=', ownerId)
      .where('id', 'in', openChargeOrders())
      .select('number'),
  );

/** Rows of `rent_charges`. */
import type { UserId } from '@oner/config/contract';
import type { Selectable } from '@oner/platform';
import { db, type OrdersTables } from '../schema.ts';
import { openCharges } from './charge-rules.ts';

/** Instants are milliseconds. `orderId` is the order of the rent. */
export type RentCharge = Readonly<Selectable<OrdersTables['rentCharges']>>;
type NewCharge = Pick<
  RentCharge,
  | 'orderId'
  | 'reason'
  | 'days'
  | 'amountTiyn'
  | 'depositTiyn'
  | 'state'
  | 'text'
  | 'madeBy'
  | 'madeAt'
  | 'settledAt'
>;
type ChargeChange = Partial<
  Pick<
    RentCharge,
    | 'state'
    | 'amountTiyn'
    | 'depositTiyn'
    | 'decidedBy'
    | 'decidedAt'
    | 'decision'
    | 'paidByOrderId'
    | 'settledAt'
    | 'depositKeptAt'
  >
>;

const charges = () => db.selectFrom('rentCharges').selectAll();

export const addCharge = (charge: NewCharge): Promise<RentCharge> =>
  db.insertInto('rentCharges').values(charge).returningAll().executeTakeFirstOrThrow();

export const changeCharge = async (id: number, change: ChargeChange): Promise<void> => {
  await db.updateTable('rentCharges').set(change).where('id', '=', id).execute();
};

/** One charge of an order; nobody else changes it until the open transaction ends. */
export const lockCharge = async (orderId: number, id: string): Promise<RentCharge | null> => {
  if (!/^\d{1,15}$/.test(id)) return null;
  const own = charges().where('orderId', '=', orderId).where('id', '=', Number(id));
  return (await own.forUpdate().executeTakeFirst()) ?? null;
};

/** All charges of an order, oldest first; nobody else changes them until the open transaction ends. */
export const lockChargesOf = (orderId: number): Promise<RentCharge[]> =>
  charges().where('orderId', '=', orderId).orderBy('id').forUpdate().execute();

/** What a paid order pays; null for an order of anything else. */
export const chargePaidBy = async (orderId: number): Promise<RentCharge | null> =>
  (await charges().where('paidByOrderId', '=', orderId).forUpdate().executeTakeFirst()) ?? null;

/** Charges of several rents, by row number of the order, oldest first. */
export const chargesOf = async (
  orderIds: readonly number[],
): Promise<Map<number, RentCharge[]>> => {
  const rows = await charges().where('orderId', 'in', orderIds).orderBy('id').execute();
  return Map.groupBy(rows, ({ orderId }) => orderId);
};

/** What an erased person has claimed keeps its reason and sum. @param account documentId of the user */
export const emptyCharges = async (account: UserId): Promise<void> => {
  await db
    .updateTable('rentCharges')
    .set({ text: '' })
    .where('madeBy', '=', `user:${account}`)
    .execute();
};

/** Orders with charges that are not settled, for a query of orders. */
export const openChargeOrders = () =>
  db.selectFrom('rentCharges').where('state', 'in', openCharges).select('orderId');

/** Orders of a renter with charges that are not settled, each once. @param ownerId documentId of the user */
export const openChargesOf = async (ownerId: UserId): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .where('ownerId', '=', ownerId)
    .where('id', 'in', openChargeOrders())
    .select('number')
    .execute();
  return rows.map(({ number }) => number);
};

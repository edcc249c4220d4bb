/** Rows of the address book. */
import type { UserId } from '@oner/config/contract';
import { isPostgres, type Selectable, sql } from '@oner/platform';
import { db, type OrdersTables } from '../schema.ts';

export type AddressRow = Readonly<Selectable<OrdersTables['addresses']>>;
export type TypedAddress = Pick<AddressRow, 'recipient' | 'phone' | 'cityId' | 'address'>;

/** Locks the address book of a user until the open transaction ends. */
export const lockAddresses = async (ownerId: UserId): Promise<void> => {
  if (isPostgres())
    await sql`select pg_advisory_xact_lock(hashtext(${`addresses:${ownerId}`}))`.execute(db);
};

/** Addresses of a user: the default first, then former defaults, then by newest. */
export const addressesOf = (ownerId: UserId): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('preference', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** @param added typed columns with `preference` and `changedAt` (milliseconds) */
export const insertAddress = (
  added: TypedAddress & Pick<AddressRow, 'ownerId' | 'preference' | 'changedAt'>,
): Promise<AddressRow> =>
  db.insertInto('addresses').values(added).returningAll().executeTakeFirstOrThrow();

export const updateAddress = (
  id: number,
  change: Partial<TypedAddress & Pick<AddressRow, 'preference' | 'changedAt'>>,
): Promise<AddressRow> =>
  db
    .updateTable('addresses')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const dropAddress = async (id: number): Promise<void> => {
  await db.deleteFrom('addresses').where('id', '=', id).execute();
};

/** @param ownerId documentId of the erased user */
export const dropAddressesOf = async (ownerId: UserId): Promise<void> => {
  await db.deleteFrom('addresses').where('ownerId', '=', ownerId).execute();
};

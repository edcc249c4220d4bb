/** Rows of staff reservations. The piece that one holds is a row of `order_pieces`: reservations/store.ts. */
import type { UserId, WorkId } from '@oner/config/contract';
import { clock, findOne, type Selectable } from '@oner/platform';
import { type LinePhoto, photoFrom } from '../order/store.ts';
import { db, type OrdersTables, readDb } from '../schema.ts';

type Row = Selectable<OrdersTables['staffReservations']>;
/** Instants are milliseconds. */
export type StaffReservation = Readonly<Omit<Row, 'names' | 'photo'>> & {
  readonly names: { readonly kk: string; readonly ru: string; readonly en: string };
  readonly photo: LinePhoto | null;
};
export type ReservationEnd = Exclude<StaffReservation['state'], 'open'>;

const toReservation = ({ names, photo, ...row }: Row): StaffReservation => ({
  ...row,
  names: JSON.parse(names) as StaffReservation['names'],
  photo: photoFrom(photo),
});
const rows = () => db.selectFrom('staffReservations').selectAll();

type New = Omit<StaffReservation, 'id' | 'state' | 'endedAt' | 'orderNumber' | 'madeAt'>;

export const addReservation = async (one: New): Promise<StaffReservation> => {
  const row = await db
    .insertInto('staffReservations')
    .values({
      ...one,
      names: JSON.stringify(one.names),
      photo: one.photo && JSON.stringify(one.photo),
      madeAt: clock.now().getTime(),
      state: 'open',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toReservation(row);
};

/** The open reservation of a work, of which there is at most one; read in the open transaction. */
export const openReservationOf = (workId: WorkId): Promise<StaffReservation | null> =>
  findOne(rows().where('workId', '=', workId).where('state', '=', 'open'), toReservation);

/** The same, locked until the open transaction ends. */
export const lockReservationOf = (workId: WorkId): Promise<StaffReservation | null> =>
  findOne(
    rows().where('workId', '=', workId).where('state', '=', 'open').forUpdate(),
    toReservation,
  );

/** Open reservations for an account, or of an author's works. */
export const openReservationsBy = async (
  column: 'ownerId' | 'sellerId',
  value: string,
): Promise<StaffReservation[]> => {
  const found = await rows().where(column, '=', value).where('state', '=', 'open').execute();
  return found.map(toReservation);
};

export const findReservation = (id: number): Promise<StaffReservation | null> =>
  findOne(rows().where('id', '=', id), toReservation);

type Change = Partial<Pick<Row, 'until' | 'ownerId' | 'name' | 'contact' | 'orderNumber'>>;

/** Changes a locked reservation. */
export const changeReservation = async (id: number, change: Change): Promise<void> => {
  await db.updateTable('staffReservations').set(change).where('id', '=', id).execute();
};

/** Ends a locked reservation and empties name and contact of a buyer without an account. */
export const endReservation = async (id: number, state: ReservationEnd): Promise<void> => {
  await db
    .updateTable('staffReservations')
    .set({ state, endedAt: clock.now().getTime(), name: '', contact: '' })
    .where('id', '=', id)
    .execute();
};

/** Removes the name of an erased author from the reservations of their works, also from ended ones. */
export const emptyReservationAuthor = async (sellerId: string): Promise<void> => {
  const own = db.updateTable('staffReservations').where('sellerId', '=', sellerId);
  await own.set({ author: '' }).execute();
};

type Place = { readonly at: number; readonly id: number };

/** Open ones by their end; ended ones by the time they ended, latest first. */
export const listReservationRows = async (
  state: 'open' | 'ended',
  after: Place | null,
  limit: number,
): Promise<StaffReservation[]> => {
  const isOpen = state === 'open';
  const [column, direction, beyond] = isOpen
    ? (['until', 'asc', '>'] as const)
    : (['endedAt', 'desc', '<'] as const);
  let query = rows()
    .where('state', isOpen ? '=' : '!=', 'open')
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit);
  if (after)
    query = query.where(({ eb, or, and }) =>
      or([
        eb(column, beyond, after.at),
        and([eb(column, '=', after.at), eb('id', beyond, after.id)]),
      ]),
    );
  return (await query.execute()).map(toReservation);
};

/** Reservations for a user, for the export of their data. @param account documentId of the user */
export const reservationsForExport = (account: UserId) =>
  readDb
    .selectFrom('staffReservations')
    .where('ownerId', '=', account)
    .select(['workId', 'priceTiyn', 'madeAt', 'until', 'state'])
    .orderBy('id')
    .execute();

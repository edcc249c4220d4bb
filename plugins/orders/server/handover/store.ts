/** Rows of hand-over reports, and of authors' pickup cities. */

import { randomBytes } from 'node:crypto';
import type { SellerId, UserId } from '@oner/config/contract';
import {
  findValue,
  findValues,
  type Insertable,
  insertOrUpdate,
  type Selectable,
  type StoredFile,
} from '@oner/platform';
import { openChargeOrders } from '../rent-charges/store.ts';
import { db, type OrdersTables, readDb } from '../schema.ts';
import type { WrittenReports } from './rules.ts';

export type ReportPhoto = StoredFile & { readonly code: string };
/** `note` and `place` are empty if the writer gave none, or is erased. `ownerId` is the user who wrote it; null for staff. */
type ReportTexts = Readonly<Omit<OrdersTables['handoverTexts'], 'reportId'>>;
/** Instants are milliseconds; `writtenBy` is `user:<documentId>` or `staff:<id>`. */
export type StoredReport = Readonly<Selectable<OrdersTables['handoverReports']>> &
  Omit<ReportTexts, 'ownerId'> & { readonly photos: readonly ReportPhoto[] };
type NewReport = Insertable<OrdersTables['handoverReports']> & ReportTexts;

/** Marks the order of an original as moving by reports. @param at milliseconds */
export const beginHandover = async (orderId: number, at: number): Promise<void> => {
  await db.insertInto('handovers').values({ orderId, begunAt: at }).execute();
};

/** Those of these orders that move by reports. */
export const ordersByReports = async (orderIds: readonly number[]): Promise<Set<number>> =>
  new Set(
    await findValues(db.selectFrom('handovers').where('orderId', 'in', orderIds).select('orderId')),
  );

/** What a move of this order needs: whether reports are required, and the existing ones. */
export const reportsForMove = async (
  orderId: number,
): Promise<{ readonly byReports: boolean; readonly reports: WrittenReports }> => {
  const byReports = (await ordersByReports([orderId])).has(orderId);
  const rows = await db
    .selectFrom('handoverReports')
    .where('orderId', '=', orderId)
    .select('kind')
    .execute();
  return { byReports, reports: new Set(rows.map(({ kind }) => kind)) };
};

/** Inserts a report; the database refuses a second one of its kind. @returns its row number */
export const addReport = async (
  { ownerId, note, place, ...report }: NewReport,
  photos: readonly StoredFile[],
): Promise<number> => {
  const { id } = await db
    .insertInto('handoverReports')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('handoverTexts').values({ reportId: id, ownerId, note, place }).execute();
  if (photos.length > 0) {
    const rows = photos.map(({ file, bytes, sha256 }, position) => ({
      code: randomBytes(12).toString('hex'),
      reportId: id,
      position,
      file,
      bytes,
      sha256,
    }));
    await db.insertInto('handoverPhotos').values(rows).execute();
  }
  return id;
};

/** Reports of several orders, by row number of the order, in the order they were written. */
export const reportsOf = async (
  orderIds: readonly number[],
): Promise<Map<number, StoredReport[]>> => {
  const rows = await db
    .selectFrom('handoverReports as r')
    .innerJoin('handoverTexts as t', 't.reportId', 'r.id')
    .where('r.orderId', 'in', orderIds)
    .orderBy('r.id')
    .selectAll('r')
    .select(['t.note', 't.place'])
    .execute();
  const photos = await db
    .selectFrom('handoverPhotos')
    .where(
      'reportId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .selectAll()
    .execute();
  const ofReport = Map.groupBy(photos, ({ reportId }) => reportId);
  const reports = rows.map((row) => ({ ...row, photos: ofReport.get(row.id) ?? [] }));
  return Map.groupBy(reports, ({ orderId }) => orderId);
};

/** Those of these files that have a row. */
export const knownPhotos = async (files: readonly string[]): Promise<Set<string>> =>
  new Set(
    await findValues(readDb.selectFrom('handoverPhotos').where('file', 'in', files).select('file')),
  );

/**
 * Row numbers of paid orders of an author's originals that are open, were canceled after the work had left the author, or have an
 * open charge of a rent; newest first. @param sellerId documentId of the profile
 */
export const openOriginalsOf = (sellerId: SellerId): Promise<number[]> =>
  findValues(
    db
      .selectFrom('orderLines as l')
      .innerJoin('orders as o', 'o.id', 'l.orderId')
      .where('l.sellerId', '=', sellerId)
      .where('l.kind', 'in', ['original', 'rent'])
      .where('o.paidAt', 'is not', null)
      .where(({ eb, or, and }) =>
        or([
          eb('o.status', 'in', ['pending', 'confirmed']),
          and([
            eb('o.status', '=', 'canceled'),
            eb('o.fulfillmentStatus', 'in', ['shipped', 'returned', 'undeliverable']),
          ]),
          eb('o.id', 'in', openChargeOrders()),
        ]),
      )
      .orderBy('o.paidAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(mostOpen)
      .select('o.id'),
  );
const mostOpen = 50;

/** A user's texts and photos in reports, for the export of their data. @param ownerId documentId of the user */
export const reportsBy = (ownerId: UserId) =>
  db
    .selectFrom('handoverTexts as t')
    .innerJoin('handoverReports as r', 'r.id', 't.reportId')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .where('t.ownerId', '=', ownerId)
    .orderBy('r.id')
    .select(['o.number', 'r.kind', 'r.writtenAt', 'r.packing', 'r.verdict', 't.note', 't.place'])
    .execute();

/** Empties the texts of an erased user in reports. */
export const emptyTexts = async (ownerId: UserId): Promise<void> => {
  await db
    .updateTable('handoverTexts')
    .set({ note: '', place: '' })
    .where('ownerId', '=', ownerId)
    .execute();
};

/** Deletes a buyer's photos; those of an author show a work, not a person. @returns names of the files */
export const removeBuyersPhotos = async (ownerId: UserId): Promise<string[]> => {
  const mine = db
    .selectFrom('handoverReports as r')
    .innerJoin('handoverTexts as t', 't.reportId', 'r.id')
    .where('t.ownerId', '=', ownerId)
    .where('r.kind', 'in', ['receipt', 'return-dispatch'])
    .select('r.id');
  return findValues(
    db.deleteFrom('handoverPhotos').where('reportId', 'in', mine).returning('file'),
  );
};

/** The courier's city in which an author offers pickup; null for none. */
export const pickupCityOf = (sellerId: SellerId): Promise<string | null> =>
  findValue(db.selectFrom('authorPickups').where('sellerId', '=', sellerId).select('cityId'));

/** @param changedAt milliseconds */
export const setPickupCity = async (
  sellerId: SellerId,
  cityId: string | null,
  changedAt: number,
): Promise<void> => {
  if (cityId === null) {
    await db.deleteFrom('authorPickups').where('sellerId', '=', sellerId).execute();
    return;
  }
  await insertOrUpdate(db, 'authorPickups', { sellerId }, { cityId, changedAt });
};

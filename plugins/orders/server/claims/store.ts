/** Claims and their photos. The photos' files are in a folder that is not served. */

import type { UserId } from '@oner/config/contract';
import type { IsoDate } from '@oner/config/terms';
import {
  byName,
  countBy,
  countOf,
  filesOf,
  findOne,
  findValues,
  groupRows,
  type Insertable,
  type Selectable,
  type Updateable,
} from '@oner/platform';
import { db, type OrdersTables, readDb } from '../schema.ts';
import type { ClaimState } from './rules.ts';

/**
 * One claim. Instants are milliseconds. `termFrom` is the day after which the 15 working days began: the day of the claim,
 * of a reply, or of a dropped refund. `answerBy` is `NO_END` while the term is suspended.
 */
export type Claim = Readonly<Selectable<OrdersTables['claims']>>;
type NewClaim = Omit<Insertable<OrdersTables['claims']>, 'state'>;
type ClaimChange = Updateable<OrdersTables['claims']>;

const claims = () => db.selectFrom('claims').selectAll();
const open = () => claims().where('state', 'in', ['received', 'in_review']);

/** Inserts a claim; null if one about the same order line is open. */
export const addClaim = async (claim: NewClaim): Promise<Claim | null> => {
  if (await findOpen(claim.lineId)) return null;
  return db
    .insertInto('claims')
    .values({ ...claim, state: 'received' })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The open claim about an order line. */
export const findOpen = (lineId: number): Promise<Claim | null> =>
  findOne(open().where('lineId', '=', lineId));

export const countClaimsOf = (orderId: number): Promise<number> =>
  countOf(db.selectFrom('claims').where('orderId', '=', orderId));

/** Reads the claim and locks it until the open transaction ends. */
export const lockClaim = (number: string): Promise<Claim | null> =>
  findOne(claims().where('number', '=', number).forUpdate());

export const findClaim = (number: string): Promise<Claim | null> =>
  findOne(claims().where('number', '=', number));

export const changeClaim = async (id: number, change: ClaimChange): Promise<void> => {
  await db.updateTable('claims').set(change).where('id', '=', id).execute();
};

/** Claims about several orders, by row number of the order, oldest first. */
export const claimsOf = (orderIds: readonly number[]): Promise<Map<number, Claim[]>> =>
  groupRows(claims().where('orderId', 'in', orderIds).orderBy('id'), 'orderId');

/** Claims in these states by due date; `after` is the position of the last one seen. */
export const claimsIn = (
  states: readonly ClaimState[],
  after: { readonly due: IsoDate; readonly id: number } | null,
  limit: number,
): Promise<Claim[]> => {
  const all = claims().where('state', 'in', states).orderBy('answerBy').orderBy('id').limit(limit);
  if (after === null) return all.execute();
  const { due, id } = after;
  return all
    .where(({ eb, or, and }) =>
      or([eb('answerBy', '>', due), and([eb('answerBy', '=', due), eb('id', '>', id)])]),
    )
    .execute();
};

/** Number of claims in each state. */
export const countClaims = async (): Promise<Record<string, number>> =>
  Object.fromEntries(await countBy(db.selectFrom('claims').groupBy('state').select('state')));

/** Numbers of all open claims, oldest first. */
export const openClaimNumbers = async (): Promise<string[]> =>
  (await open().orderBy('id').execute()).map(({ number }) => number);

/** Open claims of a user. @param ownerId documentId of the user */
export const openClaimsOf = (ownerId: UserId): Promise<Claim[]> =>
  open().where('ownerId', '=', ownerId).orderBy('id').execute();

/** Empties the texts of an erased user's claims; kind, dates and outcome stay. @returns row numbers of those claims */
export const emptyClaims = async (ownerId: UserId): Promise<number[]> => {
  const own = db.updateTable('claims').where('ownerId', '=', ownerId);
  await own.set({ reply: '' }).where('reply', 'is not', null).execute();
  return findValues(own.set({ text: '' }).returning('id'));
};

/** One photo; `file` is its name in the folder. */
export type ClaimPhoto = Readonly<Selectable<OrdersTables['claimPhotos']>>;

export const addClaimPhotos = async (photos: readonly ClaimPhoto[]): Promise<void> => {
  if (photos.length > 0) await db.insertInto('claimPhotos').values(photos).execute();
};

/** Photos of several claims, by row number of the claim, by position. */
export const claimPhotosOf = (claimIds: readonly number[]): Promise<Map<number, ClaimPhoto[]>> => {
  const all = db.selectFrom('claimPhotos').selectAll().where('claimId', 'in', claimIds);
  return groupRows(all.orderBy('position'), 'claimId');
};

/** @returns names of the files to delete */
export const removePhotos = async (claimIds: readonly number[]): Promise<string[]> => {
  const removed = db.deleteFrom('claimPhotos').where('claimId', 'in', claimIds).returning('file');
  return (await removed.execute()).map(({ file }) => file);
};

const knownPhotos = async (files: readonly string[]): Promise<Set<string>> => {
  const known = readDb.selectFrom('claimPhotos').where('file', 'in', files).select('file');
  return new Set((await known.execute()).map(({ file }) => file));
};

export const claimFiles = filesOf('claims', byName(['jpg'], knownPhotos));

export const { read: readPhoto, discard: discardPhoto } = claimFiles;

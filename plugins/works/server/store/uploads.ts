import { db } from '@oner/platform';
import type { Size } from '../domain/check-picture.ts';

/** A photo that comes piece by piece, or waits for its form. Times in milliseconds since 1970. */
export type UploadRow = {
  readonly id: string;
  /** documentId of the seller */
  readonly sellerId: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  /** null until the whole photo was looked at and found good */
  readonly size: Size | null;
  readonly expiresAt: number;
};

export const addUpload = async (row: UploadRow, now: number): Promise<void> => {
  const { id, sellerId, name, bytes, received, expiresAt } = row;
  await db()('uploads').insert({
    id,
    seller_id: sellerId,
    name,
    bytes,
    received,
    touched_at: now,
    expires_at: expiresAt,
  });
};

/** Those of an author, of these, that are not over. */
export const findUploads = async (
  ids: readonly string[],
  sellerId: string,
  now: number,
): Promise<UploadRow[]> => {
  const rows = await db()('uploads')
    .whereIn('id', ids)
    .where('seller_id', sellerId)
    .where('expires_at', '>', now)
    .select('*');
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    name: row.name,
    bytes: Number(row.bytes),
    received: Number(row.received),
    size: row.width === null ? null : { width: row.width, height: row.height },
    expiresAt: Number(row.expires_at),
  }));
};

/** @returns false when somebody else has moved it from `from` meanwhile, or it is gone */
export const moveUpload = async (
  id: string,
  from: number,
  to: number,
  now: number,
): Promise<boolean> => {
  const moved = await db()('uploads')
    .where({ id, received: from })
    .update({ received: to, touched_at: now });
  return moved === 1;
};

export const noteSize = async (id: string, { width, height }: Size): Promise<void> => {
  await db()('uploads').where({ id }).update({ width, height });
};

export const countUploads = async (sellerId: string): Promise<number> => {
  const row = await db()('uploads').where('seller_id', sellerId).count({ n: '*' }).first();
  return Number(row?.n ?? 0);
};

/** Which of these there are, whoever's. */
export const knownUploads = async (ids: readonly string[]): Promise<Set<string>> =>
  new Set(await db()('uploads').whereIn('id', ids).pluck('id'));

export const uploadsOfSeller = (
  sellerId: string,
  touchedBefore = Number.POSITIVE_INFINITY,
): Promise<{ id: string; name: string; bytes: number }[]> => {
  const rows = db()('uploads').where('seller_id', sellerId).orderBy('touched_at');
  return Number.isFinite(touchedBefore)
    ? rows.where('touched_at', '<', touchedBefore).select('id', 'name', 'bytes')
    : rows.select('id', 'name', 'bytes');
};

/** @returns how many of them were there */
export const removeUploads = (ids: readonly string[]): Promise<number> =>
  db()('uploads').whereIn('id', ids).delete();

/** Rows of review photos. Their files are public pictures of works while a published review shows them. */
import type { ReviewPhoto, UserId } from '@oner/config/contract';
import { hasRow, type Photo, pluginService, type Selectable, signPhoto } from '@oner/platform';
import { db, type OrdersTables, readDb } from '../schema.ts';

type Row = Selectable<OrdersTables['reviewPhotos']>;
/** A photo with stored files, as the works plugin makes it. */
type MadePhoto = { readonly hash: string; readonly photo: Photo };
export type StoredReviewPhoto = Readonly<Omit<Row, 'photo'>> & { readonly photo: Photo };

const toStored = (row: Row): StoredReviewPhoto => ({
  ...row,
  photo: JSON.parse(row.photo) as Photo,
});

export const addReviewPhotos = async (
  reviewId: number,
  photos: readonly (MadePhoto & { readonly code: string })[],
): Promise<void> => {
  if (photos.length === 0) return;
  const rows = photos.map(({ code, hash, photo }) => ({
    code,
    reviewId,
    hash,
    photo: JSON.stringify(photo),
  }));
  await db.insertInto('reviewPhotos').values(rows).execute();
};

/**
 * Photos of several reviews in the order they were sent, by row number of the review.
 * @param on `db` after writing: on SQLite `readDb` does not see the writes of the open transaction
 */
export const reviewPhotosOf = async (
  reviewIds: readonly number[],
  on = readDb,
): Promise<ReadonlyMap<number, StoredReviewPhoto[]>> => {
  const all = on.selectFrom('reviewPhotos').selectAll().where('reviewId', 'in', reviewIds);
  const rows = await all.orderBy('id').execute();
  return Map.groupBy(rows.map(toStored), ({ reviewId }) => reviewId);
};

type Which =
  | { readonly reviewId: number; readonly code?: string }
  /** All photos of a buyer. */
  | { readonly ownerId: UserId };

/** Deletes rows in the open transaction, and files after its commit. @returns their number */
export const dropPhotos = async (which: Which): Promise<number> => {
  let chosen = db.deleteFrom('reviewPhotos');
  if ('ownerId' in which) {
    const own = db.selectFrom('reviews').where('ownerId', '=', which.ownerId).select('id');
    chosen = chosen.where('reviewId', 'in', own);
  } else {
    chosen = chosen.where('reviewId', '=', which.reviewId);
    if (which.code !== undefined) chosen = chosen.where('code', '=', which.code);
  }
  const gone = (await chosen.returningAll().execute()).map(toStored);
  await pluginService('works').discardPhotos(gone);
  return gone.length;
};

const toWire = ({ code, photo }: StoredReviewPhoto): ReviewPhoto => ({ id: code, ...photo });

/** Photos as shown to the public. */
export const publicPhotosOf = (photos: readonly StoredReviewPhoto[] = []): ReviewPhoto[] =>
  photos.map(toWire);

/** Photos as shown to their buyer, whether or not the review is published. */
export const ownPhotosOf = (photos: readonly StoredReviewPhoto[] = []): ReviewPhoto[] =>
  photos.map((photo) => signPhoto(toWire(photo)));

/** Those of these hashes that have a row. */
export const keptPhotos = async (hashes: readonly string[]): Promise<Set<string>> => {
  const kept = db.selectFrom('reviewPhotos').where('hash', 'in', hashes).select('hash');
  return new Set((await kept.execute()).map(({ hash }) => hash));
};

/** True if a published review shows the photo of this hash. */
export const showsPhoto = (hash: string): Promise<boolean> => {
  const shown = readDb
    .selectFrom('reviewPhotos as p')
    .innerJoin('reviews as r', 'r.id', 'p.reviewId')
    .where('p.hash', '=', hash)
    .where('r.state', '=', 'published');
  return hasRow(shown.select('p.id'));
};

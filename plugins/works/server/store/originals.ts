import { db } from '@oner/platform';
import type { Knex } from 'knex';

export type OriginalRow = {
  readonly workId: string;
  readonly pictureId: string;
  readonly sellerId: string;
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly nameSent: string;
  /** Milliseconds since 1970. */
  readonly uploadedAt: number;
};

export const addOriginal = async (row: OriginalRow): Promise<void> => {
  const { workId, pictureId, sellerId, nameSent, uploadedAt, ...same } = row;
  await db()('originals').insert({
    ...same,
    work_id: workId,
    picture_id: pictureId,
    seller_id: sellerId,
    name_sent: nameSent,
    uploaded_at: uploadedAt,
  });
};

const sumOf = async (rows: Knex.QueryBuilder): Promise<number> =>
  Number((await rows.sum({ bytes: 'bytes' }).first())?.bytes ?? 0);

/** How many bytes are kept for an author: originals, and uploads that no work has yet, with what of them is still to come. */
export const bytesOfSeller = async (sellerId: string): Promise<number> =>
  (await sumOf(db()('originals').where('seller_id', sellerId))) +
  (await sumOf(db()('uploads').where('seller_id', sellerId)));

/** The same of all authors without a public work, of originals as far as they came lately. @param since milliseconds */
export const bytesOfNewcomers = async (since: number): Promise<number> => {
  const known = () =>
    db()('works as w')
      .join('works_seller_lnk as l', 'l.work_id', 'w.id')
      .join('sellers as s', 's.id', 'l.seller_id')
      .whereNotNull('w.published_at')
      .select('s.document_id');
  const originals = db()('originals').where('uploaded_at', '>', since);
  return (
    (await sumOf(originals.whereNotIn('seller_id', known()))) +
    (await sumOf(db()('uploads').whereNotIn('seller_id', known())))
  );
};

/** Which of these files a row knows. */
export const knownOriginals = async (files: readonly string[]): Promise<Set<string>> =>
  new Set(await db()('originals').whereIn('file', files).pluck('file'));

/** Name of the file an author sent for a work, the first if there are several. */
export const originalOfWork = async (workId: string): Promise<string | null> => {
  const row = await db()('originals').where('work_id', workId).orderBy('id').first('file');
  return row ? String(row.file) : null;
};

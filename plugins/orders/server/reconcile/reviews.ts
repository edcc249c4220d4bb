/** The files of review photos exist, and no review has too many. */
import { mostReviewPhotos } from '@oner/config/contract';
import { brokenFiles, type Photo } from '@oner/platform';
import type { Knex } from 'knex';

const photosAreKept = async (db: Knex): Promise<string[]> => {
  const rows: { code: string; photo: string }[] = await db('review_photos as p')
    .join('reviews as r', 'r.id', 'p.review_id')
    .select('r.code', 'p.photo');
  const copies = rows.flatMap(({ code, photo }) =>
    (JSON.parse(photo) as Photo).sizes.map(({ path }) => ({
      code,
      file: path.replace(/^\/uploads\//, ''),
    })),
  );
  return (await brokenFiles('pictures', copies)).map(
    ({ code, file }) => `review ${code}: photo ${file} is missing`,
  );
};

const photosAreFew = async (db: Knex): Promise<string[]> => {
  const rows: { code: string }[] = await db('review_photos as p')
    .join('reviews as r', 'r.id', 'p.review_id')
    .groupBy('r.code')
    .havingRaw('count(*) > ?', [mostReviewPhotos])
    .select('r.code');
  return rows.map(({ code }) => `review ${code} has too many photos`);
};

export const invariants = [
  { name: 'photos of reviews are stored', check: photosAreKept },
  { name: 'reviews stay below their limit of photos', check: photosAreFew },
];

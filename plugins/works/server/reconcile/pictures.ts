/** Checks that the files of rows exist. */
import { brokenFiles } from '@oner/platform';
import type { Knex } from 'knex';

type Original = { file: string; bytes: string | number; work_id: string };

/** Checks that every original has a work, and a file of the stored length. */
const originalFilesExist = async (db: Knex): Promise<string[]> => {
  const orphans: Original[] = await db('originals as o')
    .leftJoin('works as w', 'w.document_id', 'o.work_id')
    .whereNull('w.id')
    .select('o.file', 'o.work_id');
  const breaches = orphans.map(
    ({ file, work_id }) => `original ${file} belongs to a deleted work: ${work_id}`,
  );
  const rows: Original[] = await db('originals').select('file', 'bytes', 'work_id');
  for (const { file, bytes, work_id, found } of await brokenFiles('originals', rows)) {
    breaches.push(
      found === null
        ? `work ${work_id}: original ${file} is missing`
        : `work ${work_id}: original has ${found} bytes, expected ${bytes}`,
    );
  }
  return breaches;
};

type Picture = { document_id: string; url: string; formats: string | null };

/** Missing copies of these pictures. @param what their owner, for the message */
const missing = async (what: string, pictures: readonly Picture[]): Promise<string[]> => {
  const copies = pictures.flatMap(({ document_id, url, formats }) => {
    const others: { url: string }[] = Object.values(formats ? JSON.parse(formats) : {});
    return [url, ...others.map((copy) => copy.url)].map((path) => ({
      document_id,
      path,
      file: path.replace(/^\/uploads\//, ''),
    }));
  });
  return (await brokenFiles('pictures', copies)).map(
    ({ document_id, path }) => `${what} ${document_id}: picture ${path} is missing`,
  );
};

/** Checks that all copies of pictures shown by works exist. */
const picturesAreThere = async (db: Knex): Promise<string[]> => {
  const rows: Picture[] = await db('works as w')
    .join('files_related_mph as m', (on) =>
      on.on('m.related_id', 'w.id').onVal('m.related_type', 'api::work.work'),
    )
    .join('files as f', 'f.id', 'm.file_id')
    .distinct('w.document_id', 'f.url')
    .select(db.raw('cast(f.formats as text) as formats'));
  return missing('work', rows);
};

/** The same for portraits, with their small copies. */
const portraitsAreThere = async (db: Knex): Promise<string[]> => {
  const breaches: string[] = [];
  for (const what of ['seller', 'buyer'] as const) {
    const rows: Picture[] = await db(`${what}s as p`)
      .join('files_related_mph as m', (on) =>
        on
          .on('m.related_id', 'p.id')
          .onVal('m.related_type', `api::${what}.${what}`)
          .onVal('m.field', 'photo'),
      )
      .join('files as f', 'f.id', 'm.file_id')
      .select('p.document_id', 'f.url')
      .select(db.raw('cast(f.formats as text) as formats'));
    breaches.push(...(await missing(what, rows)));
  }
  return breaches;
};

/** Checks that public works have an author and a picture. */
const publicWorksAreWhole = async (db: Knex): Promise<string[]> => {
  const rows: { document_id: string; photos: string | number; sellers: string | number }[] =
    await db('works as w')
      .leftJoin('works_seller_lnk as l', 'l.work_id', 'w.id')
      .leftJoin('files_related_mph as m', (on) =>
        on.on('m.related_id', 'w.id').onVal('m.related_type', 'api::work.work'),
      )
      .whereNotNull('w.published_at')
      .groupBy('w.id', 'w.document_id')
      .select('w.document_id')
      .countDistinct({ photos: 'm.id', sellers: 'l.id' });
  return rows.flatMap(({ document_id, photos, sellers }) => [
    ...(Number(photos) === 0 ? [`public work ${document_id} has no photo`] : []),
    ...(Number(sellers) === 1 ? [] : [`public work ${document_id} has ${sellers} authors`]),
  ]);
};

export const invariants = [
  { name: 'every original is stored', check: originalFilesExist },
  { name: 'every picture is stored', clause: 'A §3', check: picturesAreThere },
  { name: 'every portrait is stored', clause: 'A §3', check: portraitsAreThere },
  { name: 'public works have a photo and an author', clause: 'A §5', check: publicWorksAreWhole },
];

/** Checks that documents match their rows. */
import { brokenFiles } from '@oner/platform';
import type { Knex } from 'knex';

type File = { file: string; bytes: string | number; request: string };

const documentFilesExist = async (db: Knex): Promise<string[]> => {
  const rows: File[] = await db('document_files').select('file', 'bytes', 'request');
  return (await brokenFiles('documents', rows)).map(({ file, bytes, request, found }) =>
    found === null
      ? `request ${request}: document ${file} is missing`
      : `request ${request}: document has ${found} bytes, expected ${bytes}`,
  );
};

/** Checks that sent and accepted requests have documents. */
const statesAreTrue = async (db: Knex): Promise<string[]> => {
  const rows: { code: string; state: string; files: string | number }[] = await db(
    'document_requests as r',
  )
    .leftJoin('document_files as f', 'f.request', 'r.code')
    .whereIn('r.state', ['sent', 'accepted'])
    .groupBy('r.code', 'r.state')
    .select('r.code', 'r.state')
    .count({ files: 'f.code' });
  return rows
    .filter(({ files }) => Number(files) === 0)
    .map(({ code, state }) => `request ${code} is ${state}, but has no document`);
};

/** Checks that process photos belong to an existing work and are complete on disk. */
const processPhotoFilesExist = async (db: Knex): Promise<string[]> => {
  const rows: { file: string; bytes: string | number; work_id: string; there: string | null }[] =
    await db('process_photos as p')
      .leftJoin('works as w', 'w.document_id', 'p.work_id')
      .distinct('p.file', 'p.bytes', 'p.work_id', 'w.document_id as there');
  const orphans = rows.filter(({ there }) => there === null);
  return [
    ...orphans.map(
      ({ work_id: work, file }) => `process photo ${file} belongs to a deleted work: ${work}`,
    ),
    ...(await brokenFiles('documents', rows)).map(
      ({ work_id: work, file }) => `work ${work}: process photo ${file} is missing or truncated`,
    ),
  ];
};

export const invariants = [
  { name: 'every document is stored', clause: 'L §6', check: documentFilesExist },
  { name: 'every process photo is stored', check: processPhotoFilesExist },
  { name: 'sent requests have documents', clause: 'L §6', check: statesAreTrue },
];

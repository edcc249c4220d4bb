/** Documents and their rows belong together. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import type { Knex } from 'knex';

type File = { file: string; bytes: string | number; request: string };

const documentsAreKept = async (db: Knex): Promise<string[]> => {
  const rows: File[] = await db('document_files').select('file', 'bytes', 'request');
  const breaches: string[] = [];
  for (const { file, bytes, request } of rows) {
    const found = await stat(join(env().dataDir, 'documents', file)).catch(() => null);
    if (found === null) breaches.push(`request ${request}: its document ${file} is missing`);
    else if (found.size !== Number(bytes)) {
      breaches.push(`request ${request}: its document has ${found.size} bytes, not ${bytes}`);
    }
  }
  return breaches;
};

/** Asked: nothing has come. Sent and accepted: something has. */
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
    .map(({ code, state }) => `request ${code} is ${state} and has no document`);
};

/** Of a work that is there, and whole on the disk. */
const processPhotosAreKept = async (db: Knex): Promise<string[]> => {
  const rows: { file: string; bytes: string | number; work_id: string; there: string | null }[] =
    await db('process_photos as p')
      .leftJoin('works as w', 'w.document_id', 'p.work_id')
      .distinct('p.file', 'p.bytes', 'p.work_id', 'w.document_id as there');
  const breaches: string[] = [];
  for (const { file, bytes, work_id: work, there } of rows) {
    if (there === null) breaches.push(`work ${work} is gone, its process photo ${file} is not`);
    const found = await stat(join(env().dataDir, 'documents', file)).catch(() => null);
    if (found?.size !== Number(bytes))
      breaches.push(`work ${work}: its process photo ${file} is not whole`);
  }
  return breaches;
};

export const invariants = [
  { name: 'every document is kept', clause: 'L §6', check: documentsAreKept },
  { name: 'every process photo is kept', clause: 'ours', check: processPhotosAreKept },
  { name: 'what was sent is there', clause: 'L §6', check: statesAreTrue },
];

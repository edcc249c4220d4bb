import { db, readDb } from '@oner/platform';
import type { Arrangement } from './rules.ts';

export const homeUid = 'api::home-arrangement.home-arrangement';
const table = 'home_arrangements';

/** Fields that hold the parts, in their order on the page. */
export const slotFields = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
] as const;
type Raw = Record<string, string | number | boolean | null>;

/** Published arrangements, the one published last first. */
export const readArrangements = async (): Promise<Arrangement[]> => {
  const rows: Raw[] = await readDb()(table)
    .whereNotNull('published_at')
    .orderBy('id', 'desc')
    .select('version', 'main', ...slotFields);
  return rows.map((row) => ({
    version: String(row.version),
    isMain: Boolean(row.main),
    slots: slotFields.map((field) => (row[field] ? String(row[field]) : null)),
  }));
};

/** Whether the public version of an arrangement is marked for `/`, as the open transaction has it. */
export const isMain = async (documentId: string): Promise<boolean> => {
  const row = await db()(table)
    .where({ document_id: documentId, main: true })
    .whereNotNull('published_at')
    .first('id');
  return row !== undefined;
};

/** Takes the mark from all others, drafts and public versions alike: `/` shows one. */
export const leaveMain = (documentId: string): Promise<number> =>
  db()(table).whereNot('document_id', documentId).where('main', true).update({ main: false });

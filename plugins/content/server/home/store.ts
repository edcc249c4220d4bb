import { countChanged, hasRow } from '@oner/platform';
import { db, readDb } from '../schema.ts';
import type { Arrangement } from './rules.ts';

export const homeUid = 'api::home-arrangement.home-arrangement';

/** Fields of the parts, in their order on the page. */
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

/** Published arrangements, the latest publication first. */
export const readArrangements = async (): Promise<Arrangement[]> => {
  const rows = await readDb
    .selectFrom('homeArrangements')
    .where('publishedAt', 'is not', null)
    .orderBy('id', 'desc')
    .select(['version', 'main', ...slotFields])
    .execute();
  return rows.map((row) => ({
    version: row.version ?? '',
    isMain: row.main ?? false,
    slots: slotFields.map((field) => row[field]),
  }));
};

/** Whether the published version of an arrangement is marked for `/`, read inside the open transaction. */
export const isMain = (documentId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('homeArrangements')
      .where('documentId', '=', documentId)
      .where('main', '=', true)
      .where('publishedAt', 'is not', null)
      .select('id'),
  );

/** Removes the mark from all other arrangements, drafts and published ones: `/` shows one. @returns how many had it */
export const leaveMain = (documentId: string): Promise<number> => {
  const others = db.updateTable('homeArrangements').set({ main: false }).where('main', '=', true);
  return countChanged(others.where('documentId', '!=', documentId));
};

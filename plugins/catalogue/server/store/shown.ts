import type { Section } from '@oner/config/contract';
import { readDb } from '@oner/platform';

/** Which state of the catalogue answers are made from now. */
export const catalogueVersion = async (): Promise<number> => {
  const row = await readDb()('catalogue_state').where('id', 1).first('version');
  return Number(row?.version ?? 0);
};

/** Card and photos of a public work, as JSON. */
export const findShown = async (
  workId: string,
): Promise<{ card: string; photos: string } | undefined> =>
  readDb()('catalogue').where({ work_id: workId, hidden: false }).first('card', 'photos');

export type Counts = { readonly works: Record<Section, number>; readonly authors: number };

export const countShown = async (): Promise<Counts> => {
  const bySection: { section: Section; n: string | number }[] = await readDb()('catalogue')
    .where('hidden', false)
    .groupBy('section')
    .select('section')
    .count({ n: 'work_id' });
  const works: Record<Section, number> = { art: 0, artisan: 0, design: 0 };
  for (const { section, n } of bySection) works[section] = Number(n);
  const row = await readDb()('catalogue')
    .where('hidden', false)
    .countDistinct({ n: 'seller_id' })
    .first();
  return { works, authors: Number(row?.n ?? 0) };
};

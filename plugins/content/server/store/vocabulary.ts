import { readDb } from '@oner/platform';

export type TermRow = {
  readonly group: string;
  readonly key: string;
  readonly wire: number | null;
  readonly kk: string;
  readonly ru: string;
  readonly en: string;
};

/** Changes when a term is added, changed or removed, whoever does it and in whichever process. */
export const vocabularyVersion = async (): Promise<string> => {
  const row: Record<string, unknown> | undefined = await readDb()('vocabulary_terms')
    .count({ count: '*' })
    .max({ id: 'id', updated: 'updated_at' })
    .first();
  return JSON.stringify(row);
};

/** All terms, groups together, in the order to show. */
export const readTerms = async (): Promise<TermRow[]> => {
  const rows: (TermRow & { wire: number | string | null })[] = await readDb()('vocabulary_terms')
    .orderBy(['term_group', 'position', 'id'])
    .select({ group: 'term_group', key: 'key', wire: 'wire', kk: 'kk', ru: 'ru', en: 'en' });
  return rows.map((row) => ({ ...row, wire: row.wire === null ? null : Number(row.wire) }));
};

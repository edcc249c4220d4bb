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

export type ReasonRow = TermRow & {
  /** The sentence an author reads, with {title} and what else it names. */
  readonly template: { readonly kk: string; readonly ru: string; readonly en: string };
};

/** Why a moderator says no, in the order to show. */
export const readReasons = async (): Promise<ReasonRow[]> => {
  const rows: (Omit<TermRow, 'wire'> &
    Record<'templateKk' | 'templateRu' | 'templateEn', string>)[] = await readDb()(
    'vocabulary_terms',
  )
    .where('term_group', 'moderationReasons')
    .orderBy(['position', 'id'])
    .select({ group: 'term_group', key: 'key', kk: 'kk', ru: 'ru', en: 'en' })
    .select({ templateKk: 'template_kk', templateRu: 'template_ru', templateEn: 'template_en' });
  return rows.map(({ templateKk, templateRu, templateEn, ...row }) => ({
    ...row,
    wire: null,
    template: { kk: templateKk ?? '', ru: templateRu ?? '', en: templateEn ?? '' },
  }));
};

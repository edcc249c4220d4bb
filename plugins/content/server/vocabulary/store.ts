import { readDb } from '../schema.ts';

type TermRow = {
  readonly group: string;
  readonly key: string;
  readonly wire: number | null;
  readonly kk: string;
  readonly ru: string;
  readonly en: string;
};

/** Changes when a term is added, changed or removed, in any process. */
export const vocabularyVersion = async (): Promise<string> => {
  const row = await readDb
    .selectFrom('vocabularyTerms')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('id').as('id'),
      fn.max('updatedAt').as('updated'),
    ])
    .executeTakeFirstOrThrow();
  return JSON.stringify(row);
};

const terms = () =>
  readDb
    .selectFrom('vocabularyTerms')
    .select(['termGroup as group', 'key', 'wire', 'kk', 'ru', 'en'])
    .$narrowType<{ group: string; key: string; kk: string; ru: string; en: string }>();

/** All terms, groups together, in the order to show. */
export const readTerms = (): Promise<TermRow[]> =>
  terms().orderBy('termGroup').orderBy('position').orderBy('id').execute();

export type ReasonRow = TermRow & {
  /** The sentence for the author, with {title} and other placeholders. */
  readonly template: { readonly kk: string; readonly ru: string; readonly en: string };
};

/** Reasons of moderators for a rejection, in the order to show. */
export const readReasons = async (): Promise<ReasonRow[]> => {
  const rows = await terms()
    .where('termGroup', '=', 'moderationReasons')
    .orderBy('position')
    .orderBy('id')
    .select(['templateKk', 'templateRu', 'templateEn'])
    .execute();
  return rows.map(({ templateKk, templateRu, templateEn, ...row }) => ({
    ...row,
    wire: null,
    template: { kk: templateKk ?? '', ru: templateRu ?? '', en: templateEn ?? '' },
  }));
};

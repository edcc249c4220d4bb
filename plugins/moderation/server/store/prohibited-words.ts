import { readDb } from '@oner/platform';
import type { ProhibitedWord } from '../domain/prohibited-words.ts';

/** Another one whenever a word is added, changed or removed, by whatever process. */
export const wordsVersion = async (): Promise<string> => {
  const row: Record<string, unknown> | undefined = await readDb()('prohibited_words')
    .count({ n: 'id' })
    .max({ at: 'updated_at', id: 'id' })
    .first();
  return `${row?.n} ${row?.id} ${row?.at instanceof Date ? row.at.getTime() : row?.at}`;
};

export const readWords = (): Promise<ProhibitedWord[]> =>
  readDb()('prohibited_words').whereNotNull('stem').orderBy('id').select('stem', 'category');

import type { Selectable } from '@oner/platform';
import { type CatalogueTables, db, readDb } from '../schema.ts';

/** Folded words as looked for, how often, and when last, milliseconds since 1970. */
export type Miss = Readonly<Selectable<CatalogueTables['searchMisses']>>;

/** All of them in one statement. @param misses every word once */
export const addMisses = async (misses: readonly Miss[]): Promise<void> => {
  if (misses.length === 0) return;
  await db
    .insertInto('searchMisses')
    .values(misses)
    .onConflict((known) =>
      known.column('words').doUpdateSet((row) => ({
        times: row('searchMisses.times', '+', row.ref('excluded.times')),
        lastAt: row.ref('excluded.lastAt'),
      })),
    )
    .execute();
};

/** Most often looked for first. */
export const topMisses = (since: number, most: number): Promise<Miss[]> =>
  readDb
    .selectFrom('searchMisses')
    .where('lastAt', '>=', since)
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .limit(most)
    .selectAll()
    .execute();

/** Drops what is older than `before`, and of the rest the rarest beyond `most`. */
export const pruneMisses = async (before: number, most: number): Promise<void> => {
  await db.deleteFrom('searchMisses').where('lastAt', '<', before).execute();
  const beyond = await db
    .selectFrom('searchMisses')
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .offset(most)
    .limit(most)
    .select('words')
    .execute();
  for (let at = 0; at < beyond.length; at += 500) {
    const part = beyond.slice(at, at + 500).map(({ words }) => words);
    await db.deleteFrom('searchMisses').where('words', 'in', part).execute();
  }
};

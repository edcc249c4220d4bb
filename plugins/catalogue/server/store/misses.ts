import { db, readDb } from '@oner/platform';

export type Miss = {
  /** Folded words as looked for. */
  readonly words: string;
  readonly times: number;
  /** Milliseconds since 1970. */
  readonly lastAt: number;
};

/** All of them in one statement. @param misses every word once */
export const addMisses = async (misses: readonly Miss[]): Promise<void> => {
  if (misses.length === 0) return;
  const rows = misses.map(({ words, times, lastAt }) => ({ words, times, last_at: lastAt }));
  await db()('search_misses')
    .insert(rows)
    .onConflict('words')
    .merge({
      times: db().raw('search_misses.times + excluded.times'),
      last_at: db().raw('excluded.last_at'),
    });
};

/** Most often looked for first. */
export const topMisses = async (since: number, most: number): Promise<Miss[]> => {
  const rows: Record<string, string | number>[] = await readDb()('search_misses')
    .where('last_at', '>=', since)
    .orderBy([
      { column: 'times', order: 'desc' },
      { column: 'last_at', order: 'desc' },
    ])
    .limit(most)
    .select('words', 'times', 'last_at');
  return rows.map((row) => ({
    words: String(row.words),
    times: Number(row.times),
    lastAt: Number(row.last_at),
  }));
};

/** Drops what is older than `before`, and of the rest the rarest beyond `most`. */
export const pruneMisses = async (before: number, most: number): Promise<void> => {
  await db()('search_misses').where('last_at', '<', before).delete();
  const beyond = db()('search_misses')
    .orderBy([
      { column: 'times', order: 'desc' },
      { column: 'last_at', order: 'desc' },
    ])
    .offset(most)
    .limit(most)
    .select('words');
  const words: string[] = (await beyond).map((row: { words: string }) => row.words);
  for (let at = 0; at < words.length; at += 500) {
    await db()('search_misses')
      .whereIn('words', words.slice(at, at + 500))
      .delete();
  }
};

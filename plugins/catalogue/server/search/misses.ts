/** Counts searches without results for the editors. Writes in the background, never during a request. */
import { dayMs } from '@oner/config/terms';
import { logFault, type Selectable, transact } from '@oner/platform';
import { type CatalogueTables, db, readDb } from '../schema.ts';
import { missOf, missRetentionMs, mostMisses } from './rules.ts';

/** Folded words of a search, number of occurrences, and time of the last one in milliseconds since 1970. */
type Miss = Readonly<Selectable<CatalogueTables['searchMisses']>>;

/** Adds all counts in one statement. @param misses distinct words */
const addMisses = async (misses: readonly Miss[]): Promise<void> => {
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

const topMisses = (since: number, most: number): Promise<Miss[]> =>
  readDb
    .selectFrom('searchMisses')
    .where('lastAt', '>=', since)
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .limit(most)
    .selectAll()
    .execute();

/** Deletes rows older than `before`, and the rarest ones beyond `most`. */
const pruneMisses = async (before: number, most: number): Promise<void> => {
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

const everyMs = 10_000;
/** Maximum of distinct searches between two writes; limits the effect of nonsense requests. */
const mostWaiting = 200;
const pruneEvery = 100;

let waiting = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;
let writings = 0;

export const noteMiss = (q: string): void => {
  const words = missOf(q);
  if (words === null) return;
  const times = waiting.get(words);
  if (times === undefined && waiting.size >= mostWaiting) return;
  waiting.set(words, (times ?? 0) + 1);
  timer ??= setTimeout(() => void writeMisses(), everyMs).unref();
};

/** Also called at the end of the process. A lost count does no harm. */
export const writeMisses = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size === 0) return;
  const now = Date.now();
  const misses = [...waiting].map(([words, times]) => ({ words, times, lastAt: now }));
  waiting = new Map();
  try {
    await transact(async () => {
      await addMisses(misses);
      if (writings++ % pruneEvery === 0) await pruneMisses(now - missRetentionMs, mostMisses);
    });
  } catch (error) {
    logFault('searches without results not counted', error, { words: misses.length });
  }
};

const mostShown = 100;

/**
 * Returns searches without results, most frequent first, for editors who decide on names, labels and requests to authors.
 * Words are folded; nothing identifies the visitor.
 * @param days how far back @param most at most 100
 */
export const listMisses = async (days: number, most: number): Promise<Miss[]> => {
  await writeMisses();
  return topMisses(Date.now() - days * dayMs, Math.min(most, mostShown));
};

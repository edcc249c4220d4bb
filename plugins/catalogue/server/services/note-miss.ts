/** Counts what visitors look for in vain, for the editors. Written now and then, never while somebody waits. */
import { logFault, transact } from '@oner/platform';
import { keptMissesMs, missOf, mostMisses } from '../domain/misses.ts';
import { addMisses, pruneMisses } from '../store/misses.ts';

const everyMs = 10_000;
/** Between two writings; who asks nonsense all the time is not counted further. */
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

/** Also at the end of the process. A count that is lost is no loss to anybody. */
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
      if (writings++ % pruneEvery === 0) await pruneMisses(now - keptMissesMs, mostMisses);
    });
  } catch (error) {
    logFault('searches without a find not counted', error, { words: misses.length });
  }
};

import { type Miss, topMisses } from '../store/misses.ts';
import { writeMisses } from './note-miss.ts';

const mostShown = 100;
const dayMs = 86_400_000;

/**
 * What visitors looked for in vain, most often first: for editors who decide what to name, to label or to ask
 * authors for. Words are folded; nothing says who looked.
 * @param days how far back; @param most at most 100
 */
export const listMisses = async (days: number, most: number): Promise<Miss[]> => {
  await writeMisses();
  return topMisses(Date.now() - days * dayMs, Math.min(most, mostShown));
};

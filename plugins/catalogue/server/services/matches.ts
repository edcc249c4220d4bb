/** What was looked for lately, and the works that have it: who narrows a search does not search again. */
import { emptyBits, isEmpty } from '../index/bits.ts';
import { type Matched, search } from '../index/search.ts';
import type { Section } from '../index/section.ts';
import { noteMiss } from './note-miss.ts';

const most = 100;
let version = -1;
const kept = new Map<string, Matched | null>();

/** The works of a section that have the words of `q`; null when nothing is looked for. */
export const matchesOf = (
  now: number,
  name: string,
  section: Section,
  q: string,
): Matched | null => {
  if (q === '') return null;
  if (now !== version) {
    kept.clear();
    version = now;
  }
  const question = `${name} ${q}`;
  const known = kept.get(question);
  if (known !== undefined) return known;
  const matched = search(section, q);
  kept.set(question, matched);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  if (matched && isEmpty(matched.tiers.at(-1) ?? emptyBits(0))) noteMiss(q);
  return matched;
};

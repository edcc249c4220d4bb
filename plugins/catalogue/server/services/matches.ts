/** What was looked for lately, and the works that have it: who narrows a search does not search again. */
import { emptyBits, isEmpty } from '../index/bits.ts';
import { question } from '../index/scratch.ts';
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
  const asked = `${name} ${q}`;
  const known = kept.get(asked);
  if (known !== undefined) return known;
  const matched = question(() => lasting(search(section, q)));
  kept.set(asked, matched);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  const isMiss = matched?.way === 'part' || isEmpty(matched?.tiers.at(-1) ?? emptyBits(0));
  if (matched && isMiss) noteMiss(q);
  return matched;
};

// With memory of its own; what is found in no way needs none.
const lasting = (matched: Matched | null): Matched | null =>
  matched && {
    ...matched,
    tiers: matched.tiers.map((tier) => (isEmpty(tier) ? emptyBits(0) : tier.slice())),
  };

/** Pages and matches of lists that were made already: the same question costs a lookup until the catalogue changes. */
import { ReadyJson } from '@oner/platform';
import { emptyBits, isEmpty } from '../index/bits.ts';
import { question } from '../index/scratch.ts';
import { type Matched, search } from '../index/search.ts';
import type { SectionIndex } from '../index/section.ts';
import { noteMiss } from '../search/misses.ts';

export type ReadyPage = { readonly json: ReadyJson; readonly headers: Record<string, string> };

const mostBytes = 64 * 2 ** 20;
/** What a page costs beside its bytes. */
const frame = 1000;
/** Questions that were asked once; a page is kept when it is asked for again. */
const mostOnce = 5000;
const once = new Set<string>();
let version = -1;
let bytes = 0;
const kept = new Map<string, ReadyPage>();

/** @param now edition of the catalogue (live.ts) the answer must be of */
export const keptPage = (now: number, question: string): ReadyPage | undefined => {
  if (now === version) return kept.get(question);
  kept.clear();
  once.clear();
  bytes = 0;
  version = now;
  return undefined;
};

export const keepPage = (of: number, question: string, page: ReadyPage): void => {
  if (of !== version) return;
  if (!once.delete(question)) {
    if (once.size >= mostOnce) once.clear();
    once.add(question);
    return;
  }
  // What is kept has memory of its own, and the tag it went out with.
  const json = new ReadyJson(new Uint8Array(page.json.bytes), page.json.bareTag);
  kept.set(question, { ...page, json });
  bytes += page.json.bytes.length + frame;
  for (const [oldest, { json }] of kept) {
    if (bytes <= mostBytes) break;
    kept.delete(oldest);
    bytes -= json.bytes.length + frame;
  }
};

/** What was looked for lately, and the works that have it: who narrows a search does not search again. */

const mostMatches = 100;
let matchesVersion = -1;
const keptMatches = new Map<string, Matched | null>();

/** The works of a section that have the words of `q`; null when nothing is looked for. */
export const matchesOf = (
  now: number,
  name: string,
  section: SectionIndex,
  q: string,
): Matched | null => {
  if (q === '') return null;
  if (now !== matchesVersion) {
    keptMatches.clear();
    matchesVersion = now;
  }
  const asked = `${name} ${q}`;
  const known = keptMatches.get(asked);
  if (known !== undefined) return known;
  const matched = question(() => lasting(search(section, q)));
  keptMatches.set(asked, matched);
  for (const oldest of keptMatches.keys()) {
    if (keptMatches.size <= mostMatches) break;
    keptMatches.delete(oldest);
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

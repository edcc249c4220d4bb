/** Cache of list pages until the catalogue changes. */
import { ReadyJson } from '@oner/platform';
import { noteMiss } from '../search/misses.ts';

export type ReadyPage = { readonly json: ReadyJson; readonly headers: Record<string, string> };

const mostBytes = 64 * 2 ** 20;
/** Estimated overhead of a cached page beside its bytes. */
const frame = 1000;
/** Questions that occurred once; a page is cached at its second request. */
const mostOnce = 5000;
const once = new Set<string>();
let version = '';
let bytes = 0;
const kept = new Map<string, ReadyPage>();

/** @param now edition of the index (engines/port.ts) that the page must have */
export const keptPage = (now: string, question: string): ReadyPage | undefined => {
  if (now === version) return kept.get(question);
  kept.clear();
  once.clear();
  missed.clear();
  bytes = 0;
  version = now;
  return undefined;
};

export const keepPage = (of: string, question: string, page: ReadyPage): void => {
  if (of !== version) return;
  if (!once.delete(question)) {
    if (once.size >= mostOnce) once.clear();
    once.add(question);
    return;
  }
  // A cached page needs memory of its own, because the buffer is reused, and keeps its tag.
  const json = new ReadyJson(new Uint8Array(page.json.bytes), page.json.bareTag);
  kept.set(question, { ...page, json });
  bytes += page.json.bytes.length + frame;
  for (const [oldest, { json }] of kept) {
    if (bytes <= mostBytes) break;
    kept.delete(oldest);
    bytes -= json.bytes.length + frame;
  }
};

const mostMissed = 100;
const missed = new Set<string>();

/** Counts a search without results once per edition, unless more than `mostMissed` others occur in between. */
export const noteMissed = (section: string, q: string): void => {
  const miss = `${section} ${q}`;
  if (missed.has(miss)) return;
  if (missed.size >= mostMissed) missed.clear();
  missed.add(miss);
  noteMiss(q);
};

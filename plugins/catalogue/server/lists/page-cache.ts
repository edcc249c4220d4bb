/** Cache of list pages until the catalogue changes. */
import { PreserializedJson } from '@oner/platform';
import { noteMiss } from '../search/misses.ts';

export type CachedPage = {
  readonly json: PreserializedJson;
  readonly headers: Record<string, string>;
};

const mostBytes = 64 * 2 ** 20;
/** Estimated overhead of a cached page beside its bytes. */
const frame = 1000;
/** Questions that occurred once; a page is cached at its second request. */
const mostOnce = 5000;
const once = new Set<string>();
let version = '';
let bytes = 0;
const pages = new Map<string, CachedPage>();

/** @param now edition of the index (engines/port.ts) that the page must have */
export const cachedPage = (now: string, question: string): CachedPage | undefined => {
  if (now === version) return pages.get(question);
  pages.clear();
  once.clear();
  missed.clear();
  bytes = 0;
  version = now;
  return undefined;
};

export const cachePage = (of: string, question: string, page: CachedPage): void => {
  if (of !== version) return;
  if (!once.delete(question)) {
    if (once.size >= mostOnce) once.clear();
    once.add(question);
    return;
  }
  // A cached page needs memory of its own, because the buffer is reused, and keeps its tag.
  const json = new PreserializedJson(new Uint8Array(page.json.bytes), page.json.bareTag);
  pages.set(question, { ...page, json });
  bytes += page.json.bytes.length + frame;
  for (const [oldest, { json }] of pages) {
    if (bytes <= mostBytes) break;
    pages.delete(oldest);
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

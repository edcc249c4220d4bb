/** Pages of lists that were made already: the same question costs a lookup until the catalogue changes. */
import { ReadyJson } from '@oner/platform';
import { noteMiss } from '../search/misses.ts';

export type ReadyPage = { readonly json: ReadyJson; readonly headers: Record<string, string> };

const mostBytes = 64 * 2 ** 20;
/** What a page costs beside its bytes. */
const frame = 1000;
/** Questions that were asked once; a page is kept when it is asked for again. */
const mostOnce = 5000;
const once = new Set<string>();
let version = '';
let bytes = 0;
const kept = new Map<string, ReadyPage>();

/** @param now edition of the index (engines/port.ts) the answer must be of */
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

const mostMissed = 100;
const missed = new Set<string>();

/** Counts what was looked for in vain, once while the catalogue is as it is and few others look for something. */
export const noteMissed = (section: string, q: string): void => {
  const miss = `${section} ${q}`;
  if (missed.has(miss)) return;
  if (missed.size >= mostMissed) missed.clear();
  missed.add(miss);
  noteMiss(q);
};

/**
 * Cost for all readers of hiding one work and showing it again: its index entry is kept and reused. Compared with a
 * rebuild of the whole index, which was done until 23 November 2026.
 */
import {
  dice,
  sampleLabels,
  someListing,
} from '../../../plugins/catalogue/server/index/naive.fixture.ts';
import { makeSection } from '../../../plugins/catalogue/server/index/section.ts';
import { say } from '../../bootstrap/say.mjs';

const turns = 1000;
/** Near the beginning, where a removal would move all later entries. */
const place = 10;

export const measureReturn = (works: number): void => {
  const roll = dice(works);
  const listings = Array.from({ length: works }, (_, at) => someListing(roll, at + 1));
  const section = makeSection();
  section.setLabels(sampleLabels);
  const from = performance.now();
  for (const listing of listings) section.upsert(listing);
  const anewMs = performance.now() - from;
  const returning = listings[Math.min(place, works - 1)];
  if (!returning) throw new Error('no work to measure');
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const began = performance.now();
    section.rest(returning);
    if (!section.upsert(returning)) throw new Error('the section did not accept the work');
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => Number(took[Math.floor(turns * share)]?.toFixed(3));
  const times = { anewMs: Math.round(anewMs), p50Ms: at(0.5), p99Ms: at(0.99) };
  say(JSON.stringify({ row: 'a work is hidden and shown again', works, ...times }));
};

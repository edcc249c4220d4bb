import { describe, expect, it } from 'vitest';
import { countBits } from '../columns/bits.ts';
import { search } from '../full-text/search.ts';
import { type ListQuery, listQueryOf, type Query } from '../lists/rules.ts';
import { facetsOf } from './facets.ts';
import type { IndexedWork } from './listing.ts';
import { dice, naiveList, sampleLabels, someListing, someQuery } from './naive.fixture.ts';
import { slotsOfPage } from './page.ts';
import { passing } from './passing.ts';
import { makeSection, type SectionIndex } from './section.ts';

/** Values of dropped filters; those with several values become empty lists. */
const dropped: Readonly<Record<string, string | null>> = {
  q: '',
  price: 'buy',
  min: null,
  max: null,
  wmin: null,
  wmax: null,
  hmin: null,
  hmax: null,
};

const wantedFor = (query: Query): ListQuery => {
  const wanted = listQueryOf('art', query);
  if ('field' in wanted) throw new Error(`${wanted.field} of ${JSON.stringify(query)}`);
  return wanted;
};

/** Returns all works of the list, page by page with the cursor. */
const walk = (section: SectionIndex, wanted: ListQuery): string[] => {
  const matched = search(section, wanted.filters.q);
  const found = passing(section, wanted.filters, matched);
  const ids: string[] = [];
  let after = wanted.after;
  for (let page = 0; page < 1000; page++) {
    const { slots, next } = slotsOfPage(section, found, matched, {
      ...wanted,

      after,
    });
    ids.push(...slots.map(section.idOf));
    if (!next) break;
    after = next;
  }
  expect(ids).toHaveLength(countBits(found));
  return ids;
};

const build = (roll: (n: number) => number, size: number) => {
  const section = makeSection();
  section.setLabels(sampleLabels);
  const all = new Map<string, IndexedWork>();
  const hidden = new Map<string, IndexedWork>();
  for (let sequence = 1; sequence <= size; sequence++) {
    const listing = someListing(roll, sequence);
    all.set(listing.workId, listing);
    expect(section.upsert(listing)).toBe(true);
  }
  return { section, all, hidden };
};

/** Changes, hides, removes and restores works at random. */
const stir = (
  roll: (n: number) => number,
  { section, all, hidden }: ReturnType<typeof build>,
  next: number,
): void => {
  for (let n = 0; n < 60; n++) {
    const ids = [...all.keys()];
    const id = ids[roll(ids.length)] ?? '';
    const old = all.get(id);
    if (roll(4) === 0 && old) {
      section.rest(old);
      all.delete(id);
      hidden.set(id, old);
      continue;
    }
    const [back] = hidden.values();
    if (roll(4) === 0 && back) {
      // At its old position, or as the newest of all, as its row requires.
      const sequence = roll(3) === 0 ? next + n : back.sequence;
      const shown = { ...someListing(roll, sequence), workId: back.workId };
      hidden.delete(back.workId);
      all.set(back.workId, shown);
      expect(section.upsert(shown)).toBe(true);
      continue;
    }
    if (!old || roll(3) === 0) {
      section.remove(id);
      all.delete(id);
      continue;
    }
    const sequence = roll(3) === 0 ? next + n : old.sequence;
    const changed = { ...someListing(roll, sequence), workId: id };
    all.set(id, changed);
    expect(section.upsert(changed)).toBe(true);
  }
};

describe('the index', () => {
  it.each([300, 6000])(
    'of %i works returns the same list as a plain filter',
    { timeout: 60_000 },
    (size) => {
      const roll = dice(size);
      const shop = build(roll, size);
      for (let round = 0; round < 3; round++) {
        const listings = [...shop.all.values()];
        for (let n = 0; n < (size > 1000 ? 20 : 300); n++) {
          const query = someQuery(roll);
          const wanted = { ...wantedFor(query), limit: 7 + roll(60) };
          const expected = naiveList(listings, wanted, sampleLabels);
          if (wanted.filters.q && expected.length === 0) continue;
          const listed = walk(shop.section, wanted);
          const apart = listed.findIndex((id, at) => id !== expected[at]);
          expect([query, listed.length, apart]).toEqual([query, expected.length, -1]);
        }
        stir(roll, shop, size * 2 * (round + 1));
      }
    },
  );

  it('returns the same page by its number as by the cursor', () => {
    const roll = dice(7);
    const { section } = build(roll, 500);
    for (let n = 0; n < 100; n++) {
      const wanted = { ...wantedFor(someQuery(roll)), limit: 10 };
      const whole = walk(section, wanted);
      const matched = search(section, wanted.filters.q);
      const found = passing(section, wanted.filters, matched);
      for (const page of [1, 2, 3, 9]) {
        const offset = (page - 1) * 10;
        const { slots } = slotsOfPage(section, found, matched, {
          ...wanted,

          offset,
        });
        expect(slots.map(section.idOf)).toEqual(whole.slice(offset, offset + 10));
      }
    }
  });

  it('counts what each choice would show', () => {
    const roll = dice(11);
    const { section } = build(roll, 400);
    for (let n = 0; n < 150; n++) {
      const { filters } = wantedFor(someQuery(roll));
      const matched = search(section, filters.q);
      const { facets, total, droppable } = facetsOf(section, filters, matched);
      const size = (given: Partial<typeof filters>): number =>
        countBits(passing(section, { ...filters, ...given }, 'q' in given ? null : matched));
      expect(total).toBe(size({}));
      for (const [name, choices] of Object.entries(facets)) {
        for (const { key, count } of choices)
          expect([name, key, size({ [name]: [key] })]).toEqual([name, key, count]);
      }
      for (const name of droppable) {
        expect([total, name, size({ [name]: name in dropped ? dropped[name] : [] }) > 0]).toEqual([
          0,
          name,
          true,
        ]);
      }
    }
  });

  it('rejects a work between existing works', () => {
    const roll = dice(3);
    const { section } = build(roll, 10);
    expect(section.upsert({ ...someListing(roll, 5), workId: 'late' })).toBe(false);
  });

  it('shows hidden works again as if the index had been rebuilt', () => {
    const roll = dice(17);
    const { section, all } = build(roll, 400);
    // Hidden when the catalogue was read: only their positions are known.
    const fresh = makeSection();
    fresh.setLabels(sampleLabels);
    const asleep = new Set([...all.keys()].filter(() => roll(3) === 0));
    for (const listing of all.values()) {
      if (asleep.has(listing.workId)) fresh.rest(listing);
      else expect(fresh.upsert(listing)).toBe(true);
    }
    expect([fresh.living(), fresh.holes()]).toEqual([400 - asleep.size, 0]);
    for (const id of [...asleep].sort(() => roll(3) - 1)) {
      const listing = all.get(id);
      if (listing) expect(fresh.upsert(listing)).toBe(true);
    }
    for (let turn = 0; turn < 5; turn++) {
      // Repeated changes, as an abusive author might make them to slow down the index.
      for (const listing of all.values()) {
        fresh.rest(listing);
        expect(fresh.upsert(listing)).toBe(true);
      }
    }
    expect([fresh.size(), fresh.living(), fresh.holes()]).toEqual([400, 400, 0]);
    for (let n = 0; n < 100; n++) {
      const wanted = { ...wantedFor(someQuery(roll)), limit: 20 };
      expect(walk(fresh, wanted)).toEqual(walk(section, wanted));
      const matched = (of: SectionIndex) => search(of, wanted.filters.q);
      expect(facetsOf(fresh, wanted.filters, matched(fresh))).toEqual(
        facetsOf(section, wanted.filters, matched(section)),
      );
    }
  });
});

/** Requirements of every catalogue engine: its answers equal a filter of all works (plugins/catalogue/server/engines/port.ts). */
import { type Section, sections } from '@oner/config/contract';
import { choiceFilters, facetNames, rangeFilters } from '@oner/config/contract/filters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withFallback } from '../../../plugins/catalogue/server/engines/fallback.ts';
import { followed } from '../../../plugins/catalogue/server/engines/follow.ts';
import type { LabelsOf } from '../../../plugins/catalogue/server/engines/labels.ts';
import { makeMemory } from '../../../plugins/catalogue/server/engines/memory.ts';
import { makeOpenSearch } from '../../../plugins/catalogue/server/engines/opensearch.ts';
import type {
  CatalogueChanges,
  CatalogueIndex,
  Found,
  Question,
  SectionListing,
} from '../../../plugins/catalogue/server/engines/port.ts';
import { dictionary, makePostgres } from '../../../plugins/catalogue/server/engines/postgres.ts';
import {
  dice,
  naiveList,
  sampleLabels,
  someListing,
  someQuery,
} from '../../../plugins/catalogue/server/index/naive.fixture.ts';
import {
  type Filters,
  listQueryOf,
  noFilters,
} from '../../../plugins/catalogue/server/lists/rules.ts';
import { openCatalogue } from './catalogue.ts';
import { addRandomWorks, inventedWords } from './random-works.ts';

const labels = Object.fromEntries(sections.map((name) => [name, sampleLabels])) as LabelsOf;
const works = 240;
const countLimit = 20;
const user = { first_name: 'Айгерім', last_name: '', username: 'aigerim' };
const card = Buffer.from(JSON.stringify({ seller: { user } }));
const licences = ['none', 'merch', 'canvas'] as const;

type World = Map<string, SectionListing>;
type Roll = (n: number) => number;

const someWork = (roll: Roll, sequence: number, workId?: string): SectionListing => {
  const listing = someListing(roll, sequence);
  return {
    ...listing,
    ...(workId && { workId }),
    section: sections[roll(sections.length)] ?? 'art',
    licence: licences[roll(licences.length)] ?? 'none',
    listed: roll(8) > 0,
    card,
  };
};

const shownIn = (world: World, section: Section): SectionListing[] =>
  [...world.values()].filter((one) => one.listed && one.section === section);

const filtersFor = (section: Section, query: Parameters<typeof listQueryOf>[1]) => {
  const wanted = listQueryOf(section, query);
  if ('field' in wanted) throw new Error(`${wanted.field} of ${JSON.stringify(query)}`);
  return wanted;
};

/** Opens an empty engine and returns a function that closes it. */
type OpenEngine = (
  readLabels: () => Promise<LabelsOf>,
) => Promise<{ readonly index: CatalogueIndex; readonly close: () => Promise<void> }>;

export const openMemory: OpenEngine = async (readLabels) => ({
  index: makeMemory(readLabels),
  close: async () => {},
});

export const openPostgresEngine: OpenEngine = async (readLabels) => {
  const app = await openCatalogue('postgres');
  await app.fresh();
  return { index: makePostgres(readLabels), close: app.close };
};

/** As with a large catalogue: filters are counted only among the first matches. */
export const openCappedPostgres: OpenEngine = async (readLabels) => {
  const { close } = await openPostgresEngine(readLabels);
  return { index: makePostgres(readLabels, countLimit), close };
};

let shops = 0;
const nextAlias = (): string => {
  shops += 1;
  return `oner-test-${shops}`;
};

/** The words for spelling guesses are in PostgreSQL, kept up to date as in a shop. @param nodes addresses of OpenSearch */
export const openSearchEngine = async (
  nodes: readonly string[],
  readLabels: () => Promise<LabelsOf>,
): ReturnType<OpenEngine> => {
  const { index: postgres, close } = await openPostgresEngine(readLabels);
  const search = makeOpenSearch({
    nodes,
    alias: nextAlias(),
    labels: readLabels,
    dictionary,
    // This tests correctness, not speed: no fallback takes over.
    timeoutMs: 60_000,
  });
  const index: CatalogueIndex = {
    ...search,
    apply: async (changes) => (await postgres.apply(changes)) && search.apply(changes),
    rebuild: async (source) => {
      await postgres.rebuild(source);
      await search.rebuild(source);
    },
  };
  return { index, close };
};

/** A catalogue served by OpenSearch, with PostgreSQL as its fallback. @param nodes addresses of OpenSearch */
export const openWithFallback = async (nodes: readonly string[]) => {
  const app = await openCatalogue('postgres');
  const database = await app.fresh();
  await addRandomWorks(database, 'art', 300, 1000);
  const alias = nextAlias();
  const begin = () => {
    const search = makeOpenSearch({ nodes, alias, dictionary });
    return withFallback(followed(search, 1000), followed(makePostgres()));
  };
  let open = begin();
  const questions = [{}, { order: '1' }, { q: inventedWords[0] }, { avail: 'in-stock' }] as const;
  return {
    /** Results of four queries, as one text. */
    ask: async (): Promise<string> => {
      const found: unknown[] = [];
      for (const query of questions) {
        const { filters, order } = filtersFor('art', query);
        const index = await open();
        const { hits, total } = await index.find({
          filters,
          order,
          limit: 9,
          offset: 0,
          after: null,
        });
        found.push(
          total,
          hits.map(({ workId }) => workId),
        );
      }
      return JSON.stringify(found);
    },
    /** Writes a work again without changes. */
    publish: () =>
      database.transaction(async (sql) => {
        const { work_id } = await sql('catalogue').orderBy('sequence').first('work_id');
        await sql('catalogue_state').increment('version', 1);
        const { version } = await sql('catalogue_state').first('version');
        await sql('catalogue_changes').insert({ version, work_id });
      }),
    /** Restores the database to the same version with other changes, without its newest works, and starts a new process. */
    restore: async (): Promise<void> => {
      const newest = database('catalogue').orderBy('sequence', 'desc').limit(20).select('sequence');
      await database('catalogue').whereIn('sequence', newest).delete();
      await database('catalogue_index_state').delete();
      await database('catalogue_changes').update({ mark: 'another' });
      open = begin();
    },
    engine: async (): Promise<string | undefined> => (await open()).edition().split(' ')[0],
    close: app.close,
  };
};

/** Declares the tests. @param stops whether the engine stops counting the works of filters at a limit */
export const testEngine = (open: OpenEngine, isCapped = false): void => {
  let index: CatalogueIndex;
  let close: (() => Promise<void>) | undefined;
  const world: World = new Map();
  const roll = dice(41);
  let version = 7;
  let last = works;

  /** Applies changes of these works as they are logged. */
  const applyChanges = async (ids: readonly string[]): Promise<CatalogueChanges> => {
    version += 1;
    const listings = ids.flatMap((id) => world.get(id) ?? []);
    const changes = { version, listings, workIds: ids };
    expect(await index.apply(changes)).toBe(true);
    return changes;
  };
  const rebuild = () =>
    index.rebuild({
      version,
      rows: async function* () {
        yield [...world.values()].sort((a, b) => a.sequence - b.sequence);
      },
      changesAfter: async () => ({ version, listings: [], workIds: [] }),
    });
  const walk = async (asked: Question): Promise<{ ids: string[]; first: Found }> => {
    const first = await index.find(asked);
    const ids = first.hits.map(({ workId }) => workId);
    for (let { next } = first; next; ) {
      const found = await index.find({ ...asked, offset: 0, after: next });
      ids.push(...found.hits.map(({ workId }) => workId));
      next = found.next;
    }
    return { ids, first };
  };
  const expected = (filters: Filters, order: Question['order'] = 'recent'): string[] => {
    const all = shownIn(world, filters.section);
    const listed = naiveList(
      all,
      { filters, order: order === 'newest' ? 'recent' : order },
      sampleLabels,
    );
    if (order !== 'newest') return listed;
    const at = new Map(all.map(({ workId, sequence }) => [workId, sequence]));
    return listed.sort((a, b) => (at.get(b) ?? 0) - (at.get(a) ?? 0));
  };

  /** Compares random queries in every section with a plain filter of the current works. */
  const expectEqualResults = async (questions: number): Promise<void> => {
    expect(await index.version()).toBe(version);
    for (let n = 0; n < questions; n++) {
      const section = sections[n % sections.length] ?? 'art';
      const query = someQuery(roll);
      const { filters, order } = filtersFor(section, query);
      const isNewest = roll(4) === 0;
      const question = {
        filters,
        order: isNewest ? 'newest' : order,
        offset: 0,
        after: null,
      } as const;
      const listed = expected(filters, question.order);
      const { ids, first } = await walk({ ...question, limit: 5 + roll(40) });
      if (filters.q && listed.length === 0 && first.way) continue;
      expect([query, ids]).toEqual([query, listed]);
      expect([query, first.total, first.isExact]).toEqual([query, listed.length, true]);
      const offset = roll(20);
      const page = await index.find({ ...question, limit: 6, offset });
      expect(page.hits.map(({ workId }) => workId)).toEqual(listed.slice(offset, offset + 6));
    }
  };

  beforeAll(async () => {
    ({ index, close } = await open(async () => labels));
    expect(await index.version()).toBeNull();
    for (let sequence = 1; sequence <= works; sequence++) {
      const work = someWork(roll, sequence);
      world.set(work.workId, work);
    }
    await rebuild();
  });
  afterAll(() => close?.());

  it('lists what a plain filter lists', () => expectEqualResults(90));

  it('follows works that change, are hidden, leave and come back', async () => {
    for (let round = 0; round < 3; round++) {
      const edition = index.edition();
      const changed = new Set<string>();
      for (let n = 0; n < 30; n++) {
        const ids = [...world.keys()];
        const id = ids[roll(ids.length)] ?? '';
        const old = world.get(id);
        changed.add(id);
        if (roll(4) === 0 || !old) {
          world.delete(id);
          continue;
        }
        const sequence = roll(3) === 0 ? ++last : old.sequence;
        const { section } = old;
        world.set(id, { ...someWork(roll, sequence, id), section });
      }
      const added = someWork(roll, ++last);
      world.set(added.workId, added);
      // Rows arrive in the order of publishing.
      const inOrder = [...changed, added.workId].sort(
        (a, b) => (world.get(a)?.sequence ?? 0) - (world.get(b)?.sequence ?? 0),
      );
      await applyChanges(inOrder);
      await index.version();
      expect(index.edition()).not.toBe(edition);
      await expectEqualResults(30);
    }
  });

  it('follows a version that changed no work', async () => {
    await applyChanges([]);
    await expectEqualResults(3);
  });

  it('is the same when it is built anew', async () => {
    version += 1;
    await rebuild();
    await expectEqualResults(30);
  });

  it('counts what each choice would show, and says which filter to remove', async () => {
    let [empty, least] = [0, 0];
    for (let n = 0; n < 40; n++) {
      const section = sections[n % sections.length] ?? 'art';
      const { filters } = filtersFor(section, someQuery(roll));
      const { reply } = await index.facets(filters);
      const listed = expected(filters).length;
      if (filters.q && expected({ ...noFilters(section), q: filters.q }).length === 0) continue;
      const { total } = reply;
      const isStopped = isCapped && listed > countLimit;
      expect([filters, total]).toEqual([
        filters,
        isStopped ? { count: countLimit, isMore: true } : { count: listed },
      ]);
      for (const [facet, choices] of Object.entries(reply.facets))
        for (const { key, count, isMore } of choices) {
          const there = expected({ ...filters, [facet]: [key] }).length;
          const isRight =
            isMore && isCapped ? count > 0 && count <= there : count === there && !isMore;
          const of = [filters, facet, key, count, there];
          expect([of, isRight]).toEqual([of, true]);
          // A chosen filter is counted exactly up to the limit, as the total is.
          if (isMore && filters[facet as keyof typeof reply.facets]?.includes(key))
            expect([of, there > countLimit]).toEqual([of, true]);
          if (isMore) least += 1;
        }
      for (const { name: facet, column } of choiceFilters) {
        const there = new Set(shownIn(world, section).flatMap(({ keys }) => keys[column] ?? []));
        const found = [...there].filter(
          (key) => expected({ ...filters, [facet]: [key] }).length > 0,
        );
        const shown = reply.facets[facet]?.filter(({ count }) => count > 0) ?? [];
        expect(shown.map(({ key }) => key).sort()).toEqual(found.sort());
      }
      const prices = shownIn(world, section).flatMap(
        ({ numbers }) => numbers[filters.price === 'rent' ? 'price_rent' : 'price_sale'] ?? [],
      );
      expect(reply.ranges.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
      const { q, price } = filters;
      const without = [
        ...facetNames.flatMap((name) => (filters[name].length > 0 ? [[name, []] as const] : [])),
        ...rangeFilters
          .flatMap(({ from, to }) => [from, to])
          .flatMap((end) => (filters[end] === null ? [] : [[end, null] as const])),
        ...(q === '' ? [] : [['q', ''] as const]),
        ...(price === 'buy' ? [] : [['price', 'buy'] as const]),
      ].filter(([name, none]) => expected({ ...filters, [name]: none }).length > 0);
      expect([filters, reply.droppable.toSorted()]).toEqual([
        filters,
        listed > 0 ? [] : without.map(([name]) => name).sort(),
      ]);
      empty += listed === 0 && without.length > 0 ? 1 : 0;
    }
    expect(empty).toBeGreaterThan(0);
    expect(least > 0).toBe(isCapped);
  });

  it('finds what may be printed, and what is new', async () => {
    const question = { order: 'newest', limit: 500, offset: 0, after: null } as const;
    for (const section of sections) {
      const filters = noFilters(section);
      const all = shownIn(world, section).sort((a, b) => b.sequence - a.sequence);
      const idsOf = (some: readonly SectionListing[]) => some.map(({ workId }) => workId);
      for (const [licence, allowed] of [
        ['merch', ['merch', 'canvas']],
        ['canvas', ['canvas']],
      ] as const) {
        const { hits } = await index.find({ ...question, filters, licence });
        expect(hits.map(({ workId }) => workId)).toEqual(
          idsOf(all.filter((one) => (allowed as readonly string[]).includes(one.licence))),
        );
      }
      const also = new Set(all.slice(-3).map(({ sequence }) => sequence));
      const news = { after: works / 2, upTo: works, also };
      const isNews = ({ sequence }: SectionListing) =>
        (sequence > news.after && sequence <= news.upTo) || also.has(sequence);
      const { hits, total } = await index.find({
        ...question,
        filters,
        sequenceRange: news,
        limit: 1,
      });
      const expectedNews = idsOf(all.filter(isNews));
      expect([hits.map(({ workId }) => workId), total]).toEqual([
        expectedNews.slice(0, 1),
        expectedNews.length,
      ]);
      // Guessed matches do not count as news.
      const guess = await index.find({
        ...question,
        filters: { ...filters, q: 'пейзжа' },
        sequenceRange: news,
      });
      expect(guess.total).toBe(0);
    }
  });

  it.each([
    ['gtqpf;', 'layout', 'пейзаж'],
    ['peizazh', 'latin', 'пейзаж'],
    ['пейзжа', 'typo', 'пейзаж'],
    ['золотой кавёр', 'typo', 'золотой ковёр'],
    ['золотой абракадабра', 'part', 'золотой'],
    ['абракадабра', null, null],
  ])('takes %s for another word as well: %s', async (q, way, as) => {
    const filters = { ...noFilters('art'), q };
    const found = await index.find({
      filters,
      order: 'recent',
      limit: 500,
      offset: 0,
      after: null,
    });
    expect([found.way, found.as]).toEqual([way, as]);
    expect(found.isMissed).toBe(way === null || way === 'part');
    expect(found.hits.map(({ workId }) => workId)).toEqual(
      as ? expected({ ...filters, q: as }) : [],
    );
  });

  it('suggests the best of all sections, and the newest where nothing is near', async () => {
    const newest = [...world.values()]
      .filter(({ listed }) => listed)
      .sort((a, b) => b.sequence - a.sequence)
      .map(({ workId }) => workId);
    const idsOf = async (q: string) => {
      const { hits, total, way } = await index.suggest(q, 9);
      return [hits.map(({ workId }) => workId), total, way];
    };
    expect(await idsOf('')).toEqual([newest.slice(0, 9), 0, null]);
    expect(await idsOf('абракадабра')).toEqual([newest.slice(0, 9), 0, null]);
    const { hits, total } = await index.suggest('пейзаж', 500);
    const each = sections.map((section) => expected({ ...noFilters(section), q: 'пейзаж' }));
    expect(total).toBe(each.flat().length);
    expect(hits.map(({ workId }) => workId).sort()).toEqual(each.flat().sort());
    expect(hits.map(({ tier }) => tier)).toEqual(hits.map(({ tier }) => tier).sort());
  });

  it('knows the keys that works have', async () => {
    const known = [...world.values()].find(({ listed, keys }) => listed && keys.material)?.keys;
    expect(await index.knows('material', known?.material ?? '')).toBe(true);
    expect(await index.knows('material', 'moon-dust')).toBe(false);
  });

  it('finds a work by its story where another would be found by a key that it has not', async () => {
    const some = shownIn(world, 'art').filter((_, n) => n % 2 === 0);
    for (const one of some)
      world.set(one.workId, {
        ...one,
        story: 'Холст и масло',
        keys: { ...one.keys, material: null, technique: null },
      });
    await applyChanges(some.map(({ workId }) => workId));
    for (const q of ['холст', 'масло', 'холст абракадабра']) {
      const filters = { ...noFilters('art'), q };
      // Pages so small that an engine may read one kind of place after another.
      const { ids, first } = await walk({
        filters,
        order: 'recent',
        limit: 1,
        offset: 0,
        after: null,
      });
      expect([q, ids.length]).toEqual([q, first.total]);
      expect(some.filter(({ workId }) => !ids.includes(workId))).toEqual([]);
      if (!first.way) expect([q, ids]).toEqual([q, expected(filters)]);
    }
  });
};

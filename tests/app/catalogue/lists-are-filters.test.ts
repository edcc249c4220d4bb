/** Lists and facets agree with a plain filter of all works. */
import { sections, type Work } from '@oner/config/contract';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../../support/app/catalogue.ts';
import {
  addRandomWorks,
  keysOf,
  type ListedWork,
  listedWorks,
  listOf,
  naiveList,
  type Query,
  randomQuery,
  seededRandom,
} from '../../support/app/random-works.ts';
import type { App } from '../../support/app.ts';
import { isEveryday } from '../../support/chance.ts';

const queries = isEveryday ? 500 : 2000;
const ids = (works: readonly Work[]): string[] => works.map(({ id }) => id);

// Other counts and higher versions than the previous catalogue, which this process still has in memory.
describe.each([
  ['sqlite', 250, 10_000],
  ['postgres', 260, 100_000],
] as const)('on %s', (engine, count, versions) => {
  let app: App;
  let database: Knex;
  beforeAll(async () => {
    app = await openCatalogue(engine);
    database = await app.fresh();
    for (const section of sections) await addRandomWorks(database, section, count, versions);
  });
  afterAll(() => app?.close());

  describe.each(sections)('%s', (section) => {
    const keys = keysOf(section);
    let all: readonly ListedWork[];
    const total = async (query: Query = {}): Promise<string | null> =>
      (await app.request(listOf[section], { query })).headers.get('x-total-count');
    beforeAll(async () => {
      all = await listedWorks(database, section);
      // Rows without a change record are read in the background.
      const until = Date.now() + 30_000;
      while ((await total()) !== String(all.length) && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect([await total(), all.length > 200]).toEqual([String(all.length), true]);
    });

    it(`returns for ${queries} random queries what a plain filter returns`, async () => {
      const roll = seededRandom(section.length);
      let found = 0;
      for (let n = 0; n < queries; n += 1) {
        const query = randomQuery(roll, keys);
        const page = 1 + roll(3);
        const limit = Number(query.limit ?? 60);
        const expected = naiveList(all, query);
        const answer = await app.request(listOf[section], { query: { ...query, page } });
        // No exact match: another search method may find something, and the answer names it.
        if (expected.length === 0 && answer.headers.get('x-searched-by')) continue;
        found += answer.body.length;
        expect([query, page, answer.headers.get('x-total-count'), ids(answer.body)]).toEqual([
          query,
          page,
          String(expected.length),
          ids(expected.slice((page - 1) * limit, page * limit)),
        ]);
      }
      expect(found).toBeGreaterThan(queries);
    });

    it('pages through every list by cursor', async () => {
      const roll = seededRandom(99);
      for (let n = 0; n < 40; n += 1) {
        const asked: Query = { ...randomQuery(roll, keys), limit: 11 };
        const expected = naiveList(all, asked);
        if (expected.length === 0) continue;
        const followed: string[] = [];
        let query: Record<string, string | number> | undefined = asked;
        while (query) {
          const answer = await app.request(listOf[section], { query });
          followed.push(...ids(answer.body));
          const link: string = answer.headers.get('link') ?? '';
          const next = /^<([^>]+)>; rel="next"$/.exec(link)?.[1];
          query =
            next === undefined
              ? undefined
              : Object.fromEntries(new URL(next, 'http://shop').searchParams);
        }
        expect([asked, followed]).toEqual([asked, ids(expected)]);
      }
    });

    it('counts for each filter choice the works that the list would then show', async () => {
      const roll = seededRandom(7);
      for (let n = 0; n < 40; n++) {
        const { order: _, limit: __, ...query } = randomQuery(roll, keys);
        const { status, body } = await app.request('getFacets', { params: { section }, query });
        expect([query, status]).toEqual([query, 200]);
        const expected = naiveList(all, query);
        if (expected.length === 0) {
          for (const name of body.droppable) {
            const { [name]: ___, ...rest } = query;
            expect([query, name, await total(rest)]).not.toEqual([query, name, '0']);
          }
          continue;
        }
        expect([query, body.total.count]).toEqual([query, expected.length]);
        for (const [name, choices] of Object.entries(body.facets)) {
          for (const { key, count: found } of choices) {
            expect([query, name, key, found]).toEqual([
              query,
              name,
              key,
              naiveList(all, { ...query, [name]: key }).length,
            ]);
          }
        }
      }
    });
  });

  describe('a change', () => {
    const ask = (headers = {}) =>
      app.request('listArt', { query: { order: 1, limit: 5 }, headers });
    const total = async () => Number((await ask()).headers.get('x-total-count'));
    const work_id = async () => (await ask()).body[0]?.id ?? '';

    it('is visible to the very next request, whoever made it', async () => {
      const [before, changed] = [await total(), { work_id: await work_id() }];
      for (let n = 0; n < 10; n++) {
        await database.transaction(async (sql) => {
          await sql('catalogue')
            .where(changed)
            .update({ listed: n % 2 === 1 });
          await sql('catalogue_state').increment('version', 1);
          const { version } = await sql('catalogue_state').first('version');
          await sql('catalogue_changes').insert({ version, ...changed });
        });
        expect(await total()).toBe(before - 1 + (n % 2));
      }
    });

    it('makes a new ETag; an unchanged list is not sent again', async () => {
      const tag = (await ask()).headers.get('etag') ?? '';
      expect(tag).toMatch(/^W\/"/);
      const again = () => ask({ 'if-none-match': tag });
      const { status, body } = await again();
      expect([status, body]).toEqual([304, undefined]);
      const cheapest = { work_id: await work_id() };
      await database('catalogue').where(cheapest).delete();
      await database('catalogue_state').increment('version', 1);
      // A version without its change record is read in the background.
      await expect.poll(async () => (await again()).status).toBe(200);
      expect((await again()).headers.get('etag')).not.toBe(tag);
    });
  });
});

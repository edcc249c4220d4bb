/** Lists and facets are what a plain filter of all works says they are; and what changes is seen at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sections, type Work } from '@oner/config/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnShop, ownShop } from '../support/shop.ts';
import {
  addPlenty,
  dice,
  everything,
  keysOf,
  listOf,
  naiveList,
  pathOf,
  type Query,
  someQuery,
} from './plenty.ts';

let own: OwnShop;
beforeAll(async () => {
  own = await ownShop({ withoutBank: true });
  for (const section of sections) await addPlenty(own, section, 250);
  // Rows that no change tells of are read behind the answers.
  for (const section of sections) {
    const shown = (await everything(own, section)).length;
    const total = async () =>
      Number((await own.call(listOf[section])).headers.get('x-total-count'));
    while ((await total()) < shown) await sleep(50);
  }
});
afterAll(() => own.close());

const queries = 2000;
const ids = (works: readonly Work[]): string[] => works.map(({ id }) => id);
const text = (query: Query): string =>
  new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString();

/** Eight askers at once: one alone waits for the way more than for the shop. */
const inEight = async (count: number, ask: (n: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const asker = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await ask(n);
  };
  await Promise.all(Array.from({ length: 8 }, asker));
};

describe.each(sections)('%s', (section) => {
  it(`answers ${queries} random questions as a plain filter does`, {
    timeout: 600_000,
  }, async () => {
    const roll = dice(section.length);
    const keys = await keysOf(own, section);
    const all = await everything(own, section);
    expect(all.length).toBeGreaterThan(200);
    let found = 0;
    await inEight(queries, async () => {
      const query = someQuery(roll, keys);
      const page = 1 + roll(3);
      const limit = Number(query.limit ?? 60);
      const expected = naiveList(all, query);
      const answer = await own.request('GET', `${pathOf(section)}/?${text({ ...query, page })}`);
      const works = (await answer.json()) as Work[];
      // Nothing as typed: another way of searching may find something, and says so.
      if (expected.length === 0 && answer.headers.get('x-searched-by')) return;
      found += works.length;
      expect([query, page, answer.headers.get('x-total-count'), ids(works)]).toEqual([
        ...[query, page, String(expected.length)],
        ids(expected.slice((page - 1) * limit, page * limit)),
      ]);
    });
    expect(found).toBeGreaterThan(queries);
  });

  it('goes on by cursor through every list', { timeout: 60_000 }, async () => {
    const roll = dice(99);
    const keys = await keysOf(own, section);
    const all = await everything(own, section);
    await inEight(40, async () => {
      const query: Query = { ...someQuery(roll, keys), limit: 11 };
      const expected = naiveList(all, query);
      if (expected.length === 0) return;
      const followed: string[] = [];
      let path: string | undefined = `${pathOf(section)}/?${text(query)}`;
      while (path) {
        const answer: Response = await own.request('GET', path);
        followed.push(...ids((await answer.json()) as Work[]));
        path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect([query, followed]).toEqual([query, ids(expected)]);
    });
  });

  it('counts for each choice what the list then has', { timeout: 60_000 }, async () => {
    const roll = dice(7);
    const keys = await keysOf(own, section);
    const all = await everything(own, section);
    for (let n = 0; n < 40; n++) {
      const { order: _, limit: __, ...query } = someQuery(roll, keys);
      const { status, body } = await own.call('getFacets', { params: { section }, query });
      expect([query, status]).toEqual([query, 200]);
      const expected = naiveList(all, query);
      if (expected.length === 0) {
        for (const name of body.droppable) {
          const { [name]: ___, ...rest } = query;
          const { headers } = await own.call(listOf[section], { query: rest });
          expect([query, name, headers.get('x-total-count')]).not.toEqual([query, name, '0']);
        }
        continue;
      }
      expect([query, body.total.count]).toEqual([query, expected.length]);
      for (const [name, choices] of Object.entries(body.facets)) {
        for (const { key, count } of choices) {
          expect([query, name, key, count]).toEqual([
            ...[query, name, key],
            naiveList(all, { ...query, [name]: key }).length,
          ]);
        }
      }
    }
  });
});

describe('a change', () => {
  const total = async (): Promise<string | null> =>
    (await own.call('listArt')).headers.get('x-total-count');

  it('is seen by the very next question, whoever made it', async () => {
    const before = Number(await total());
    const [first] = (await own.call('listArt')).body;
    for (let n = 0; n < 10; n++) {
      await own.sql.transaction(async (sql) => {
        await sql('catalogue')
          .where('work_id', first?.id ?? '')
          .update({ hidden: n % 2 === 0 });
        const state = await sql('catalogue_state').first('version');
        const version = Number(state.version) + 1;
        await sql('catalogue_state').update({ version });
        await sql('catalogue_changes').insert({ version, work_id: first?.id ?? '' });
      });
      expect(Number(await total())).toBe(before - 1 + (n % 2));
    }
  });

  it('makes a new tag; what has not changed is not sent again', async () => {
    const path = '/api/art/get/?order=1&limit=5';
    const first = await own.request('GET', path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await own.request('GET', path, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const [cheapest] = (await first.json()) as Work[];
    await own
      .sql('catalogue')
      .where('work_id', cheapest?.id ?? '')
      .delete();
    await own.sql('catalogue_state').increment('version', 1);
    const ask = () => own.request('GET', path, { headers: { 'if-none-match': tag } });
    // A version without its change is read behind the answers.
    await expect.poll(async () => (await ask()).status).toBe(200);
    expect((await ask()).headers.get('etag')).not.toBe(tag);
  });

  it('of a label is found by its new words', async () => {
    const { panel } = await import('../support/panel.ts');
    const { send } = await panel(own, 'owner');
    const row = await own
      .sql('vocabulary_terms')
      .where({ term_group: 'artMaterials', key: 'canvas' })
      .first('document_id');
    const path = `/content-manager/collection-types/api::vocabulary-term.vocabulary-term/${row.document_id}`;
    const found = async (q: string) =>
      Number((await own.call('listArt', { query: { q } })).headers.get('x-total-count'));
    const canvas = Number(
      (await own.call('listArt', { query: { mat: 'canvas' } })).headers.get('x-total-count'),
    );
    expect([(await found('холст')) >= canvas, await found('парусина')]).toEqual([true, 0]);
    expect((await send('PUT', path, { ru: 'Парусина' })).status).toBe(200);
    await expect.poll(() => found('парусина'), { timeout: 60_000 }).toBe(canvas);
  });
});

/** Lists while the search engine is not at the version of the catalogue (plugins/catalogue/server/engines/follow.ts). */
import { sections } from '@oner/config/contract';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followed } from '../../../plugins/catalogue/server/engines/follow.ts';
import type { LabelsOf } from '../../../plugins/catalogue/server/engines/labels.ts';
import { makeMemory } from '../../../plugins/catalogue/server/engines/memory.ts';
import type { CatalogueIndex } from '../../../plugins/catalogue/server/engines/port.ts';
import { dictionary, makePostgres } from '../../../plugins/catalogue/server/engines/postgres.ts';
import { keysOfTyped } from '../../../plugins/catalogue/server/full-text/guess.ts';
import { sampleLabels } from '../../../plugins/catalogue/server/index/naive.fixture.ts';
import { noFilters } from '../../../plugins/catalogue/server/lists/rules.ts';
import type { App } from '../app.ts';
import { openCatalogue } from './catalogue.ts';
import { addRandomWorks } from './random-works.ts';

const labels = Object.fromEntries(sections.map((name) => [name, sampleLabels])) as LabelsOf;
const readLabels = async (): Promise<LabelsOf> => labels;
const never = new Promise<never>(() => {});
const list = {
  filters: noFilters('art'),
  order: 'newest',
  limit: 9,
  offset: 0,
  after: null,
} as const;

const firstPage = async (index: CatalogueIndex) => {
  const { hits } = await index.find(list);
  const json = await index.cards(hits);
  const cards: { id: string }[] = JSON.parse(Buffer.from(json.bytes).toString());
  return { hits: hits.map(({ workId }) => workId), cards: cards.map(({ id }) => id) };
};

const change = (database: Knex, workId: string, row: object): Promise<void> =>
  database.transaction(async (sql) => {
    if (Object.keys(row).length > 0) await sql('catalogue').where({ work_id: workId }).update(row);
    await sql('catalogue_state').increment('version', 1);
    const { version } = await sql('catalogue_state').first('version');
    await sql('catalogue_changes').insert({ version, work_id: workId });
  });

/** Declares the tests. */
export const testFollowing = (): void => {
  describe.each([
    ['memory', 'sqlite', makeMemory],
    ['PostgreSQL', 'postgres', makePostgres],
  ] as const)('works found by %s', (_, engine, make) => {
    let app: App;
    let database: Knex;
    beforeAll(async () => {
      app = await openCatalogue(engine);
    });
    afterAll(() => app.close());
    beforeEach(async () => {
      database = await app.fresh();
      await addRandomWorks(database, 'art', 20, 1);
    });

    it('show no card of a work that was withdrawn, though they are behind', async () => {
      const index = make(readLabels);
      const open = followed({ ...index, apply: () => never }, 10);
      const before = await open();
      const edition = before.edition();
      const [withdrawn = '', ...others] = (await firstPage(before)).hits;
      await change(database, withdrawn, { listed: false });
      const behind = await open();
      expect(await firstPage(behind)).toEqual({ hits: [withdrawn, ...others], cards: others });
      // Otherwise a page that was cached before would be shown again.
      expect(behind.edition()).not.toBe(edition);
    });

    it('are found by the region that their author has moved to, and no more by the one before', async () => {
      const open = followed(make(readLabels));
      const foundIn = async (region: string): Promise<string[]> => {
        const index = await open();
        const { hits } = await index.find({
          ...list,
          filters: { ...list.filters, region: [region] },
          limit: 30,
        });
        return hits.map(({ workId }) => workId);
      };
      const [moved = ''] = (await firstPage(await open())).hits;
      await change(database, moved, { region: 'ulytau' });
      expect(await foundIn('ulytau')).toEqual([moved]);
      const there = await foundIn('abai');
      await change(database, moved, { region: 'abai' });
      expect(await foundIn('ulytau')).toEqual([]);
      expect(await foundIn('abai')).toEqual([moved, ...there]);
      await change(database, moved, { region: null });
      expect(await foundIn('abai')).toEqual(there);
    });

    it('are looked for as they are when they do not come up to the catalogue', async () => {
      const index = make(readLabels);
      let applied = 0;
      const apply = async (): Promise<boolean> => {
        applied += 1;
        return true;
      };
      const open = followed({ ...index, apply });
      const [first = ''] = (await firstPage(await open())).hits;
      await change(database, first, { name_norm: 'x' });
      expect((await firstPage(await open())).hits[0]).toBe(first);
      expect(applied).toBeLessThan(4);
    });
  });

  describe('words that guesses are made of', () => {
    let app: App;
    beforeAll(async () => {
      app = await openCatalogue('postgres');
    });
    afterAll(() => app.close());

    it('are those that works have', async () => {
      const database = await app.fresh();
      await addRandomWorks(database, 'art', 20, 1);
      const open = followed(makePostgres(readLabels));
      const isKnown = async (word: string): Promise<boolean> => {
        await open();
        const found = await dictionary('art', keysOfTyped({ text: word, shown: word }));
        return found.some(({ text }) => text === word);
      };
      const named = (name: string) => ({ name_norm: name, search: `${name} plenty`, listed: true });
      await open();
      await change(database, 'plentyart00001', named('жантарам чердынка'));
      await change(database, 'plentyart00002', named('чердынка'));
      expect([await isKnown('жантарам'), await isKnown('чердынка')]).toEqual([true, true]);
      await change(database, 'plentyart00001', named('чердынка чердынка'));
      expect([await isKnown('жантарам'), await isKnown('чердынка')]).toEqual([false, true]);
      await change(database, 'plentyart00001', { listed: false });
      expect(await isKnown('чердынка')).toBe(true);
      await database('catalogue').where('work_id', 'plentyart00002').delete();
      await change(database, 'plentyart00002', {});
      expect(await isKnown('чердынка')).toBe(false);
      await change(database, 'plentyart00001', { listed: true });
      expect(await isKnown('чердынка')).toBe(true);
    });

    it('are counted anew behind what is there, where the build before wrote them', async () => {
      const database = await app.fresh();
      await addRandomWorks(database, 'art', 20, 1);
      const open = followed(makePostgres(readLabels));
      const before = (await firstPage(await open())).hits;
      const mostWorks = async (): Promise<number> => {
        const row = await database('catalogue_index_words').max('works as works').first();
        return Number(row?.works);
      };
      const counted = await mostWorks();
      expect(counted).toBeGreaterThan(2);
      await database('catalogue_index_state').update({ is_counted: false });
      await database('catalogue_index_words').update({ works: 1 });
      expect((await firstPage(await open())).hits).toEqual(before);
      await change(database, 'plentyart00001', {});
      expect((await firstPage(await open())).hits).toEqual(before);
      await expect.poll(mostWorks, { timeout: 20_000 }).toBe(counted);
    });

    it('may be added by the build before, which does not count them', async () => {
      const database = await app.fresh();
      const row = { section: 'art', text: 'x', shown: 'x', stem: 'x', coarse: '', keys: [] };
      await database('catalogue_index_words').insert(row);
      expect(await database('catalogue_index_words').first('works')).toEqual({ works: 1 });
    });
  });

  describe('works in memory', () => {
    let app: App;
    beforeAll(async () => {
      app = await openCatalogue('sqlite');
    });
    afterAll(() => app.close());

    it('are read again where the catalogue is at an earlier version', async () => {
      const open = followed(makeMemory(readLabels));
      await addRandomWorks(await app.fresh(), 'art', 20, 50);
      await firstPage(await open());
      // As after a restore from a backup.
      const database = await app.fresh();
      await addRandomWorks(database, 'art', 12, 40);
      await database('catalogue').where('work_id', 'plentyart00003').delete();
      const { hits } = await firstPage(await open());
      expect(hits).not.toContain('plentyart00019');
      expect(hits).toContain('plentyart00004');
    });
  });
};

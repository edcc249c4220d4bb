import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../support/jobs-and-events.ts';
import { findRecords, type Panel, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const types = '/content-manager/collection-types/api::home-arrangement.home-arrangement';
const blocksAt = async (place: string): Promise<readonly string[]> =>
  (await shop.call('getHome', { params: { place } })).body.blocks;

describe('the home page', () => {
  let editor: Panel;
  const was = new Map<string, { id: string; data: Record<string, unknown> }>();
  beforeAll(async () => {
    editor = await panel(shop, 'editor');
    const { body } = await editor.send('GET', `${types}?pageSize=20&sort=version:ASC`);
    for (const row of (body as { results: Record<string, unknown>[] }).results) {
      const { documentId, version, name, main } = row;
      const slots = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
      const data = Object.fromEntries([...slots, 'ninth'].map((slot) => [slot, row[slot]]));
      was.set(String(version), { id: String(documentId), data: { ...data, version, name, main } });
    }
  });
  const publish = (version: string, data: object): Promise<{ status: number }> => {
    const row = was.get(version);
    return editor.send('POST', `${types}/${row?.id}/actions/publish`, { ...row?.data, ...data });
  };
  afterAll(async () => {
    for (const version of ['v3', 'v1']) await publish(version, {});
  });
  const purges = async (): Promise<number> =>
    (await eventsOf(shop, 'site.purge')).filter((told) => JSON.stringify(told).includes('"home"'))
      .length;

  it('has seven arrangements, all different, the first one at /', async () => {
    expect([...was.keys()]).toEqual(['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7']);
    const lists = await Promise.all([...was.keys()].map(blocksAt));
    expect(new Set(lists.map((list) => list.join())).size).toBe(7);
    expect(await blocksAt('main')).toEqual(lists[0]);
    expect((await shop.call('getHome', { params: { place: 'v8' } })).status).toBe(400);
  });

  it('is arranged by an editor: shown at once, in the chosen order, each part once', async () => {
    const before = [await purges(), await blocksAt('v3')];
    const wish = { first: 'news', second: 'shop', third: 'news', fourth: null, fifth: null };
    const rest = { sixth: null, seventh: null, eighth: null, ninth: 'wall' };
    const put = await editor.send('PUT', `${types}/${was.get('v3')?.id}`, { ...wish, ...rest });
    expect(put.status).toBe(200);
    expect([await purges(), await blocksAt('v3')]).toEqual(before);
    expect((await publish('v3', { ...wish, ...rest })).status).toBe(200);
    expect(await blocksAt('v3')).toEqual(['news', 'shop', 'wall']);
    expect(await purges()).toBe(Number(before[0]) + 1);
    expect((await publish('v3', { first: '<script>' })).status).toBe(400);
  });

  it('shows one arrangement at /, the one marked last', async () => {
    expect((await publish('v3', { main: true })).status).toBe(200);
    expect(await blocksAt('main')).toEqual(await blocksAt('v3'));
    const marked = await findRecords(editor, 'api::home-arrangement.home-arrangement', {
      main: 'true',
    });
    expect(marked.map(({ version }) => version)).toEqual(['v3']);
  });

  it('cannot be deleted or duplicated by an editor', async () => {
    const id = was.get('v2')?.id;
    expect((await editor.send('DELETE', `${types}/${id}`)).status).toBe(403);
    const data = { name: 'Тағы бір', version: 'v2', first: 'news' };
    expect((await editor.send('POST', types, data)).status).toBe(403);
  });
});

describe('the works on the main page', () => {
  it('are those that a moderator approved, until their author withdraws one', async () => {
    const listed = async () => (await shop.call('listMainWorks')).body;
    const works = await listed();
    expect(works.length).toBeGreaterThan(3);
    expect(new Set(works.map(({ section }) => section)).size).toBe(3);
    const own = works.find(({ seller }) => seller.user.username !== 'aigerim');
    if (!own) throw new Error('the demo shop has works of one author only');
    const switched = (main_page: boolean) =>
      shop.call(
        'changeWorkSettings',
        { params: { id: own.id }, body: { main_page } },
        own.seller.user.username,
      );
    expect((await switched(false)).body).toMatchObject({ on_main_page: false });
    expect((await listed()).map(({ id }) => id)).not.toContain(own.id);
    // The author's wish alone does not bring it back.
    expect((await switched(true)).body).toMatchObject({ main_page: true, on_main_page: false });
    expect((await listed()).length).toBe(works.length - 1);
  });
});

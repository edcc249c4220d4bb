/** Counts of the home page, and the merchandise of the shop. */
import { describe, expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

describe('counts and the shop', () => {
  it('count works by section, and authors with public works', async () => {
    const { body } = await shop.call('getCounts');
    const total = async (list: 'listArt' | 'listArtisan' | 'listDesign') =>
      Number((await shop.call(list)).headers.get('x-total-count'));
    expect(body.works).toEqual({
      art: await total('listArt'),
      artisan: await total('listArtisan'),
      design: await total('listDesign'),
    });
    expect(body.authors).toBe(12);
  });

  it('has six kinds at the prices of the specification', async () => {
    const kinds = [];
    for (const category of [0, 1, 2, 3, 4, 5]) {
      const { body } = await shop.call('listItems', { params: { category } });
      expect(body.length).toBeGreaterThan(0);
      kinds.push({ kind: body[0]?.kind, price: body[0]?.price, size: body[0]?.size });
      for (const item of body) {
        expect(item).toMatchObject({ category, availability: 'on-order' });
        expect((await shop.request('GET', item.picture)).status).toBe(200);
      }
    }
    expect(kinds.slice(0, 3)).toEqual([
      { kind: 'hoodie', price: 20_000, size: 1 },
      { kind: 'sweatshirt', price: 18_000, size: 1 },
      { kind: 'tshirt', price: 15_000, size: 1 },
    ]);
    expect(kinds[3]).toMatchObject({ kind: 'notebook', size: null });
  });

  it('an item has its name in three languages, with the title of its work in each', async () => {
    const [work] = (await shop.call('listArt', { query: { q: 'Қырық шаршы' } })).body;
    const titles = { ru: 'Сорок квадратов', en: 'Forty Squares' };
    const { body } = await shop.call('listWorkItems', { params: { id: work?.id ?? '' } });
    expect(body[0]).toMatchObject({
      names: {
        kk: 'Қойын дәптер «Қырық шаршы»',
        ru: 'Блокнот «Сорок квадратов»',
        en: 'Notebook “Forty Squares”',
      },
      work: { name: 'Қырық шаршы', titles },
    });
    const print = await shop.call('getPrintWork', { params: { id: work?.id ?? '' } });
    expect(print.body).toMatchObject({ name: 'Қырық шаршы', titles });
    const found = await shop.call('searchAll', { query: { q: 'forty squares' } });
    expect(found.body.items.map(({ name }) => name)).toContain('Қойын дәптер «Қырық шаршы»');
  });

  it('lists items with one work, and omits those hidden by an editor', async () => {
    const shanyraq = (await shop.call('listArt', { query: { q: 'шаңырақ' } })).body[0]?.id ?? '';
    const params = { category: 0 };
    const { body } = await shop.call('listItems', { params, query: { work: shanyraq } });
    expect(body.map(({ name }) => name)).toEqual(['Худи «Шаңырақ»']);
    expect(body[0]?.work).toEqual({ id: shanyraq, name: 'Шаңырақ', author: 'Айгерім Сәбитова' });

    const { send } = await panel(shop, 'editor');
    const item = `/content-manager/collection-types/api::shop-item.shop-item/${body[0]?.id}`;
    expect((await send('PUT', item, { hidden: true })).status).toBe(200);
    const hidden = await shop.call('listItems', { params, query: { work: shanyraq } });
    expect(hidden.body).toEqual([]);
    expect((await send('PUT', item, { hidden: false })).status).toBe(200);
    const again = await shop.call('listItems', { params, query: { work: shanyraq } });
    expect(again.body).toHaveLength(1);
  });

  it('accepts a print area inside the picture, and names the field of any other', async () => {
    const params = { category: 2 };
    const plain = async () =>
      (await shop.call('listItems', { params })).body.find(({ work }) => work === null);
    const item = await plain();
    const { send } = await panel(shop, 'editor');
    const path = `/content-manager/collection-types/api::shop-item.shop-item/${item?.id}`;
    const frame = { x: 100, y: 68, width: 380, height: 450 };
    // As the field of the form sends it.
    expect((await send('PUT', path, { printFrame: JSON.stringify(frame) })).status).toBe(200);
    expect((await plain())?.frame).toEqual(frame);
    for (const wrong of [{ ...frame, x: 700 }, { ...frame, height: 200 }, 'here']) {
      const { status, body } = await send('PUT', path, { printFrame: JSON.stringify(wrong) });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: { name: 'ValidationError', details: { errors: [{ path: ['printFrame'] }] } },
      });
    }
    expect((await plain())?.frame).toEqual(frame);
    expect((await send('PUT', path, { printFrame: null })).status).toBe(200);
    expect((await plain())?.frame).toEqual(item?.frame);
  });
});

/** The page of a shop item: its pictures, texts and colours, and pages that do not exist. */
import { itemPath } from '@oner/config/contract/page-addresses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItem } from '../../support/app/catalogue.ts';
import { openSaved, type SavedShop } from '../../support/app/saved.ts';

describe.each([
  ['sqlite', 2_500_000],
  ['postgres', 2_600_000],
] as const)('on %s', (engine, versions) => {
  let shop: SavedShop;
  let work: string;
  beforeAll(async () => {
    shop = await openSaved(engine, versions);
    const columns = { merch: true };
    work = await shop.publish(await shop.newAuthor(), { name: 'Анар', titles: {} }, columns);
    await add('teewhite01', { color: 'white', fabric_kk: 'Мақта.', care_ru: 'Стирать.' }, 3);
    await add('teenavy001', { color: 'navy', stock: 0 });
    await add('teehidden1', { color: 'red', hidden: true });
    await add('teeplain01', { color: 'navy', work_id: null, name: 'Футболка' });
    await add('hoodie0001', { kind: 'hoodie', color: null });
  });
  afterAll(() => shop?.app.close());

  const add = (id: string, changes: Parameters<typeof addItem>[2], pictures = 1) =>
    addItem(shop.database, id, { work_id: work, ...changes }, pictures);
  const page = (id: string) => shop.app.request('getItem', { params: { id } });

  it('has its pictures in order, the editors’ texts, and its colour in its name', async () => {
    const { status, body } = await page('teewhite01');
    expect(status).toBe(200);
    expect(body.photos.map(({ path }) => path)).toEqual([
      '/uploads/teewhite01-0.webp',
      '/uploads/teewhite01-1.webp',
      '/uploads/teewhite01-2.webp',
    ]);
    expect(body).toMatchObject({
      names: {
        kk: 'Футболка «Анар», ақ',
        ru: 'Футболка «Анар», цвет: белый',
        en: 'T-shirt “Анар”, white',
      },
      fabric: { kk: 'Мақта.' },
      care: { ru: 'Стирать.' },
      work: { id: work },
    });
    expect(body.fabric).not.toHaveProperty('ru');
  });

  it('the page of an item links to the same item in other colours, sold out or not, and to no other', async () => {
    const { body } = await page('teewhite01');
    expect(
      body.colors.map(({ id, color, availability }) => [id, color?.key, availability]),
    ).toEqual([
      ['teewhite01', 'white', 'on-order'],
      ['teenavy001', 'navy', 'out-of-stock'],
    ]);
    expect(itemPath(body.colors[1] ?? body)).toBe('/shop/tshirt-anar-navy-teenavy001');
    expect((await page('teenavy001')).body).toMatchObject({
      left: 0,
      availability: 'out-of-stock',
    });
    // A single colour offers no choice, and items with another work or none do not count.
    expect((await page('teeplain01')).body.colors).toEqual([]);
    expect((await page('hoodie0001')).body.colors).toEqual([]);
  });

  it('an item that is hidden, unknown or without a picture has no page', async () => {
    await add('teebare001', { color: null }, 0);
    for (const id of ['teehidden1', 'teenobody1', 'teebare001'])
      expect((await page(id)).status).toBe(404);
    expect((await page('x')).status).toBe(400);
    const share = { params: { kind: 'items', id: 'teehidden1' }, query: { lang: 'kk' } } as const;
    expect((await shop.app.request('getShareCard', share)).status).toBe(404);
  });

  it('is in the sitemap, and its share card names it with its author and price', async () => {
    const { body } = await shop.app.request('listAddresses', { params: { kind: 'items' } });
    expect(body.map(({ path }) => path)).toEqual([
      '/shop/tshirt-anar-white-teewhite01',
      '/shop/tshirt-anar-navy-teenavy001',
      '/shop/tshirt-navy-teeplain01',
      '/shop/hoodie-anar-hoodie0001',
    ]);
    // A forged cursor.
    const after = btoa(`r.0.${Number.MAX_SAFE_INTEGER}`).replace('=', '');
    const beyond = { params: { kind: 'items' }, query: { after } } as const;
    expect((await shop.app.request('listAddresses', beyond)).body).toEqual([]);
    const share = { params: { kind: 'items', id: 'teewhite01' }, query: { lang: 'ru' } } as const;
    expect((await shop.app.request('getShareCard', share)).body.alt).toBe(
      'Футболка «Анар», цвет: белый. Айгерім Сәбитова. 15\u00a0000\u00a0₸',
    );
  });
});

/** Cards that messengers show for a link: drawn once, at an address of their own, and only while the page is public. */
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@oner/config/contract';
import type { ShareKind } from '@oner/config/contract/share';
import { env } from '@oner/config/env';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawShareCard, dropShareCards } from '../../support/app/catalogue.ts';
import { openSaved, type SavedShop } from '../../support/app/saved.ts';

const mostKept = 1000;
const folder = () => join(env().dataDir, 'share-cards');

describe.each([
  ['sqlite', 5_000_000],
  ['postgres', 6_000_000],
] as const)('on %s', (engine, versions) => {
  let shop: SavedShop;
  let author: string;
  let work: string;
  beforeAll(async () => {
    shop = await openSaved(engine, versions);
    author = await shop.newAuthor();
    const uploads = join(env().dataDir, 'public', 'uploads');
    mkdirSync(uploads, { recursive: true });
    rmSync(folder(), { recursive: true, force: true });
    const size = { width: 300, height: 400, channels: 3, background: '#c01010' } as const;
    await sharp({ create: size }).webp().toFile(join(uploads, 'red.webp'));
    const titles = { en: 'The Hearth' };
    const photo = '/uploads/red.webp';
    work = await shop.publish(author, { name: 'Шаңырақ', titles, photo, price_sale: 650_000 });
  });
  afterAll(() => shop?.app.close());

  const cardOf = (kind: ShareKind, id: string, lang: Language = 'kk') =>
    shop.app.request('getShareCard', { params: { kind, id }, query: { lang } });
  const pictureAt = (path: string) => {
    const [kind = '', id = '', picture = ''] = path.split('/').slice(3);
    return shop.app.request('getSharePicture', {
      params: { kind: kind as ShareKind, id, picture },
    });
  };

  it('a share card has the title, the author and the price of a work, in the language of the page', async () => {
    const kk = (await cardOf('works', work)).body;
    expect(kk).toMatchObject({
      alt: 'Шаңырақ. Айгерім Сәбитова. 650\u00a0000\u00a0₸',
      width: 1200,
      height: 630,
    });
    const en = (await cardOf('works', work, 'en')).body;
    expect(en.alt).toBe('The Hearth. Aigerim Sabitova. 650\u00a0000\u00a0₸');
    expect(en.path).not.toBe(kk.path);

    const picture = await pictureAt(kk.path);
    expect(picture.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(picture.body as Uint8Array);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    // The 3:4 picture keeps its proportions, at the left.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number): boolean => {
      const [red = 0, green = 0] = data.subarray((y * 1200 + x) * 3);
      return red > 150 && green < 60;
    };
    const inRow = Array.from({ length: 1200 }, (_, x) => isRed(x, 315)).filter(Boolean).length;
    const inColumn = Array.from({ length: 630 }, (_, y) => isRed(340, y)).filter(Boolean).length;
    expect(inColumn / inRow).toBeCloseTo(4 / 3, 1);
    expect((await pictureAt(kk.path)).body).toEqual(picture.body);
  });

  it('changes its address with its content; the old address shows the current card', async () => {
    const before = (await cardOf('works', work)).body.path;
    await shop.setPrice(work, 600_000);
    const { path, alt } = (await cardOf('works', work)).body;
    expect(path).not.toBe(before);
    expect(alt).toContain('600\u00a0000\u00a0₸');
    const old = await pictureAt(before);
    expect(old.headers.get('cache-control')).toBe('no-cache');
    expect(old.body).toEqual((await pictureAt(path)).body);
  });

  it('says that a work is not available', async () => {
    await shop.change(work, {}, { availability: 'sold' });
    expect((await cardOf('works', work, 'ru')).body.alt).toBe('Шаңырақ. Айгерім Сәбитова. Продано');
    await shop.change(work, {}, { availability: 'in-stock' });
  });

  it('is drawn for any text', async () => {
    const name = `<b>&amp; «ә»</b>\u202e👩‍🎨 ${'Ұзақ'.repeat(60)}`;
    const odd = await shop.publish(author, { name, photo: '' });
    const tall = await shop.publish(author, { name: `Қ${'\u0301'.repeat(100)}`, photo: '' });
    for (const id of [odd, tall]) {
      const { path } = (await cardOf('works', id)).body;
      expect((await pictureAt(path)).status).toBe(200);
    }
    // An item that carries no work has no author.
    const empty = { pictures: [], title: '\u200b', lines: ['', '15 000 ₸'], mark: 'Өнер' };
    expect(await drawShareCard(empty)).toBeInstanceOf(Buffer);
  });

  it('exists for authors, articles and sections', async () => {
    const page = (await cardOf('sellers', author, 'en')).body;
    expect(page.alt).toMatch(/^Aigerim Sabitova\. .*Works: \d+$/);
    expect((await pictureAt(page.path)).status).toBe(200);
    expect((await cardOf('news', 'felt')).body.alt).toBe('Киіз туралы. Жаңалықтар');
    for (const id of ['art', 'artisan', 'design'])
      expect([id, (await cardOf('pages', id, 'ru')).status]).toEqual([id, 200]);
  });

  it('exists for the home page, and for a collection while it is published', async () => {
    const other = await shop.publish(author, { name: 'Анар', photo: '/uploads/red.webp' });
    await shop.publishCollection('red', [work, other], { title: 'Қызыл' });
    const collection = (await cardOf('collections', 'red')).body;
    expect(collection.alt).toBe('Қызыл. Туындылар: 2');
    const home = (await cardOf('pages', 'home', 'en')).body;
    expect(home.alt).toBe('Original works by authors of Kazakhstan');
    for (const { path } of [collection, home]) {
      const picture = await pictureAt(path);
      const { width, height } = await sharp(Buffer.from(picture.body as Uint8Array)).metadata();
      expect([picture.status, width, height]).toEqual([200, 1200, 630]);
    }
    await shop.database('collections').where({ slug: 'red' }).update({ published_at: null });
    expect((await cardOf('collections', 'red')).status).toBe(404);
    expect((await pictureAt(collection.path)).status).toBe(404);
  });

  it('is cached a thousand times; the oldest is dropped', async () => {
    for (let n = 0; n < mostKept; n += 1) {
      const path = join(folder(), `${n}.jpg`);
      writeFileSync(path, '');
      utimesSync(path, 1, n);
    }
    await shop.setPrice(work, 500_000);
    const { path } = (await cardOf('works', work)).body;
    await pictureAt(path);
    const names = readdirSync(folder());
    expect(names).toHaveLength(mostKept);
    expect(names).not.toContain('0.jpg');
    expect(names).toContain(/kk-(\w+\.jpg)$/.exec(path)?.[1]);
  });

  it('is shown even if nothing can be stored, as on a full disk', async () => {
    const { path } = (await cardOf('works', work)).body;
    const before = (await pictureAt(path)).body;
    rmSync(folder(), { recursive: true });
    writeFileSync(folder(), '');
    const { status, body } = await pictureAt(path);
    expect([status, body]).toEqual([200, before]);
    rmSync(folder());
  });

  it('is drawn again after all were dropped, as when an author is erased', async () => {
    const { path } = (await cardOf('works', work)).body;
    const before = (await pictureAt(path)).body;
    await dropShareCards();
    expect(readdirSync(folder())).toEqual([]);
    expect((await pictureAt(path)).body).toEqual(before);
    expect(readdirSync(folder())).toHaveLength(1);
  });

  it('a share card is removed with its page at once, and unknown subjects have none', async () => {
    const { path } = (await cardOf('works', work)).body;
    expect((await pictureAt(path)).status).toBe(200);
    await shop.change(work, { hidden: true, listed: false });
    expect((await cardOf('works', work)).status).toBe(404);
    expect((await pictureAt(path)).status).toBe(404);
    for (const [kind, id] of [
      ['works', 'nosuchwork'],
      ['sellers', 'nosuchseller'],
      ['news', 'no-such-article'],
      ['pages', 'profile'],
    ] as const)
      expect([id, (await cardOf(kind, id)).status]).toEqual([id, 404]);
    for (const picture of ['kk.jpg', 'de-00000000000000000000.jpg', 'kk-0.jpg', 'kk-../a'])
      expect((await pictureAt(`/api/share/works/${work}/${picture}`)).status).toBe(400);
  });
});

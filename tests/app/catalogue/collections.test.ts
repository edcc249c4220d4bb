/** Editors' collections: which of their works are shown, and when they are public. */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now } from '../../support/app/buyers.ts';
import { openSaved, type SavedShop } from '../../support/app/saved.ts';

describe.each([
  ['sqlite', 1_000_000],
  ['postgres', 2_000_000],
] as const)('on %s', (engine, versions) => {
  let shop: SavedShop;
  beforeAll(async () => {
    shop = await openSaved(engine, versions);
  });
  afterAll(() => shop?.app.close());

  const list = async (lang = 'kk') =>
    (await shop.app.request('listCollections', { query: { lang } })).body;
  const read = (id: string, lang = 'kk') =>
    shop.app.request('getCollection', { params: { id }, query: { lang } });
  const worksOf = async (id: string) => (await read(id)).body.works.map((work) => work.id);
  const day = (from: number) => addDays(dateInAlmaty(now()), from);
  const period = (opens: number, closes: number) => ({
    kind: 'exhibition',
    opens_on: day(opens),
    closes_on: day(closes),
  });

  it('shows the works in the order of its editors, four of them in the list', async () => {
    const works = shop.ids.slice(0, 6).toReversed();
    await shop.publishCollection('ordered', works);
    expect(await worksOf('ordered')).toEqual(works);
    expect((await read('ordered')).body).toMatchObject({ html: '<p><strong>Сөз</strong></p>' });
    const [head] = (await list()).filter(({ id }) => id === 'ordered');
    expect(head).toMatchObject({ kind: 'collection', opens: null, past: false, count: 6 });
    expect(head?.works.map(({ id }) => id)).toEqual(works.slice(0, 4));
  });

  it('drops sold works while an exhibition keeps them, and neither shows withdrawn works', async () => {
    const author = await shop.newAuthor();
    const [kept, sold, hidden, blocked] = [
      await shop.publish(author),
      await shop.publish(author),
      await shop.publish(author),
      await shop.publish(author),
    ];
    const works = [sold, hidden, blocked, kept, 'nosuchwork'];
    await shop.publishCollection('sale', works);
    await shop.publishCollection('show', works, period(0, 5));
    expect(await worksOf('sale')).toEqual([sold, hidden, blocked, kept]);
    await shop.change(sold, { listed: false }, { availability: 'sold' });
    await shop.change(hidden, { hidden: true, listed: false });
    await shop.change(blocked, { blocked: true });
    expect(await worksOf('sale')).toEqual([kept]);
    expect(await worksOf('show')).toEqual([sold, kept]);
    expect((await read('show')).body.works[0]).toMatchObject({ availability: 'sold' });
    await shop.change(kept, { hidden: true, listed: false });
    expect((await read('sale')).status).toBe(404);
    expect((await list()).map(({ id }) => id)).not.toContain('sale');
  });

  it('opens on its first day, is marked as past after the last, and is never a draft', async () => {
    const works = shop.ids.slice(0, 1);
    await shop.publishCollection('tomorrow', works, period(1, 5));
    await shop.publishCollection('over', works, { ...period(-5, -1), position: -9 });
    await shop.publishCollection('today', works, { ...period(0, 0), position: -5 });
    await shop.publishCollection('draft', works, { published_at: null });
    for (const id of ['tomorrow', 'draft', 'nothing'])
      expect((await read(id)).error?.code).toBe('not-found');
    expect((await read('over')).body).toMatchObject({ past: true, closes: day(-1) });
    const ids = (await list()).map(({ id }) => id);
    // In the editors' order, with ended ones last.
    expect([ids[0], ids.at(-1)]).toEqual(['today', 'over']);
    expect(ids).not.toContain('tomorrow');
    expect(ids).not.toContain('draft');
  });

  it('is in the requested language, or names the one that it is in', async () => {
    const works = shop.ids.slice(0, 1);
    await shop.publishCollection('words', works);
    await shop.publishCollection('words', works, { locale: 'ru', title: 'Слова' });
    expect((await read('words', 'ru')).body).toMatchObject({ lang: 'ru', title: 'Слова' });
    expect((await read('words', 'en')).body).toMatchObject({ lang: 'kk', title: 'words' });
    expect((await list('ru')).filter(({ id }) => id === 'words')).toHaveLength(1);
  });
});

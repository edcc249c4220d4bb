/** Public data of authors: the select, the list, the page, the ranking. */
import { describe, expect, it } from 'vitest';
import { paidOrdersOf } from '../../support/trade-records.ts';
import { shop } from '../support/shop.ts';

const everyWork = async () => {
  const lists = await Promise.all(
    (['listArt', 'listArtisan', 'listDesign'] as const).map((list) =>
      shop.call(list, { query: { limit: 100 } }),
    ),
  );
  return lists.flatMap(({ body }) => body);
};
const worksBySeller = async () => {
  const counted = new Map<string, Record<string, number>>();
  for (const { seller, section } of await everyWork()) {
    const known = counted.get(seller.id) ?? { art: 0, artisan: 0, design: 0 };
    counted.set(seller.id, { ...known, [section]: (known[section] ?? 0) + 1 });
  }
  return counted;
};

describe('the author select', () => {
  it('lists each author with a first or last name once, in alphabetical order', async () => {
    const { body } = await shop.call('listSellers');
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
    for (const { user } of body) expect(user.first_name + user.last_name).not.toBe('');
    const names = body.map(({ user }) => `${user.first_name} ${user.last_name}`.trim());
    expect(names).toEqual([...names].sort(new Intl.Collator('kk').compare));
    const shown = new Set((await everyWork()).map(({ seller }) => seller.id));
    for (const id of shown) expect(body.map((seller) => seller.id)).toContain(id);
  });
});

describe('design authors', () => {
  it('are those of the design list, each once, most works first', async () => {
    const { body } = await shop.call('listDesignUsers');
    const works = await worksBySeller();
    const counts = body.map(({ id }) => works.get(id)?.design ?? 0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const shown = (await everyWork()).filter(({ section }) => section === 'design');
    expect(new Set(body.map(({ id }) => id))).toEqual(new Set(shown.map((w) => w.seller.id)));
  });
});

describe('the list of authors', () => {
  it('lists every author with public works, with correct counts and newest works', async () => {
    const { body } = await shop.call('findSellers', { query: { limit: 100 } });
    const works = await worksBySeller();
    expect(body.total).toBe(works.size);
    for (const seller of body.sellers) {
      expect(seller.works).toEqual(works.get(seller.id));
      const total = Object.values(seller.works).reduce((a, b) => a + b, 0);
      expect(seller.newest).toHaveLength(Math.min(3, total));
      for (const { id, photo, photo_small, width, height } of seller.newest) {
        expect(photo).toMatch(/^\/uploads\//);
        expect(photo_small ?? photo).toMatch(/^\/uploads\//);
        const work = (await shop.call('getWork', { params: { id } })).body;
        expect([width, height]).toEqual([work.photo_width, work.photo_height]);
      }
    }
  });

  it('can be searched, filtered and paged', async () => {
    const all = (await shop.call('findSellers', { query: { limit: 100 } })).body;
    const first = all.sellers[0];
    const name = `${first?.user.last_name}`.toUpperCase();
    const found = (await shop.call('findSellers', { query: { q: name } })).body;
    expect(found.sellers.map(({ id }) => id)).toContain(first?.id);
    expect(found.total).toBeLessThan(all.total);

    const masters = (await shop.call('findSellers', { query: { level: 'masters' } })).body;
    expect(masters.sellers.every(({ level }) => level === 'masters')).toBe(true);
    const byLetter = await Promise.all(
      all.letters.map((letter) => shop.call('findSellers', { query: { letter, limit: 100 } })),
    );
    expect(byLetter.map(({ body }) => body.total).reduce((a, b) => a + b, 0)).toBe(all.total);
    for (const { body } of byLetter) expect(body.total).toBeGreaterThan(0);

    const pages = [1, 2].map((page) => shop.call('findSellers', { query: { limit: 5, page } }));
    const ids = (await Promise.all(pages)).flatMap(({ body }) => body.sellers.map(({ id }) => id));
    expect(ids).toEqual(all.sellers.slice(0, 10).map(({ id }) => id));
    const past = await shop.call('findSellers', { query: { page: 900 } });
    expect(past.body).toMatchObject({ total: all.total, sellers: [] });
  });

  it.each([
    ['level', 'king'],
    ['letter', 'ab'],
    ['letter', '7'],
    ['order', '3'],
    ['page', '0'],
    ['limit', 'many'],
  ])('refuses %s=%s by its field', async (field, value) => {
    const { status, error } = await shop.call('findSellers', { query: { [field]: value } });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('the author page', () => {
  const findAuthor = async (username: string) => {
    const { body } = await shop.call('findSellers', { query: { limit: 100 } });
    return body.sellers.find(({ user }) => user.username === username);
  };

  it('has the fields of the specification, and the works of the three tabs', async () => {
    const aigerim = await findAuthor('aigerim');
    const { status, body } = await shop.call('getSeller', { params: { id: aigerim?.id ?? '' } });
    expect(status).toBe(200);
    expect(body.counts).toEqual(aigerim?.works);
    const mine = (await everyWork()).filter(({ seller }) => seller.id === aigerim?.id);
    const shown = [...body.works.art, ...body.works.artisan, ...body.works.design];
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(mine.map(({ id }) => id)));
    expect(body.about).not.toBe('');
    expect(body.phone).toMatch(/^\+7/);
    for (const network of ['whatsapp', 'facebook', 'twitter', 'instagram'] as const) {
      expect(body[network] ?? 'https://').toMatch(/^https:\/\//);
    }
    expect(body.whatsapp).toMatch(/^https:\/\/wa\.me\/\d+$/);
    // The page of a work has the same biography of its author.
    const work = await shop.call('getWork', { params: { id: mine[0]?.id ?? '' } });
    expect(work.body.author).toEqual({ about: body.about, abouts: body.abouts });
  });

  it('counts the merchandise that can be ordered', async () => {
    const aigerim = await findAuthor('aigerim');
    const items = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((category) => shop.call('listItems', { params: { category } })),
    );
    const mine = new Set(
      (await everyWork()).flatMap((w) => (w.seller.id === aigerim?.id ? w.id : [])),
    );
    const orderable = items
      .flatMap(({ body }) => body)
      .filter(
        ({ work, availability }) => work && mine.has(work.id) && availability !== 'out-of-stock',
      );
    expect(orderable.length).toBeGreaterThan(0);
    const { body } = await shop.call('getSeller', { params: { id: aigerim?.id ?? '' } });
    expect(body.merch_count).toBe(orderable.length);
    const things = await shop.call('listSellerItems', { params: { id: aigerim?.id ?? '' } });
    expect(things.body.map(({ id }) => id).toSorted()).toEqual(
      orderable.map(({ id }) => id).toSorted(),
    );
    const nobody = await shop.call('listSellerItems', { params: { id: 'x'.repeat(24) } });
    expect(nobody.body).toEqual([]);
  });

  it('contains no e-mail and no bank account', async () => {
    const aigerim = await findAuthor('aigerim');
    const { body } = await shop.call('getSeller', { params: { id: aigerim?.id ?? '' } });
    expect(JSON.stringify(body)).not.toMatch(/@(?:oner|example)\.|iban|iin|KZ\d{2}/i);
  });

  it('is 404 for an unknown id and for a hidden author', async () => {
    const unknown = await shop.call('getSeller', { params: { id: 'x'.repeat(24) } });
    expect([unknown.status, unknown.error?.code]).toEqual([404, 'not-found']);
    const broken = await shop.call('getSeller', { params: { id: 'No!' } });
    expect(broken.status).toBe(400);
  });
});

describe('the ranking', () => {
  it('has true figures: public works, and paid orders of them', async () => {
    const works = await worksBySeller();
    for (const section of ['art', 'artisan', 'design'] as const) {
      const { body } = await shop.call('getRanking', { params: { section } });
      for (const seller of body.sellers) {
        expect(seller.works).toBe(works.get(seller.id)?.[section]);
        expect(seller.orders).toBe(await paidOrdersOf(shop, seller.id));
      }
    }
    const { body } = await shop.call('getRanking', { params: { section: 'art' } });
    expect(body.sellers.some(({ orders }) => orders > 0)).toBe(true);
  });

  it('has six rows a page, in order, and none after the end', async () => {
    const page = (n: number) =>
      shop.call('getRanking', { params: { section: 'art' }, query: { page: n } });
    const [first, second] = [(await page(1)).body, (await page(2)).body];
    expect(first.sellers).toHaveLength(Math.min(6, first.total));
    expect(first.sellers.length + second.sellers.length).toBe(Math.min(12, first.total));
    const ranks = [...first.sellers, ...second.sellers].map(({ rank }) => rank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(ranks[0]).toBe(1);
    expect((await page(99)).body.sellers).toEqual([]);
  });
});

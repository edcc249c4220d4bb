/** Related works and merchandise of a work, and the addresses of all pages for the sitemap. */
import type { Work } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { shop } from '../support/shop.ts';

const art = async () => (await shop.call('listArt', { query: { limit: 100 } })).body;
const priceOf = (work: Work) => work.price_sale ?? work.price_rent ?? null;

describe('related works', () => {
  it('share author, technique or price, never the work itself, at most twelve', async () => {
    for (const work of await art()) {
      const params = { project: 'art', artId: work.id, authorId: work.seller.id };
      const { status, body } = await shop.call('listRelated', { params });
      expect(status).toBe(200);
      expect(body.map(({ id }) => id)).not.toContain(work.id);
      expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
      expect(body.length).toBeLessThanOrEqual(12);
      const price = priceOf(work);
      for (const other of body) {
        const near = priceOf(other);
        const inBand =
          price !== null && near !== null && near >= (price * 2) / 3 && near <= price * 1.5;
        const isAlike =
          other.seller.id === work.seller.id || other.technique === work.technique || inBand;
        expect([other.name, isAlike]).toEqual([other.name, true]);
      }
    }
  });

  it('begin with those of the same author', async () => {
    const works = await art();
    const work = works.find(
      ({ seller }) => works.filter((w) => w.seller.id === seller.id).length > 2,
    );
    const authorId = work?.seller.id ?? '';
    const mine = works.filter(({ seller }) => seller.id === authorId).length - 1;
    const params = { project: 'art', artId: work?.id ?? '', authorId };
    const { body } = await shop.call('listRelated', { params });
    expect(body.slice(0, mine).every(({ seller }) => seller.id === authorId)).toBe(true);
  });

  it('are found for a design work under the project of crafts, as the specification links it', async () => {
    const works = (await shop.call('listDesign', { query: { limit: 100 } })).body;
    const work = works.find(({ id, seller }) =>
      works.some((other) => other.id !== id && other.seller.id === seller.id),
    );
    const params = { project: 'artisan', artId: work?.id ?? '', authorId: work?.seller.id ?? '' };
    const { body } = await shop.call('listRelated', { params });
    expect(body.length).toBeGreaterThan(0);
    expect(body.every(({ section }) => section === 'design')).toBe(true);
  });

  it('are empty for an unknown work; an invalid address is refused by its part', async () => {
    const work = (await art())[0];
    const authorId = work?.seller.id ?? '';
    const ask = (project: string, artId: string) =>
      shop.call('listRelated', { params: { project, artId, authorId } });
    expect((await ask('art', 'y'.repeat(24))).body).toEqual([]);
    expect(Object.keys((await ask('music', work?.id ?? '')).error?.fields ?? {})).toEqual([
      'project',
    ]);
    expect(Object.keys((await ask('art', 'Bad!')).error?.fields ?? {})).toEqual(['artId']);
  });
});

describe('merchandise of a work', () => {
  it('are the public items with it, of every kind', async () => {
    const shelves = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((category) => shop.call('listItems', { params: { category } })),
    );
    const items = shelves.flatMap(({ body }) => body);
    const works = new Set(items.flatMap(({ work }) => work?.id ?? []));
    expect(works.size).toBeGreaterThan(1);
    for (const id of works) {
      const { body } = await shop.call('listWorkItems', { params: { id } });
      const expected = items.filter(({ work }) => work?.id === id);
      expect(new Set(body.map((item) => JSON.stringify(item)))).toEqual(
        new Set(expected.map((item) => JSON.stringify(item))),
      );
    }
    const none = await shop.call('listWorkItems', { params: { id: 'z'.repeat(24) } });
    expect([none.status, none.body]).toEqual([200, []]);
  });
});

describe('addresses', () => {
  it('are those of all public works and their authors', async () => {
    const lists = await Promise.all(
      (['listArt', 'listArtisan', 'listDesign'] as const).map((list) =>
        shop.call(list, { query: { limit: 100 } }),
      ),
    );
    const works = lists.flatMap(({ body }) => body);
    const listed = await shop.call('listAddresses', { params: { kind: 'works' } });
    expect(new Set(listed.body.map(({ id, section }) => `${section} ${id}`))).toEqual(
      new Set(works.map(({ id, section }) => `${section} ${id}`)),
    );
    expect(listed.headers.get('link')).toBeNull();
    const sellers = await shop.call('listAddresses', { params: { kind: 'sellers' } });
    expect(new Set(sellers.body.map(({ id }) => id))).toEqual(
      new Set(works.map(({ seller }) => seller.id)),
    );
    const broken = await shop.call('listAddresses', {
      params: { kind: 'works' },
      query: { after: 'nonsense' },
    });
    expect(Object.keys(broken.error?.fields ?? {})).toEqual(['after']);
  });
});

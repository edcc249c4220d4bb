/** Lists for visitors: filters, search, order and paging over the public works. */
import type { Work } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { shop } from '../support/shop.ts';

type List = 'listArt' | 'listArtisan' | 'listDesign';
const find = async (query: Record<string, string | number> = {}, list: List = 'listArt') => {
  const answer = await shop.call(list, { query });
  expect(answer.status).toBe(200);
  return answer;
};
const names = (works: readonly Work[]): string[] => works.map(({ name }) => name);

describe('the lists', () => {
  it('have thirty public works of the demo shop, each in its section', async () => {
    const art = (await find({ limit: 100 })).body;
    const artisan = (await find({ limit: 100 }, 'listArtisan')).body;
    const design = (await find({ limit: 100 }, 'listDesign')).body;
    expect(art.length + artisan.length + design.length).toBeGreaterThanOrEqual(30);
    for (const work of art) expect([work.section, typeof work.photo]).toEqual(['art', 'string']);
    for (const work of [...artisan, ...design]) {
      expect(work).not.toHaveProperty('photo');
      expect(work.photo_one).toMatch(/^\/uploads\//);
    }
    expect(new Set(artisan.map(({ section }) => section))).toEqual(new Set(['artisan']));
  });

  it('omit a price that is not set', async () => {
    const { body } = await find({ q: 'Су жады' });
    expect(body[0]).toMatchObject({ name: 'Су жады', price_rent: 12_000 });
    expect(body[0]).not.toHaveProperty('price_sale');
  });

  it('contain nothing pending, rejected or unpublished', async () => {
    for (const q of ['Батқан күн', 'Топырақ түстері', 'Жайлау шебі', 'Жаңбырдан кейін']) {
      expect([q, names((await find({ q })).body).includes(q)]).toEqual([q, false]);
    }
  });
});

describe('a search', () => {
  it('finds the works of an author by name', async () => {
    const { body } = await find({ q: 'виктор ким' });
    expect(new Set(body.map(({ seller }) => seller.user.username))).toEqual(new Set(['viktor']));
    expect(body.length).toBeGreaterThan(0);
  });

  it('takes every character literally', async () => {
    for (const q of ['%', '_', '100%', "' or 1=1 --", '!', '\\']) {
      expect([q, (await find({ q })).body]).toEqual([q, []]);
    }
    expect((await find({ q: '' })).body.length).toBeGreaterThan(10);
    expect((await shop.call('listArt', { query: { q: 'я'.repeat(101) } })).status).toBe(400);
  });
});

describe('a filter', () => {
  const all = async () => (await find({ limit: 100 })).body;
  const longer = ({ length, height }: Work): number => Math.max(length ?? 0, height ?? 0);

  it.each([
    [{ mat: 'wood' }, (work) => work.material === 'wood'],
    [{ mat: 'canvas,paper' }, (work) => /^(canvas|paper)$/.test(work.material ?? '')],
    [{ tech: 'tempera' }, (work) => work.technique === 'tempera'],
    [{ proff: 'professionals' }, (work) => work.level === 'professionals'],
    [{ subject: 'still-life' }, (work) => work.subject === 'still-life'],
    [{ avail: 'in-stock' }, (work) => work.availability === 'in-stock'],
    [{ region: 'turkistan,pavlodar' }, (work) => work.seller.user.username === 'olga'],
    [{ frame: 'stretched' }, (work) => work.name === 'Шаңырақ'],
    [{ size: 'large' }, (work) => longer(work) > 100],
    // In centimetres: w is the length, h the height.
    [{ wmin: 80 }, (work) => (work.length ?? 0) >= 80],
    [{ hmin: 60, hmax: 80 }, (work) => (work.height ?? 0) >= 60 && (work.height ?? 0) <= 80],
    // The sale price, unless the rent price is requested.
    [{ max: 100_000 }, (work) => (work.price_sale ?? Number.NaN) <= 100_000],
    [{ price: 'rent', max: 25_000 }, (work) => (work.price_rent ?? Number.NaN) <= 25_000],
  ] as const satisfies readonly [object, (work: Work) => boolean][])(
    '%j leaves the works that it fits',
    async (query, fits) => {
      const expected = names((await all()).filter(fits));
      expect(names((await find({ ...query, limit: 100 })).body)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
    },
  );

  it('leaves crafts of a type and style, works of an author, and works that are ready', async () => {
    const crafts = await find({ type: 'vases', style: 'wabi-sabi' }, 'listArtisan');
    expect(crafts.body).toMatchObject([{ name: 'Ай құмыра', level: 'art-objects' }]);
    const whole = await all();
    const artist = whole.find(({ seller }) => seller.user.username === 'polina')?.seller.id ?? '';
    const found = (await find({ artist, limit: 100 })).body;
    expect(names(found)).toEqual(names(whole.filter(({ seller }) => seller.id === artist)));
    const ready = (await find({ ready: 'ready', limit: 100 })).body;
    expect(ready.length).toBeGreaterThan(0);
    expect(ready.length).toBeLessThan(whole.length);
    for (const { availability, price_sale: price } of ready)
      expect([availability, price]).toEqual(['in-stock', expect.any(Number)]);
    expect((await find({ region: 'ulytau' })).body).toEqual([]);
  });

  it('has no effect if it is empty, and is named if it is wrong', async () => {
    const empty = { q: '', mat: '', tech: '', min: '', max: '', order: '', proff: '', artist: '' };
    expect(names((await find(empty)).body)).toEqual(names((await find()).body));
    for (const [query, fields] of [
      [{ min: 100, max: 10 }, { max: ['range-reversed'] }],
      [{ min: 'many' }, { min: ['not-a-number'] }],
      [{ order: '7' }, { order: ['bad-choice'] }],
      [{ mat: 'Canvas!' }, { mat: ['bad-choice'] }],
      [{ mat: 'no-such-material' }, { mat: ['bad-choice'] }],
      [
        { tech: 'no-such', proff: 'nobody' },
        { tech: ['bad-choice'], proff: ['bad-choice'] },
      ],
      [{ mat: 'canvas,no-such-material' }, { mat: ['bad-choice'] }],
      [{ price: 'steal' }, { price: ['bad-choice'] }],
      [{ artist: 'X' }, { artist: ['bad-choice'] }],
      [{ wmin: 20, wmax: 10 }, { wmax: ['range-reversed'] }],
      [{ hmin: 20, hmax: 10 }, { hmax: ['range-reversed'] }],
      [{ hmax: '1.5' }, { hmax: ['not-a-number'] }],
      [{ after: 'nonsense' }, { after: ['bad-choice'] }],
    ] as const) {
      const answer = await shop.call('listArt', { query });
      expect([query, answer.status, answer.error?.fields]).toEqual([query, 400, fields]);
    }
    // A material of crafts is valid, but no painting has it.
    expect((await find({ mat: 'porcelain' })).body).toEqual([]);
    expect((await find({ artist: 'nobody0000000000' })).body).toEqual([]);
  });
});

describe('paging', () => {
  it('past the end is empty, however far', async () => {
    for (const page of [99, 1000]) expect((await find({ page })).body).toEqual([]);
    expect((await shop.call('listArt', { query: { page: 1001 } })).status).toBe(400);
    expect((await shop.call('listArt', { query: { limit: 101 } })).status).toBe(400);
    expect((await find({ page: 99 })).headers.get('link')).toBeNull();
  });

  it('a link keeps the filters', async () => {
    const { headers, body } = await find({ q: 'айгерім', limit: 1, order: 1 });
    const next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const second = (await (await shop.request('GET', next)).json()) as Work[];
    expect(second[0]?.seller.user.username).toBe('aigerim');
    expect(second[0]?.id).not.toBe(body[0]?.id);
  });
});

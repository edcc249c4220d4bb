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
  it('finds Kazakh and Russian letters in any case, composed or decomposed', async () => {
    for (const q of [
      'шаңырақ',
      'ШАҢЫРАҚ',
      'Шаңы',
      'ҢЫРА',
      'таңы дала',
      'ДАЛА ТАҢЫ'.normalize('NFD'),
    ]) {
      expect([q, (await find({ q })).body.length]).toEqual([q, expect.any(Number)]);
      expect([q, (await find({ q })).body.length > 0]).toEqual([q, true]);
    }
    expect(names((await find({ q: 'ДАЛА ТАҢЫ' })).body)).toEqual(['Дала таңы']);
    expect(names((await find({ q: 'jazz' }, 'listDesign')).body)).toEqual(['JAZZ Almaty']);
  });

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
  it('narrows by material, technique, level, author, type and style', async () => {
    const all = (await find({ limit: 100 })).body;
    for (const [key, field, value] of [
      ['mat', 'material', 'wood'],
      ['tech', 'technique', 'tempera'],
      ['proff', 'level', 'professionals'],
    ] as const) {
      const { body } = await find({ [key]: value, limit: 100 });
      const expected = all.filter((work) => work[field] === value);
      expect(names(body)).toEqual(names(expected));
      expect(body.length).toBeGreaterThan(0);
    }
    const crafts = await find({ type: 'vases', style: 'wabi-sabi' }, 'listArtisan');
    expect(names(crafts.body)).toEqual(['Ай құмыра']);
    expect(crafts.body[0]?.level).toBe('art-objects');
    const artist = all.find((work) => work.seller.user.username === 'polina')?.seller.id ?? '';
    const found = (await find({ artist, limit: 100 })).body;
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const work of found) expect(work.seller.id).toBe(artist);
  });

  it('applies to the sale price unless the rent price is requested', async () => {
    const rented = (await find({ price: 'rent', max: 25_000, limit: 100 })).body;
    expect(names(rented)).toEqual(expect.arrayContaining(['Су жады', 'Дала таңы']));
    for (const { price_rent = Number.NaN } of rented)
      expect(price_rent).toBeLessThanOrEqual(25_000);
    const sold = (await find({ max: 100_000, limit: 100 })).body;
    expect(sold.length).toBeGreaterThan(0);
    for (const { price_sale = Number.NaN } of sold) expect(price_sale).toBeLessThanOrEqual(100_000);
    // A painting for 650 000 ₸ is not below 50 000 although its monthly rent is.
    expect(names((await find({ max: 50_000, limit: 100 })).body)).not.toContain('Шаңырақ');
    const rents = (await find({ price: 'rent', order: 1, limit: 100 })).body;
    const sums = rents.map(({ price_rent }) => price_rent ?? Number.NaN);
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
  });

  it('accepts several values, any of which may match', async () => {
    const of = async (mat: string) => (await find({ mat, limit: 100 })).body.map(({ id }) => id);
    const [canvas, paper] = [await of('canvas'), await of('paper')];
    expect(new Set(await of('canvas,paper'))).toEqual(new Set([...canvas, ...paper]));
    expect(Math.min(canvas.length, paper.length)).toBeGreaterThan(0);
  });

  it('accepts sizes in centimetres: w is the length, h the height', async () => {
    const all = (await find({ limit: 100 })).body;
    for (const [query, fits] of [
      [{ wmin: 80 }, (l: number) => l >= 80],
      [{ wmax: 80 }, (l: number) => l <= 80],
      [{ hmin: 60, hmax: 80 }, (_: number, h: number) => h >= 60 && h <= 80],
      [{ wmin: 60, wmax: 60, hmax: 60 }, (l: number, h: number) => l === 60 && h <= 60],
    ] as const) {
      const expected = all.filter(({ length, height }) => fits(length ?? -1, height ?? -1));
      expect([query, names((await find({ ...query, limit: 100 })).body)]).toEqual([
        query,
        names(expected),
      ]);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  it('filters by subject, size and availability', async () => {
    const all = (await find({ limit: 100 })).body;
    const longer = ({ length, height }: Work): number => Math.max(length ?? 0, height ?? 0);
    for (const [query, fits] of [
      [{ subject: 'still-life' }, (work) => work.subject === 'still-life'],
      [{ size: 'large' }, (work) => longer(work) > 100],
      [{ size: 'small,medium' }, (work) => longer(work) <= 100],
      [{ avail: 'in-stock' }, (work) => work.availability === 'in-stock'],
    ] as const satisfies readonly [object, (work: Work) => boolean][]) {
      const expected = all.filter(fits);
      expect([query, names((await find({ ...query, limit: 100 })).body)]).toEqual([
        query,
        names(expected),
      ]);
      expect(expected.length).toBeGreaterThan(0);
    }
    expect(names((await find({ frame: 'stretched' })).body)).toEqual(['Шаңырақ']);
    const ready = (await find({ ready: 'ready', limit: 100 })).body;
    expect(ready.length).toBeGreaterThan(0);
    expect(ready.length).toBeLessThan(all.length);
    for (const { availability, price_sale: price } of ready)
      expect([availability, price]).toEqual(['in-stock', expect.any(Number)]);
    const ofRegion = (await find({ region: 'turkistan,pavlodar', limit: 100 })).body;
    expect(new Set(ofRegion.map(({ seller }) => seller.user.username))).toEqual(new Set(['olga']));
    expect((await find({ region: 'ulytau' })).body).toEqual([]);
    expect(names((await find({ q: 'натюрморт' })).body)).toEqual(
      expect.arrayContaining(['Анар', 'Ыдыстар']),
    );
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

describe('order and paging', () => {
  const priceOf = ({ price_sale }: Work): number => price_sale ?? Number.NaN;
  const sorted = (prices: readonly number[], way: 1 | -1): number[] =>
    prices.toSorted((a, b) => way * ((a || way * 1e12) - (b || way * 1e12)));

  it('is by price in both directions, with works without a price last', async () => {
    const up = (await find({ order: 1, limit: 100 })).body.map(priceOf);
    expect(up).toEqual(sorted(up, 1));
    const down = (await find({ order: 2, limit: 100 })).body.map(priceOf);
    expect(down).toEqual(sorted(down, -1));
    for (const order of [1, 2]) {
      const design = (await find({ order, limit: 100 }, 'listDesign')).body;
      const hasNone = design.map((work) => Number.isNaN(priceOf(work)));
      expect(hasNone).toEqual(hasNone.toSorted());
      const name = '«Өрнек» айдентикасы';
      expect(hasNone[design.findIndex((work) => work.name === name)]).toBe(true);
    }
  });

  it.each([0, 1, 2])(
    'order %i returns every work exactly once, by page and by cursor',
    async (order) => {
      const whole = names((await find({ order, limit: 100 })).body);
      const paged: string[] = [];
      for (let page = 1; page < 50; page++) {
        const { body } = await find({ order, limit: 5, page });
        if (body.length === 0) break;
        paged.push(...names(body));
      }
      expect(paged).toEqual(whole);

      const followed: string[] = [];
      let path: string | undefined = `/api/art/get/?order=${order}&limit=5`;
      while (path) {
        const answer: Response = await shop.request('GET', path);
        expect(answer.headers.get('x-total-count')).toBe(String(whole.length));
        followed.push(...names((await answer.json()) as Work[]));
        path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(followed).toEqual(whole);
    },
  );

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

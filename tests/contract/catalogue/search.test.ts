/** A search that forgives, over HTTP: what is found, how, and what is remembered of what was not. */
import type { Work } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const find = async (q: string, query: Record<string, string | number> = {}) => {
  const { status, body, headers } = await shop.call('listArt', { query: { q, ...query } });
  expect(status).toBe(200);
  const as = headers.get('x-searched-as');
  return {
    names: body.map(({ name }: Work) => name),
    total: Number(headers.get('x-total-count')),
    by: headers.get('x-searched-by'),
    as: as === null ? null : decodeURIComponent(as),
  };
};

describe('a search', () => {
  it.each([['Шаңырақ'], ['шанырак'], ['шаныр'], ['ныра'], ['шаңырақтар'], ['шаңырағы']])(
    '%s finds Шаңырақ as typed',
    async (q) => {
      const { names, by } = await find(q);
      expect([names.includes('Шаңырақ'), by]).toEqual([true, null]);
    },
  );

  it.each([
    ['шаныркак', 'typo', 'шаңырақ'],
    ['шанырка', 'typo', 'шаңырақ'],
    ['if4shf0', 'layout', 'шаңырақ'],
    ['shanyraq', 'latin', 'шаңырақ'],
    ['şañyraq', 'latin', 'шаңырақ'],
  ])('%s finds it by %s, and says so', async (q, by, as) => {
    const found = await find(q);
    expect(found).toMatchObject({ by, as });
    expect(found.names).toContain('Шаңырақ');
  });

  it('knows the words of materials and techniques in three languages, and their forms', async () => {
    const counted = async (mat: string) =>
      Number((await shop.call('listArt', { query: { mat } })).headers.get('x-total-count'));
    const canvas = await counted('canvas');
    expect(canvas).toBeGreaterThan(3);
    for (const q of ['холст', 'кенеп', 'canvas', 'холста', 'кенептер', 'ХОЛСТ']) {
      expect([q, (await find(q, { mat: 'canvas' })).total]).toEqual([q, canvas]);
    }
  });

  it('tries nothing else where filters hide what is there', async () => {
    const found = await find('шаңырақ', { max: 1 });
    expect(found).toMatchObject({ names: [], total: 0, by: null });
    const { body } = await shop.call('getFacets', {
      params: { section: 'art' },
      query: { q: 'шаңырақ', max: 1 },
    });
    expect(body).toMatchObject({ total: { count: 0 }, droppable: ['max'] });
  });

  it('never takes a slip for everything', async () => {
    const { total } = await find('');
    for (const q of ['ввввв', 'аааааа', 'суреет', 'картинаа', 'холсст']) {
      expect([q, (await find(q)).total < total]).toEqual([q, true]);
    }
  });
});

describe('what was looked for in vain', () => {
  it('is counted for the editors, without anybody’s data', async () => {
    for (const q of [
      'Жолбарыс бейнесі',
      'жолбарыс бейнеси',
      'nobody@example.kz',
      '+7 701 000 11 22',
    ]) {
      expect((await find(q)).total).toBe(0);
    }
    await find('Жолбарыс бейнесі', { order: 1 });
    const { send } = await panel(shop, 'editor');
    const { status, body } = await send('GET', '/catalogue/misses?days=1&most=100');
    expect(status).toBe(200);
    const { misses } = body as { misses: { words: string; times: number; lastAt: number }[] };
    const words = misses.map((miss) => miss.words);
    expect(words).toContain('жолбарыс бейнеси');
    expect(words.filter((word) => /example|701/.test(word))).toEqual([]);
  });

  it('is shown to staff alone', async () => {
    const answer = await shop.request('GET', '/catalogue/misses');
    expect(answer.status).toBe(401);
  });
});

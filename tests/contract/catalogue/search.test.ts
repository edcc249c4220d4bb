/** Tolerant search over HTTP: what it finds, how, and which failed searches are recorded. */
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
  it.each([['ШАҢЫРАҚ'.normalize('NFD')], ['ныра'], ['шаңырағы']])(
    '%s finds Шаңырақ as typed',
    async (q) => {
      const { names, by } = await find(q);
      expect([names.includes('Шаңырақ'), by]).toEqual([true, null]);
    },
  );

  it.each([
    ['шанырка', 'typo', 'шаңырақ'],
    ['if4shf0', 'layout', 'шаңырақ'],
    ['şañyraq', 'latin', 'шаңырақ'],
  ])('%s finds it by %s, and reports that', async (q, by, as) => {
    const found = await find(q);
    expect(found).toMatchObject({ by, as });
    expect(found.names).toContain('Шаңырақ');
  });

  it.each([['граната'], ['натюрморт'], ['картина маслом']])(
    'finds %s in descriptions and labels',
    async (q) => {
      const { total, by } = await find(q);
      expect([q, total > 0, by]).toEqual([q, true, null]);
    },
  );

  it('returns the nearest works if none matches every word', async () => {
    const found = await find('гранат метеорит');
    expect(found).toMatchObject({ by: 'part', as: 'гранат' });
    expect(found.names).toEqual((await find('гранат')).names);
  });

  it('tries no other kind of match if filters hide the matches', async () => {
    const found = await find('шаңырақ', { max: 1 });
    expect(found).toMatchObject({ names: [], total: 0, by: null });
    const { body } = await shop.call('getFacets', {
      params: { section: 'art' },
      query: { q: 'шаңырақ', max: 1 },
    });
    expect(body).toMatchObject({ total: { count: 0 }, droppable: ['max'] });
  });
});

describe('a search in all content', () => {
  const all = async (q: string, query: Record<string, string | number> = {}) => {
    const { status, body } = await shop.call('searchAll', { query: { q, ...query } });
    expect(status).toBe(200);
    return body;
  };

  it('finds works of all sections, authors, items and articles', async () => {
    const thing = await all('футболка', { lang: 'ru' });
    expect(thing.items.length).toBeGreaterThan(0);
    for (const { kind, work } of thing.items)
      expect([kind, work === null]).toEqual(['tshirt', false]);
    const author = await all('айгерим');
    expect(author.authors.map(({ user }) => user.username)).toContain('aigerim');
    expect(author.works.length).toBeGreaterThan(0);
    const [article] = (await shop.call('listNews', { query: { lang: 'ru' } })).body;
    const word = article?.title.split(' ').find((one) => one.length > 4) ?? '';
    const { articles } = await all(word, { lang: 'ru' });
    expect(articles.map(({ id }) => id)).toContain(article?.id);
    const sections = new Set(
      (await all('мүйіз', { limit: 24 })).works.map(({ section }) => section),
    );
    expect(sections.size).toBeGreaterThan(1);
  });

  it('respects the limit of each kind, and is empty for an empty query', async () => {
    const some = await all('дала', { limit: 1 });
    expect(some.works.length).toBe(1);
    expect(some.total).toBeGreaterThan(1);
    expect(await all('')).toMatchObject({ total: 0, authors: [], items: [], articles: [] });
  });

  it('returns the newest works if nothing matches any word', async () => {
    const none = await all('метеоритище');
    expect(none).toMatchObject({ total: 0, authors: [], items: [], articles: [] });
    expect(none.works.length).toBeGreaterThan(5);
    expect((await shop.call('searchAll', { query: { limit: 'x' } })).status).toBe(400);
  });
});

describe('what was looked for in vain', () => {
  it('is counted for the editors without personal data', async () => {
    for (const q of [
      'Жолбарыс бейнесі',
      'жолбарыс бейнеси',
      'nobody@example.kz',
      '+7 701 000 11 22',
    ]) {
      // The nearest works may be returned, but the searched work does not exist.
      const { total, by } = await find(q);
      expect([q, total === 0 || by === 'part']).toEqual([q, true]);
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

  it('is visible to staff only', async () => {
    const answer = await shop.request('GET', '/catalogue/misses');
    expect(answer.status).toBe(401);
  });

  it('refuses an invalid number of days', async () => {
    const { send } = await panel(shop, 'editor');
    const { status, body } = await send('GET', '/catalogue/misses?days=many');
    expect(status).toBe(400);
    expect(body).toEqual({ error: { code: 'bad-request', facts: { fields: ['days'] } } });
  });
});

it('staff pick from public works only', async () => {
  const { send } = await panel(shop, 'editor');
  const { works } = (await send('GET', '/catalogue/works')).body;
  const [work] = works;
  expect((await send('GET', `/catalogue/works/${work?.id}`)).body).toEqual(work);
  // A reply of the contract, also for a malformed id.
  const none = await send('GET', '/catalogue/works/%5B%5D?q=%20');
  expect(none.status).toBe(404);
  expect(none.body).toEqual({ error: { code: 'not-found', facts: {} } });
});

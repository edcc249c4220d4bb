import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authorNameOf,
  authorPageOf,
  type CountedAuthor,
  findAuthors,
  type ListedAuthor,
  rankAuthors,
} from './rules.ts';

const author = (id: string, name: string, rest: Partial<CountedAuthor> = {}): CountedAuthor => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    id,
    photo: null,
    photoSmall: null,
    level: 'masters',
    username: id,
    firstName,
    lastName,
    latinName: null,
    works: { art: 1, artisan: 0, design: 0 },
    newest: 0,
    orders: 0,
    ...rest,
  };
};
const everybody = { q: '', level: null, letter: null, order: 'name', language: 'kk' } as const;
const names = (authors: readonly ListedAuthor[]) => authors.map(authorNameOf);

describe('finding authors', () => {
  const authors = [
    author('olga', 'Ольга Ким', { level: 'young-authors', newest: 3 }),
    author('aigerim', 'Әйгерім Сапарова', { newest: 9 }),
    author('asan', 'Асан Бек', { newest: 5 }),
    author('zoe', 'Zoe Lane', { newest: 1 }),
    author('nameless', '', { newest: 2 }),
  ];

  it('sorts by the Kazakh alphabet: ә comes after а', () => {
    const { found } = findAuthors(authors, everybody);
    expect(names(found).filter((name) => /^[А-Яа-яӘ]/.test(name))).toEqual([
      'Асан Бек',
      'Әйгерім Сапарова',
      'Ольга Ким',
    ]);
  });

  it('sorts by the newest work', () => {
    const { found } = findAuthors(authors, { ...everybody, order: 'newest' });
    expect(found.map(({ id }) => id)).toEqual(['aigerim', 'asan', 'olga', 'nameless', 'zoe']);
  });

  it.each([
    ['ким', ['olga']],
    ['olga kim', ['olga']],
    ['saparova', ['aigerim']],
    ['айгерим', ['aigerim']],
    ['КИМ ольга', ['olga']],
    ['zoe', ['zoe']],
    ['nameless', ['nameless']],
    ['ким бек', []],
  ])('finds %s', (q, ids) => {
    expect(findAuthors(authors, { ...everybody, q }).found.map(({ id }) => id)).toEqual(ids);
  });

  it('accepts a letter in either case and offers only letters with a match', () => {
    const { found, letters } = findAuthors(authors, { ...everybody, letter: 'ә' });
    expect(names(found)).toEqual(['Әйгерім Сапарова']);
    expect([...letters].sort()).toEqual(['N', 'Z', 'А', 'О', 'Ә'].sort());
    expect(findAuthors(authors, { ...everybody, level: 'young-authors' }).letters).toEqual(['О']);
  });

  it('sorts and filters by the letters that English pages show', () => {
    const english = { ...everybody, language: 'en' } as const;
    const signed = author('shal', 'Шал Ерболат', { latinName: 'Yerbolat Shal' });
    const { found, letters } = findAuthors([...authors, signed], english);
    expect(found.map(({ id }) => id)).toEqual([
      'aigerim',
      'asan',
      'nameless',
      'olga',
      'shal',
      'zoe',
    ]);
    expect(letters).toEqual(['A', 'N', 'O', 'Y', 'Z']);
    const one = findAuthors(authors, { ...english, letter: 'o' }).found;
    expect(names(one)).toEqual(['Ольга Ким']);
  });
});

describe('the ranking', () => {
  it('sorts by orders, then by works of the section; equals share a rank, no orders means no rank', () => {
    const ranked = rankAuthors(
      [
        author('a', 'А Б', { orders: 1, works: { art: 2, artisan: 0, design: 0 } }),
        author('b', 'Б Б', { orders: 4, works: { art: 1, artisan: 9, design: 0 } }),
        author('c', 'В Б', { orders: 1, works: { art: 2, artisan: 7, design: 0 } }),
        author('d', 'Г Б', { orders: 0, works: { art: 9, artisan: 0, design: 0 } }),
        author('e', 'Д Б', { orders: 9, works: { art: 0, artisan: 3, design: 0 } }),
      ],
      'art',
    );
    expect(ranked.map(({ id, rank }) => [id, rank])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 2],
    ]);
  });

  it('never ranks an author with fewer orders or works above one with more', () => {
    const one = fc.record({ orders: fc.nat(3), art: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (figures) => {
        const ranked = rankAuthors(
          figures.map(({ orders, art }, i) =>
            author(`id${i}`, `А ${i}`, { orders, works: { art, artisan: 0, design: 0 } }),
          ),
          'art',
        );
        expect(ranked).toHaveLength(
          figures.filter(({ art, orders }) => art > 0 && orders > 0).length,
        );
        for (const [i, { rank, orders, works }] of ranked.entries()) {
          const better = ranked.filter(
            (other) =>
              other.orders > orders || (other.orders === orders && other.works.art > works.art),
          );
          expect(rank).toBe(better.length + 1);
          expect(rank).toBeLessThanOrEqual(i + 1);
        }
      }),
    );
  });

  it('has pages, and is empty past the last one', () => {
    expect(authorPageOf([1, 2, 3, 4, 5, 6, 7], 2, 6)).toEqual([7]);
    expect(authorPageOf([1, 2, 3], 9, 6)).toEqual([]);
  });
});

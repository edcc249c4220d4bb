import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  articlePath,
  authorPath,
  idOfSlug,
  itemPath,
  listPath,
  longestSlug,
  readPageSubject,
  slugOf,
  textOfSlug,
  workLink,
  workPath,
} from './page-addresses.ts';

const id = 'k3x9w2m5q8r1t6y4z7a0b3c2';
const user = { username: 'aigerim', first_name: 'Айгерім', last_name: 'Сәбитова' };
const seller = { id: 's8eller01', user };

describe('a slug', () => {
  it.each([
    ['Шаңырақ', 'shanyraq'],
    ['Түнгі Алматы', 'tungi-almaty'],
    ['Вечерняя степь', 'vechernyaya-step'],
    ['Синий вечер', 'siny-vecher'],
    ['ЩУКА И ЁЖ', 'shchuka-i-yozh'],
    ['  «Дала» — №4, 60×80!  ', 'dala-no4-60-80'],
    ['Café Ünïcode', 'cafe-unicode'],
    ['O’Connor’s', 'oconnors'],
    ['ﬁn', 'fin'],
    ['draft/../admin', 'draft-admin'],
    ['日本', ''],
    ['', ''],
  ])('of %s is %s', (text, slug) => expect(slugOf(text)).toBe(slug));

  it('is cut at the end of a word, or within a single long word', () => {
    expect(slugOf(`${'дала '.repeat(30)}`)).toBe(`${'dala-'.repeat(12).slice(0, -1)}`);
    expect(slugOf('а'.repeat(100))).toBe('a'.repeat(longestSlug));
  });

  it('is short ASCII without a dash at either end, and idempotent, for any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const slug = slugOf(text);
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(longestSlug);
        expect(slugOf(slug)).toBe(slug);
      }),
    ));
});

const anyWork = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{8,40}$/),
  name: fc.string({ unit: 'grapheme', maxLength: 300 }),
  seller: fc.record({
    id: fc.stringMatching(/^[a-z0-9]{8,40}$/),
    latin_name: fc.option(fc.string(), { nil: undefined }),
    user: fc.record({
      username: fc.string({ minLength: 1 }),
      first_name: fc.string({ unit: 'grapheme' }),
      last_name: fc.string({ unit: 'grapheme' }),
    }),
  }),
});

describe('the address of a page', () => {
  it('names the work, its author and the id', () => {
    expect(workPath({ id, name: 'Шаңырақ', seller })).toBe(
      `/works/shanyraq-aigerim-sabitova-${id}`,
    );
    expect(workPath({ id, name: '日本', seller: { ...seller, latin_name: 'Aygerim S.' } })).toBe(
      `/works/aygerim-s-${id}`,
    );
    expect(authorPath(seller)).toBe('/authors/aigerim-sabitova-s8eller01');
    expect(authorPath({ ...seller, user: { ...user, first_name: '', last_name: '' } })).toBe(
      '/authors/aigerim-s8eller01',
    );
    const item = { id, kind: 'tshirt', work: { name: 'Анар' } };
    expect(itemPath({ ...item, color: { key: 'navy' } })).toBe(`/shop/tshirt-anar-navy-${id}`);
    expect(itemPath({ ...item, work: null })).toBe(`/shop/tshirt-${id}`);
    expect(idOfSlug(itemPath(item).slice('/shop/'.length))).toBe(id);
    expect(articlePath('felt')).toBe('/news/felt');
  });

  it('leaves room for the author after a long title', () =>
    expect(workPath({ id, name: 'Кең дала мен биік таулар арасында '.repeat(9), seller })).toBe(
      `/works/ken-dala-men-biik-taular-arasynda-ken-aigerim-sabitova-${id}`,
    ));

  it('leads back to its work or author in every language, for any names', () =>
    fc.assert(
      fc.property(anyWork, fc.constantFrom('', '/ru', '/en'), (work, prefix) => {
        const paths = [workPath(work), workLink(work.id)];
        for (const path of paths) {
          expect(path).toMatch(/^\/works\/[a-z0-9-]+$/);
          expect(new URL(path, 'https://oner.kz').pathname).toBe(path);
          expect(readPageSubject(`${prefix}${path}`)).toEqual({ kind: 'work', id: work.id });
        }
        const author = authorPath(work.seller);
        expect(readPageSubject(`${prefix}${author}/`)).toEqual({
          kind: 'seller',
          id: work.seller.id,
        });
      }),
    ));

  it('of a list is not parsed as that of a work', () => {
    for (const path of [...Object.values(listPath), '/works', '/works/', '/authors', '/shop'])
      expect(readPageSubject(path)).toBeNull();
  });
});

describe('the id of a slug', () => {
  it.each([
    [`old-title-${id}`, id],
    [`OLD-Title-${id.toUpperCase()}`, id],
    [id, id],
  ])('%s: %s', (slug, found) => expect(idOfSlug(slug)).toBe(found));

  it.each([
    '',
    'short',
    'dala-short',
    `-${id}`,
    `a--${id}`,
    `${id}-`,
    `dala_${id}`,
    `дала-${id}`,
    `dala%2f${id}`,
    `x/${id}`,
    `${'a-'.repeat(50)}${id}`,
    `dala-${'a'.repeat(41)}`,
  ])('none in %j', (slug) => expect(idOfSlug(slug)).toBeUndefined());
});

it.each([
  [`shanyraq-aigerim-sabitova-${id}`, 'shanyraq aigerim sabitova'],
  [`tshirt-anar-navy-${id}`, 'tshirt anar navy'],
  [id, ''],
  ['felt', 'felt'],
  ['', ''],
])('%s names its subject by the text %s', (slug, text) => expect(textOfSlug(slug)).toBe(text));

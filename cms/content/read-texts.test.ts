import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PLACEHOLDERS, parseText, readTexts } from './read-texts.ts';

const texts = readTexts(join(import.meta.dirname, 'texts'));

const source = [
  '---',
  'slug: page-terms',
  'locale: en',
  'title: "User terms: all"',
  'version: "1.0"',
  'summary: "Rules."',
  'draftNote: "Draft."',
  '---',
  '',
  '## 1. General',
  '',
  '**1.1.** Ask {email}.',
  '',
].join('\n');

const publishedOn = (day: string): string =>
  source.replace('locale: en', `locale: en\npublishedOn: ${day}`);

describe('readTexts', () => {
  it('reads thirteen documents in three languages', () => {
    expect(texts).toHaveLength(39);
    const documents = [...new Set(texts.map(({ document }) => document))];
    expect(documents).toEqual([
      'about',
      'agreement',
      'buy-licence',
      'buy-original',
      'buy-thing',
      'faq',
      'footer',
      'news-1',
      'news-2',
      'news-3',
      'privacy',
      'rent-work',
      'terms',
    ]);
  });

  it('tells legal texts, pages and news apart', () => {
    const slugs = (kind: string) => [
      ...new Set(texts.filter((text) => text.kind === kind).map(({ slug }) => slug)),
    ];
    expect(slugs('legal').sort()).toEqual(['page-agreement', 'page-privacy', 'page-terms']);
    expect(slugs('page').sort()).toEqual([
      'about-us',
      'buy-licence',
      'buy-original',
      'buy-thing',
      'faq',
      'footer',
      'rent-work',
    ]);
    expect(slugs('news')).toHaveLength(3);
    for (const text of texts) expect(text.publishedOn !== undefined).toBe(text.kind === 'news');
  });

  it('keeps the placeholders, all of which are known', () => {
    const found = new Set(texts.flatMap(({ body }) => body.match(/\{\w+\}/g) ?? []));
    expect([...found].sort()).toEqual([...PLACEHOLDERS].sort());
  });
});

/** Content required by the specification, in each language (spec A §1, A §2, L §1, L §5). */
it.each([
  ['about', 'since when', /2024 жылғы сәуірде|апреле 2024 года|April 2024/],
  ['about', 'no AI', /Жасанды интеллект|искусственным интеллектом|artificial intelligence/],
  ['about', 'the first category', /Танылған шеберлер|Признанные мастера|Recognised masters/],
  ['about', 'the second', /Жас авторлар|Молодые авторы|Young authors/],
  ['about', 'the third', /Әуесқойлар|Непрофессионалы|Non-professionals/],
  [
    'about',
    'the rules for authors',
    /^## \d+\. (Авторларға арналған қағида|Правила для авторов|Rules for authors)\n\n(- .*18.*\n)(- .*\n){3,}/m,
  ],
  [
    'terms',
    'who bears the fees',
    /комиссиясын пайдаланушы|[Кк]омисси[юи].*пользовател|user bears the bank/,
  ],
])('the text %s says %s', (document, _what, words) => {
  const bodies = texts.filter((text) => text.document === document).map(({ body }) => body);
  expect(bodies.map((body) => words.test(body))).toEqual([true, true, true]);
});

/** Pages linked from the footer (spec A §2, L §2). */
it('the footer has the links of the specification in each language', () => {
  const paths = ['/art', '/shop', '/about-us'].concat([
    '/page-terms',
    '/page-privacy',
    '/page-agreement',
  ]);
  const footers = texts.filter(({ document }) => document === 'footer');
  for (const { body } of footers)
    expect(paths.filter((path) => !body.includes(`](${path})`))).toEqual([]);
});

describe('parseText', () => {
  it('separates front matter and body', () => {
    expect(parseText('terms.en.md', source)).toEqual({
      document: 'terms',
      kind: 'legal',
      slug: 'page-terms',
      locale: 'en',
      title: 'User terms: all',
      version: '1.0',
      summary: 'Rules.',
      draftNote: 'Draft.',
      body: '## 1. General\n\n**1.1.** Ask {email}.',
    });
  });

  it.each([
    ['terms.de.md', source, 'not named'],
    ['terms.kk.md', source, 'locale en'],
    ['terms.en.md', source.replace('---\n', ''), 'no front matter'],
    ['terms.en.md', source.replace('version: "1.0"\n', ''), 'lacks version'],
    ['terms.en.md', source.replace('"Rules."', ''), 'lacks summary'],
    ['terms.en.md', source.replace('slug:', 'slugg:'), 'does not know "slugg"'],
    ['news-1.en.md', publishedOn('1 December'), 'publishedOn is not a day'],
    ['news-1.en.md', publishedOn('2026-13-01'), 'publishedOn is not a day'],
    ['terms.en.md', source.replace('locale: en', 'locale: en\nlocale: en'), 'locale twice'],
  ])('refuses %s when it is broken (%#)', (file, broken, why) => {
    expect(() => parseText(file, broken)).toThrow(why);
  });
});

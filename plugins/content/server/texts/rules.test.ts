import { describe, expect, it } from 'vitest';
import {
  anchorOf,
  asPlainMarkdown,
  fillPlaceholders,
  pickLanguage,
  readMenu,
  takeAnchor,
} from './rules.ts';

const provider = {
  provider_name: '«Өнер» ЖШС',
  bin: '150340000109',
  address: 'Алматы',
  email: 'a@b.kz',
};

describe('fillPlaceholders', () => {
  it('fills known placeholders and keeps the others', () => {
    expect(
      fillPlaceholders('{provider_name}, БСН {bin}: {email} {email} {x} {toString}', provider),
    ).toBe('«Өнер» ЖШС, БСН 150340000109: a@b.kz a@b.kz {x} {toString}');
  });

  it('uses inner quotation marks for a value inside quotation marks', () => {
    expect(fillPlaceholders('«{provider_name} операторы»', provider)).toBe(
      '«„Өнер“ ЖШС операторы»',
    );
  });

  it('escapes the formatting characters of a value', () => {
    expect(asPlainMarkdown('A_B *C* <d> [e]')).toBe('A\\_B \\*C\\* \\<d\\> \\[e\\]');
  });
});

describe('anchorOf', () => {
  it.each([
    ['4. Сыйақы және төлем', 's4'],
    ['1.1. Нужен ли аккаунт?', 's1-1'],
    ['12 Claims', 's12'],
    ['Команда', 'h3'],
    ['2026 жыл', 's2026'],
    ['1.5x', 'h3'],
  ])('%s → %s', (title, anchor) => {
    expect(anchorOf(title, 3)).toBe(anchor);
  });

  it('makes equal anchors distinct', () => {
    const taken = new Set<string>();
    expect([takeAnchor('s4', taken), takeAnchor('s4', taken), takeAnchor('s4', taken)]).toEqual([
      's4',
      's4_2',
      's4_3',
    ]);
  });
});

describe('pickLanguage', () => {
  const versions = [{ locale: 'en' }, { locale: 'ru' }];
  it.each([
    ['en', 'en'],
    ['ru', 'ru'],
    ['kk', 'ru'],
  ])('returns for %s the version in %s', (asked, shown) => {
    expect(pickLanguage(versions, asked)?.locale).toBe(shown);
  });
  it('returns undefined without versions', () => {
    expect(pickLanguage([], 'kk')).toBeUndefined();
  });
});

const shipping = { label: 'Доставка', path: '/shipping' };
const menu = (...lines: string[]) => readMenu(lines.join('\n'), [shipping]);

describe('the footer', () => {
  it('has the columns and links of its text, with the menu pages at their placeholder', () => {
    expect(
      menu('## Шолу', '- [Өнер](/explore)', '', '## Құжаттар', '- {pages}', '- [FAQ](/faq)'),
    ).toEqual([
      { title: 'Шолу', links: [{ label: 'Өнер', path: '/explore' }] },
      { title: 'Құжаттар', links: [shipping, { label: 'FAQ', path: '/faq' }] },
    ]);
  });

  it('puts the pages at the end if no line names them, and each once', () => {
    expect(menu('# A', '- [B](/b)')).toEqual([
      { title: 'A', links: [{ label: 'B', path: '/b' }, shipping] },
    ]);
    expect(menu('# A', '- {pages}', '- {pages}')[0]?.links).toEqual([shipping]);
    expect(menu('no heading', '- [B](/b)')).toEqual([]);
  });

  it.each(['javascript:alert(1)', '//evil.test', '/\\\\evil.test', 'http://a.test', 'a', '/a"b'])(
    'leaves out %s',
    (path) => {
      expect(menu('# A', `- [B](${path})`)[0]?.links).toEqual([shipping]);
    },
  );

  it('links to other sites by https', () => {
    expect(menu('# A', '- [B](https://b.kz/x?y=1)')[0]?.links[0]?.path).toBe('https://b.kz/x?y=1');
  });
});

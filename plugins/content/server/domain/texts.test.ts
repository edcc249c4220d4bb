import { describe, expect, it } from 'vitest';
import { anchorOf, takeAnchor } from './headings.ts';
import { pickLanguage } from './pick-language.ts';
import { asPlainMarkdown, fillPlaceholders } from './placeholders.ts';

const provider = {
  provider_name: '«Өнер» ЖШС',
  bin: '150340000109',
  address: 'Алматы',
  email: 'a@b.kz',
};

describe('fillPlaceholders', () => {
  it('fills what it knows and leaves the rest', () => {
    expect(
      fillPlaceholders('{provider_name}, БСН {bin}: {email} {email} {x} {toString}', provider),
    ).toBe('«Өнер» ЖШС, БСН 150340000109: a@b.kz a@b.kz {x} {toString}');
  });

  it('makes no formatting of a value', () => {
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

  it('keeps two alike apart', () => {
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
  ])('asked for %s shows %s', (asked, shown) => {
    expect(pickLanguage(versions, asked)?.locale).toBe(shown);
  });
  it('has nothing to show of nothing', () => {
    expect(pickLanguage([], 'kk')).toBeUndefined();
  });
});

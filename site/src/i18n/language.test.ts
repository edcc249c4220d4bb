import { describe, expect, it } from 'vitest';
import { barePath, pathIn, toLanguage } from './language.ts';

describe('paths and languages', () => {
  it('Kazakh has no prefix', () => {
    expect(pathIn('kk', '/')).toBe('/');
    expect(pathIn('kk', '/explore')).toBe('/explore');
    expect(pathIn('ru', '/')).toBe('/ru');
    expect(pathIn('en', '/product-details/art/a1')).toBe('/en/product-details/art/a1');
  });

  it('removes the language from a path, and only a language', () => {
    expect(barePath('/ru/explore')).toBe('/explore');
    expect(barePath('/en')).toBe('/');
    expect(barePath('/rules')).toBe('/rules');
    expect(barePath('/')).toBe('/');
  });

  it('makes no external link from an odd path', () => {
    for (const path of ['//evil.kz', '/ru//evil.kz', '/en/\\evil.kz', '/\\evil.kz', '///evil.kz'])
      for (const language of ['kk', 'ru', 'en'] as const)
        expect(new URL(pathIn(language, barePath(path)), 'http://oner.test').host).toBe(
          'oner.test',
        );
  });

  it('the language is Kazakh unless another one is known', () => {
    expect(toLanguage(undefined)).toBe('kk');
    expect(toLanguage('de')).toBe('kk');
    expect(toLanguage('en')).toBe('en');
  });
});

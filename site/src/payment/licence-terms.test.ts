import { expect, it } from 'vitest';
import { translatorOf } from '../elements/translator.ts';
import { bundleFor } from '../i18n/index.ts';
import { licenceTermText } from './licence-terms.ts';

it('gives the days of a licence, or its first day if it has no end', () => {
  const termIn = (language: 'kk' | 'ru' | 'en', through: string | null): string => {
    const bundle = bundleFor(language, ['licence.*']);
    const texts = translatorOf({ bundle, refusals: {} });
    return licenceTermText({ from: '2026-11-20', through }, texts).replaceAll('\u00a0', ' ');
  };
  expect(termIn('ru', '2027-11-19')).toBe('20 ноября 2026 г. – 19 ноября 2027 г.');
  expect(termIn('ru', null)).toBe('с 20 ноября 2026 г., бессрочно');
  expect(termIn('kk', null)).toBe('2026 жылғы 20 қараша күнінен бастап, мерзімсіз');
  expect(termIn('en', null)).toBe('from 20 November 2026, no end date');
});

import { formatTiyn, tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { lineText, nameOf, timeText } from './text-rules.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('texts of an e-mail', () => {
  it.each([
    [1_500_000, '15 000 ₸'],
    [100, '1 ₸'],
    [1_500_005, '15 000,05 ₸'],
    [123_456_789_00, '123 456 789 ₸'],
  ])('%i tiyn', (amount, text) => {
    expect(plain(formatTiyn(tiyn(amount)))).toBe(text);
  });

  it('writes Almaty time in every language', () => {
    const at = new Date('2026-11-20T20:05:00Z');
    expect(timeText(at, 'kk')).toBe('2026\u00a0жылғы 21\u00a0қараша, 01:05');
    expect(timeText(at, 'ru')).toBe('21\u00a0ноября 2026\u00a0г. в 01:05');
    expect(timeText(at, 'en')).toBe('21\u00a0November 2026 at 01:05');
  });

  it('names what was ordered', () => {
    expect(lineText('Худи «Дала»', 1, 2)).toBe('Худи «Дала», M × 2');
    expect(lineText('Шоппер «Дала»', null, 1)).toBe('Шоппер «Дала»');
  });

  it('uses the language of the reader, if the order has a name in it', () => {
    const names = { kk: 'Худи «Анар»', ru: 'Худи «Гранат»', en: 'Hoodie “Pomegranate”' };
    expect(nameOf({ name: 'Худи «Анар»', names }, 'ru')).toBe('Худи «Гранат»');
    expect(nameOf({ name: 'Худи «Анар»', names: null }, 'en')).toBe('Худи «Анар»');
  });
});

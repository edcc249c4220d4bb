import { describe, expect, it } from 'vitest';
import { untilWords } from './until-words.ts';

describe('a last day in words', () => {
  it.each([
    ['kk', '24 қарашаға дейін'],
    ['ru', 'до 24 ноября'],
    ['en', 'by 24 November'],
  ] as const)('in %s', (language, words) => {
    expect(untilWords('2026-11-24', language)).toBe(words);
  });

  it('knows the first and the last month', () => {
    expect(untilWords('2027-01-05', 'kk')).toBe('5 қаңтарға дейін');
    expect(untilWords('2026-12-31', 'ru')).toBe('до 31 декабря');
  });
});

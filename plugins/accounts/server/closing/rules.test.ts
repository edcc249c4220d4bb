import { describe, expect, it } from 'vitest';
import { eraseBy, writeOpenMatters } from './rules.ts';

describe('eraseBy', () => {
  const today = '2026-11-21';
  it.each([
    ['today when nothing is open', [], '2026-11-21'],
    ['the last day of what is', [{ until: '2026-12-02' }, { until: '2026-11-30' }], '2026-12-02'],
    ['30 days for what names no day', [{}, { until: '2026-11-30' }], '2026-12-21'],
    ['today for what should be over', [{ until: '2026-10-01' }], '2026-11-21'],
  ])('is %s', (_, open, day) => {
    expect(eraseBy(today, open)).toBe(day);
  });
});

describe('writeOpenMatters', () => {
  const open = [
    { what: 'order', subject: '12345678901' },
    { what: 'lease', subject: '7' },
  ];
  it('names each matter in the given language, or by its key if it has no text', () => {
    expect(writeOpenMatters(open, 'ru')).toBe('заказ 12345678901, lease 7');
    expect(writeOpenMatters([], 'kk')).toBe('жоқ');
  });
});

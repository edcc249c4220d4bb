import { describe, expect, it } from 'vitest';
import { weekday, weekdaysShort } from './weekdays.ts';

describe('days of the week', () => {
  it('starts on Monday in each language', () => {
    expect(weekday('kk', '2026-11-16')).toBe('дүйсенбі');
    expect(weekday('ru', '2026-11-20')).toBe('пятница');
    expect(weekday('en', '2026-11-22')).toBe('Sunday');
    for (const language of ['kk', 'ru', 'en'] as const)
      expect(new Set(weekdaysShort(language)).size).toBe(7);
  });
});

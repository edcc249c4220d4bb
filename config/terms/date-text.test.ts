import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatDays,
  formatShortDate,
  formatTime,
  formatUntil,
} from './date-text.ts';
import { formatMonth } from './month-text.ts';

const day = '2026-11-20';

describe('dates in three languages', () => {
  it('writes a whole date', () => {
    expect(formatDate('kk', day)).toBe('2026\u00a0жылғы 20\u00a0қараша');
    expect(formatDate('ru', day)).toBe('20\u00a0ноября 2026\u00a0г.');
    expect(formatDate('en', day)).toBe('20\u00a0November 2026');
  });

  it('writes day and month, month and year, and a table date', () => {
    expect(formatDayMonth('kk', day)).toBe('20\u00a0қараша');
    expect(formatMonth('ru', day)).toBe('ноябрь 2026');
    expect(formatShortDate('ru', '2026-03-05')).toBe('05.03.2026');
    expect(formatShortDate('en', '2026-03-05')).toBe('5\u00a0Mar\u00a02026');
  });

  it('writes a range of days, with years where it reaches its first month again', () => {
    const daysOf = (...of: Parameters<typeof formatDays>): string =>
      formatDays(...of).replaceAll('\u00a0', ' ');
    expect(daysOf('ru', '2026-11-20', '2026-11-20')).toBe('20 ноября');
    expect(daysOf('ru', '2026-12-20', '2027-01-18')).toBe('20 декабря – 18 января');
    expect(daysOf('kk', '2027-01-05', '2028-01-04')).toBe(
      '2027 жылғы 5 қаңтар – 2028 жылғы 4 қаңтар',
    );
    expect(daysOf('en', '2027-01-05', '2028-01-05')).toBe('5 January 2027 – 5 January 2028');
  });

  it('puts the Kazakh month of a deadline into its case', () => {
    expect(formatUntil('kk', day)).toBe('20\u00a0қарашаға дейін');
    expect(formatUntil('kk', '2026-09-01')).toBe('1\u00a0қыркүйекке дейін');
    expect(formatUntil('kk', '2027-01-05')).toBe('5\u00a0қаңтарға дейін');
    expect(formatUntil('ru', day)).toBe('до 20\u00a0ноября');
    expect(formatUntil('ru', '2026-12-31')).toBe('до 31\u00a0декабря');
    expect(formatUntil('en', day)).toBe('by 20\u00a0November');
  });

  it('uses the day of an instant in Almaty, not in London', () => {
    expect(formatDayMonth('en', '2026-11-20T20:30:00Z')).toBe('21\u00a0November');
    expect(formatTime('2026-11-20T20:30:00Z')).toBe('01:30');
    expect(formatDateTime('ru', '2026-11-20T14:20:00+05:00')).toBe('20\u00a0ноября, 14:20');
    expect(formatDate('kk', new Date('2026-12-31T19:00:00Z'))).toBe(
      '2027\u00a0жылғы 1\u00a0қаңтар',
    );
  });

  it('has names of all twelve months', () => {
    for (const language of ['kk', 'ru', 'en'] as const) {
      const names = Array.from({ length: 12 }, (_, month) =>
        formatDayMonth(language, `2026-${String(month + 1).padStart(2, '0')}-01`),
      );
      expect(new Set(names).size).toBe(12);
      expect(names.every((name) => /^1\u00a0\p{L}+$/u.test(name))).toBe(true);
    }
  });
});

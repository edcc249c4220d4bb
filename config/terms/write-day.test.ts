import { expect, it } from 'vitest';
import { writeDay } from './write-day.ts';

it('writes a calendar day in three languages without shifting it', () => {
  expect(writeDay('2026-11-20', 'kk')).toBe('2026\u00a0жылғы 20\u00a0қараша');
  expect(writeDay('2026-11-20', 'ru')).toBe('20\u00a0ноября 2026\u00a0г.');
  expect(writeDay('2026-01-01', 'en')).toBe('1\u00a0January 2026');
});

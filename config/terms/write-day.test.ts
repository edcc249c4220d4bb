import { expect, it } from 'vitest';
import { writeDay } from './write-day.ts';

it('writes a calendar day in three languages without shifting it', () => {
  expect(writeDay('2026-11-20', 'kk')).toBe('2026 жылғы 20 қараша');
  expect(writeDay('2026-11-20', 'ru')).toBe('20 ноября 2026 г.');
  expect(writeDay('2026-01-01', 'en')).toBe('1 January 2026');
});

import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, readSum } from './statement-values.ts';

describe('a day', () => {
  it.each([
    ['16.11.2026', '2026-11-16'],
    [' 16.11.2026 09:12:33', '2026-11-16'],
    ['1/2/2026', '2026-02-01'],
    ['16.11.26', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    ['2026-11-16T09:12:33+05:00', '2026-11-16'],
  ])('%s is read', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
  it.each(['', 'Итого', '31.02.2026', '2026-13-01', '16.11', '16-11-2026', '32.01.2026'])(
    '%s is none',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );
});

describe('a sum', () => {
  it.each([
    ['15000', 15_000_00],
    ['15 000,00', 15_000_00],
    ['15\u00a0000,5', 15_000_50],
    ['15000.05', 15_000_05],
    ['1,234.56', 1_234_56],
    ['1.234,56', 1_234_56],
    ['1,234,567', 1_234_567_00],
    ['-15 000,00', -15_000_00],
    ['−15 000', -15_000_00],
    ['(15 000)', -15_000_00],
    ['+7', 7_00],
    ['15 000,00 ₸', 15_000_00],
    ['15000 KZT', 15_000_00],
    ['0,00', 0],
  ])('%s is read', (text, sum) => {
    expect(readSum(text)).toBe(sum);
  });
  it.each(['', ' ', '-', '1,2,3', '15.000.00', '12,3456', 'abc', '1e5', '99999999999999', '--5'])(
    '%s is none',
    (text) => {
      expect(readSum(text)).toBeNull();
    },
  );
  it('of any size is read back as it was written', () => {
    const sums = fc.integer({ min: -(10 ** 14), max: 10 ** 14 });
    fc.assert(
      fc.property(sums, (sum) => {
        const whole = Math.floor(Math.abs(sum) / 100);
        const part = String(Math.abs(sum) % 100).padStart(2, '0');
        const spaced = String(whole).replace(/\B(?=(\d{3})+$)/g, ' ');
        expect(readSum(`${sum < 0 ? '-' : ''}${spaced},${part}`)).toBe(tiyn(sum));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { addressIn, fileSizeOf, formatInstant, inGroups } from './deposit.ts';

describe('a record', () => {
  it('shows a hash in groups', () => {
    expect(inGroups('0123456789abcdef')).toBe('01234567 89abcdef');
  });
  it('has an address in each language', () => {
    const url = 'https://oner.kz/deposit/ABCDEFGH23';
    expect(addressIn(url, 'kk')).toBe(url);
    expect(addressIn(url, 'ru')).toBe('https://oner.kz/ru/deposit/ABCDEFGH23');
  });
  it('shows seconds, in Almaty time', () => {
    expect(formatInstant('kk', '2025-11-13T20:26:08.120Z')).toBe('14.11.2025, 01:26:08');
    expect(formatInstant('en', '2025-11-13T09:26:08.120Z')).toBe('13\u00a0Nov\u00a02025, 14:26:08');
  });
  it.each([
    [10, 'kk', 'deposit.kilobytes', '1'],
    [421_888, 'ru', 'deposit.kilobytes', '412'],
    [7_759_462, 'ru', 'deposit.megabytes', '7,4'],
    [7_759_462, 'en', 'deposit.megabytes', '7.4'],
  ] as const)('%i bytes in %s', (bytes, language, key, size) => {
    expect(fileSizeOf(bytes, language)).toEqual({ key, size });
  });
});

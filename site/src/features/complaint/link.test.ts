import { describe, expect, it } from 'vitest';
import { linkOf } from './link.ts';

describe('linkOf', () => {
  it.each([
    ['?link=/author/abc', 'https://oner.kz/author/abc'],
    ['?link=%2Fproduct-details%2Fart%2Fx', 'https://oner.kz/product-details/art/x'],
    ['', ''],
    ['?link=', ''],
    ['?link=//evil.example/author/x', ''],
    ['?link=https://evil.example', ''],
    ['?link=javascript:alert(1)', ''],
  ])('%s → %s', (search, link) => {
    expect(linkOf(search, 'https://oner.kz')).toBe(link);
  });
});

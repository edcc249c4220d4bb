import { describe, expect, it } from 'vitest';
import { readLink } from './complaint-subject.ts';

const shop = 'https://oner.kz';
const id = 'k3x9w2m5q8r1t6y4z7a0b3c2';

describe('the link of a report', () => {
  it.each([
    [`/author/${id}`, { kind: 'seller', id }],
    [`/ru/author/${id}/`, { kind: 'seller', id }],
    [`https://oner.kz/en/author/${id}?tab=design#works`, { kind: 'seller', id }],
    [`/product-details/art/${id}`, { kind: 'work', id }],
    [`/product-details/${id}`, { kind: 'work', id }],
    [`/ru/product-details-v2-${id}`, { kind: 'work', id }],
    ['/explore', null],
    ['https://example.kz/stolen.jpg', null],
  ])('%s', (link, subject) => {
    expect(readLink(link, shop)?.subject).toEqual(subject);
  });

  it('is kept as a whole address', () => {
    expect(readLink(`/author/${id}`, shop)?.link).toBe(`https://oner.kz/author/${id}`);
  });

  it('has room where it is kept: a letter of Kazakh takes six signs of an address', () => {
    const wide = (length: number) => 'ә'.repeat(length);
    expect(readLink(`/ru/search?q=${wide(100)}#x`, shop)?.link).toBe('https://oner.kz/ru/search');
    expect(readLink(`/author/${id}?from=${wide(100)}`, shop)?.subject).toMatchObject({ id });
    expect(readLink(`/${wide(100)}`, shop)).toBeNull();
    expect(readLink(`https://example.kz/?q=${wide(100)}`, shop)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'http://example.kz/',
    'https://user:word@example.kz/',
    'https://[',
    '//example.kz:99999/',
  ])('%s is refused', (link) => {
    expect(readLink(link, shop)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { onlyOf, readInquiry } from './kept-inquiry.ts';

describe('readInquiry', () => {
  it('returns what was typed', () => {
    expect(readInquiry('{"name":"Дана","message":"Сәлем"}')).toEqual({
      name: 'Дана',
      message: 'Сәлем',
    });
  });
  it.each([
    [null, {}],
    ['', {}],
    ['null', {}],
    ['[', {}],
    ['"text"', {}],
    ['{"name":1,"message":"x"}', { message: 'x' }],
  ])('ignores foreign content of %s', (kept, typed) => {
    expect(readInquiry(kept)).toEqual(typed);
  });
});

it('onlyOf keeps the named lines', () => {
  const typed = { name: 'Дана', mail: 'dana@example.kz', text: 'Сәлем' };
  expect(onlyOf(typed, ['name', 'mail', 'phone'])).toEqual({
    name: 'Дана',
    mail: 'dana@example.kz',
  });
});

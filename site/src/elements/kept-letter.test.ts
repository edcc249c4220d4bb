import { describe, expect, it } from 'vitest';
import { onlyOf, readInquiry } from './kept-inquiry.ts';

describe('readLetter', () => {
  it('gives back what was typed', () => {
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
  ])('takes nothing from %s that it did not write', (kept, typed) => {
    expect(readInquiry(kept)).toEqual(typed);
  });
});

it('onlyOf keeps who wrote', () => {
  const typed = { name: 'Дана', mail: 'dana@example.kz', text: 'Сәлем' };
  expect(onlyOf(typed, ['name', 'mail', 'phone'])).toEqual({
    name: 'Дана',
    mail: 'dana@example.kz',
  });
});

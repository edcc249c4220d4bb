import { describe, expect, it } from 'vitest';
import { onlyOf, readLetter } from './kept-letter.ts';

describe('readLetter', () => {
  it('gives back what was typed', () => {
    expect(readLetter('{"name":"Дана","message":"Сәлем"}')).toEqual({
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
    expect(readLetter(kept)).toEqual(typed);
  });
});

it('onlyOf keeps who wrote', () => {
  const typed = { name: 'Дана', mail: 'dana@example.kz', text: 'Сәлем' };
  expect(onlyOf(typed, ['name', 'mail', 'phone'])).toEqual({
    name: 'Дана',
    mail: 'dana@example.kz',
  });
});

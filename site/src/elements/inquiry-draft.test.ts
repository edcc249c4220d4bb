import { describe, expect, it } from 'vitest';
import { parseInquiryDraft, pickFields } from './inquiry-draft.ts';

describe('readInquiry', () => {
  it('returns what was typed', () => {
    expect(parseInquiryDraft('{"name":"Дана","message":"Сәлем"}')).toEqual({
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
    expect(parseInquiryDraft(kept)).toEqual(typed);
  });
});

it('pickFields keeps the named lines', () => {
  const typed = { name: 'Дана', mail: 'dana@example.kz', text: 'Сәлем' };
  expect(pickFields(typed, ['name', 'mail', 'phone'])).toEqual({
    name: 'Дана',
    mail: 'dana@example.kz',
  });
});

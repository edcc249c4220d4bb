import { describe, expect, it } from 'vitest';
import { parseIban } from './parse-iban.ts';

describe('parseIban', () => {
  it.each([
    ['KZ86125KZT5004100100', 'KZ86125KZT5004100100'],
    [' kz86 125k zt50 0410 0100 ', 'KZ86125KZT5004100100'],
    ['KZ65000TEST000000001', 'KZ65000TEST000000001'],
    ['KZ699990000000000001', 'KZ699990000000000001'],
  ])('takes %s', (typed, iban) => {
    expect(parseIban(typed)).toEqual({ iban });
  });

  it.each([
    ['KZ87125KZT5004100100', 'iban-invalid'],
    ['KZ86125KZT500410010', 'iban-invalid'],
    ['KZ86125KZT50041001000', 'iban-invalid'],
    ['', 'iban-invalid'],
    ['4400 0000 0000 0008', 'iban-invalid'],
    ['КZ86125KZT5004100100', 'iban-invalid'],
    ['DE89370400440532013000', 'iban-foreign'],
  ])('refuses %s: %s', (typed, code) => {
    expect(parseIban(typed)).toEqual({ code });
  });
});

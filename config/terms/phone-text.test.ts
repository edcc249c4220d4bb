import { describe, expect, it } from 'vitest';
import { formatPhone, maskField, maskPhone } from './phone-text.ts';

it('groups the digits of a Kazakh phone number and keeps others unchanged', () => {
  expect(formatPhone('+77011234567')).toBe('+7 701 123 45 67');
  expect(formatPhone('+441632960961')).toBe('+441632960961');
  expect(formatPhone('8701')).toBe('8701');
});

describe('the mask of a phone number', () => {
  it.each([
    ['87015550101', '+7 701 555 01 01'],
    ['8 (701) 555-01-01', '+7 701 555 01 01'],
    ['+7 701 5550101', '+7 701 555 01 01'],
    ['77015550101', '+7 701 555 01 01'],
    ['7015550101', '+7 701 555 01 01'],
    ['+7(727)2501010', '+7 727 250 10 10'],
    ['8701', '+7 701'],
  ])('reads %s', (typed, masked) => {
    expect(maskPhone(typed, true)).toBe(masked);
    expect(maskPhone(masked, true)).toBe(masked);
  });

  it.each([
    '',
    '8',
    '+',
    '+7',
    '+7 ',
    '+44 1632 960961',
    '870155501019',
    '701555',
    'ask Dana',
    '8701 ext 5',
  ])('keeps "%s" unchanged', (typed) => {
    expect(maskPhone(typed)).toBe(typed);
  });

  it('loses no digit while typing, with a prefix or without', () => {
    for (const number of [
      '87015550101',
      '+77015550101',
      '77015550101',
      '7015550101',
      '7771234567',
    ]) {
      let field = '';
      for (const key of number) field = maskPhone(field + key);
      field = maskPhone(field, true);
      expect(field.replace(/\D/g, '').slice(-10)).toBe(number.replace(/\D/g, '').slice(-10));
      expect(field).toMatch(/^\+7 7\d\d \d{3} \d\d \d\d$/);
    }
  });

  it('keeps surplus digits', () => {
    const digitsOf = (text: string) => text.replace(/\D/g, '');
    for (const number of ['+7 777 123 45 67', '+7 812 345 67 89', '+7 701 555 01 01'])
      for (const more of ['9', '90', '1234'])
        expect(digitsOf(maskPhone(number + more, true))).toBe(digitsOf(number + more));
  });

  it('can be deleted to the last digit', () => {
    let field = '+7 701 555 01 01';
    for (let left = field.length; left > 0; left -= 1) field = maskPhone(field.slice(0, -1));
    expect(field).toBe('');
  });

  it('is not applied while the middle of a field is edited', () => {
    const field = (value: string, selectionStart: number) => ({ value, selectionStart });
    const [end, middle] = [field('8701', 4), field('8701', 2)];
    maskField(end);
    maskField(middle);
    expect([end.value, middle.value]).toEqual(['+7 701', '8701']);
  });
});

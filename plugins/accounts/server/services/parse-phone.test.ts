import { describe, expect, it } from 'vitest';
import { parsePhone } from './parse-phone.ts';

describe('parsePhone', () => {
  it.each([
    ['8 701 123 45 67', '+77011234567'],
    ['8(701)123-45-67', '+77011234567'],
    ['+7 701 1234567', '+77011234567'],
    ['7011234567', '+77011234567'],
    // an unescaped + of an address line
    [' 77011234567', '+77011234567'],
    ['77000000101', '+77000000101'],
    ['8 727 250 00 00', '+77272500000'],
    ['8 916 123 45 67', '+79161234567'],
    ['+996 555 123 456', '+996555123456'],
    ['+44 20 7946 0958', '+442079460958'],
    ['  +49 30 901820 ', '+4930901820'],
  ])('%s is %s', (typed, number) => {
    expect(parsePhone(typed)).toBe(number);
  });

  it.each([
    '',
    '12',
    '701 123',
    '+7 701 123 45 67 89',
    'call me',
    '+999 123 456 789',
    '0000000000',
    '8701abc4567',
  ])('no country has "%s"', (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });
});

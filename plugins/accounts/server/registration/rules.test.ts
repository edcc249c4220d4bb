import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkUsername,
  isLikeEmail,
  isReservedName,
  parsePhone,
  usernameSkeleton,
} from './rules.ts';

describe('checkUsername', () => {
  it('accepts ordinary names, also with an @', () => {
    for (const name of ['dana', 'дана.с', '@dana', 'dana@studio', 'a@b@c'])
      expect(checkUsername(name, 'dana@example.kz')).toBeNull();
  });

  it("accepts the person's own address and no other", () => {
    expect(checkUsername('Dana@Example.kz', 'dana@example.kz')).toBeNull();
    expect(checkUsername('aliya@example.kz', 'dana@example.kz')).toBe('username-taken');
  });
});

it('reserves the names of the shop', () => {
  for (const name of ['admin', 'Аdmin', 'moderator', 'owner', 'support', 'oner', 'root', '_oner_'])
    expect([name, checkUsername(name, 'dana@example.kz')]).toEqual([name, 'name-reserved']);
});

describe('isLikeEmail', () => {
  it('distinguishes an address from a name', () => {
    expect(isLikeEmail('dana@example.kz')).toBe(true);
    expect(isLikeEmail('dana@example')).toBe(false);
    expect(isLikeEmail('dana.example.kz')).toBe(false);
    expect(isLikeEmail('da na@example.kz')).toBe(false);
  });
});

describe('usernameSkeleton', () => {
  it.each([
    ['admin', 'ADMIN'],
    ['admin', ' admin '],
    ['admin', 'аdmin'],
    ['BOPOHA', 'ВОРОНА'],
    ['Артём', 'АРТЕМ'],
    ['ivan', 'іvan'],
    ['huphyc', 'һuрһус'],
    ['y.y', 'Ү.у'],
    ['й', 'й'],
    ['Ivan', 'lvan'],
    ['ivan', '1van'],
    ['studio', 'studi0'],
    ['Зере', '3ере'],
    ['modern', 'rnodem'],
    ['walter', 'vvalter'],
    ['Ьauyr', 'Bauyr'],
  ])('is the same for %s and %s', (one, other) => {
    expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
  });

  it.each([
    ['dana', 'dana1'],
    ['dana.s', 'dana_s'],
    ['асқар', 'аскар'],
    ['өнер', 'онер'],
    ['май', 'маи'],
    ['дана', 'dana'],
  ])('differs for %s and %s', (one, other) => {
    expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other));
  });

  const letters = fc.constantFrom(...'aAbBаАвВеЕёЁқҚһҺіІүҮiIlL01rnvVwm._-@');
  it('is the same for a skeleton and its name, in any case', () =>
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 40 }), (name) => {
        const skeleton = usernameSkeleton(name);
        expect(usernameSkeleton(skeleton)).toBe(skeleton);
        expect(usernameSkeleton(name.toUpperCase())).toBe(skeleton);
      }),
    ));
});

describe('a name of the shop', () => {
  it.each([
    'admin',
    'ADMIN',
    'аdmin',
    'adrnin',
    'аdmіn',
    '_admin_',
    'admin.1',
    'Moderator',
    'moderat0r',
    'owner',
    'support',
    'oner',
    'Öner',
    'оnеr',
    'Өнер',
    'ӨНЕР',
    'Ө н е р',
    'root',
    'Администратор',
    'Поддержка Өнер',
    'Өнер командасы',
    'Öner Team',
    'Әкімші',
    'Администрация',
    'Oner Admin',
    'oner_official',
    'Öner Support',
    '0ner',
    'админ Өнер',
    'модератор',
    'Дана (модератор)',
    'OnerOfficial',
    'adminoner',
    'oner2026',
    'Өнер.kz',
    'the.аdmin',
    'Служба поддержка',
  ])('is %s', (name) => expect(isReservedName(name)).toBe(true));

  it.each([0x200b, 0x00ad, 0x2060, 0x202e, 0xfe0f, 0x034f])(
    'is one with the invisible sign %i in it too',
    (sign) => expect(isReservedName(`ad${String.fromCodePoint(sign)}min`)).toBe(true),
  );

  it.each([
    'Өнербек',
    'Онер',
    'Админов',
    'Донер',
    'Пионер',
    'Owner’s Art',
    'Оwnеrov',
    'Модераторова',
    'Supportova',
    'Dana',
    'Роот',
    'adminov',
    'Supporto',
    'Оунер',
    'Соня',
    '李',
    '',
  ])('is not %s', (name) => expect(isReservedName(name)).toBe(false));
});

describe('parsePhone', () => {
  it.each([
    ['8 701 123 45 67', '+77011234567'],
    ['8(701)123-45-67', '+77011234567'],
    ['+7 701 1234567', '+77011234567'],
    ['7011234567', '+77011234567'],
    // an unescaped + of a URL
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
  ])('refuses "%s"', (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });
});

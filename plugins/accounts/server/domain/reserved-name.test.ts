import { describe, expect, it } from 'vitest';
import { isReserved } from './reserved-name.ts';

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
  ])('is %s', (name) => expect(isReserved(name)).toBe(true));

  it.each([0x200b, 0x00ad, 0x2060, 0x202e, 0xfe0f, 0x034f])(
    'is one with the invisible sign %i in it too',
    (sign) => expect(isReserved(`ad${String.fromCodePoint(sign)}min`)).toBe(true),
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
  ])('is not %s', (name) => expect(isReserved(name)).toBe(false));
});

import fc from 'fast-check';
import tlds from 'tlds' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { username } from './account-fields.ts';
import { isPersonName, latinName, tidyName } from './person-name.ts';

describe('a public name', () => {
  it.each([
    'Әлия',
    'Мұратова',
    'Нұрлан',
    'Серікқызы',
    'Әл-Фараби',
    'Ғабит',
    'Өнербек',
    'Үмітбек',
    'Һадиша',
    'Қожа Ахмет',
    'Сейіт-Жан',
    'Қасымұлы',
    'Ильинична',
    'Салтыков-Щедрин',
    'Артём',
    'Дж. Р. Р.',
    'O’Connor',
    "O'Neil",
    'Jean-Luc',
    'Müller',
    'Nguyễn',
    'Łukasz',
    'J.Smith',
    'Дж.Ким',
    'Abay II',
    'ТОО «Дала»',
    '«Дала» ЖШС',
    'Dana & Co',
    'ИП Ким, склад №3',
    'Ким (тёща)',
    '李小龙',
    'Ұлпан Ә.',
  ])('may be %s', (name) => expect(isPersonName(name)).toBe(true));

  it.each([
    'http://evil.kz',
    'https:evil',
    'www.evil',
    'evil.kz',
    'EVIL.KZ',
    'x.kz/win',
    'дала.қаз',
    'приз.рф',
    'заберите на evil.kz до завтра',
    'a@b.kz',
    '<b>',
    'x=1',
    'код: 7777',
    'a/b',
    'a\\b',
    '$100',
    '\u202eнимдА',
    'Ал\u200bия',
    'Ал\u200dия',
    '\ufeffАлия',
    'Али\u00adя',
    'А\u0000',
    'А\u0007',
    'Ａлия',
    '𝐀liya',
    '①',
    'ﬁn',
    '...',
    '-',
    '123',
    '',
    '\u0301a',
    'a\u0323\u0324\u0325\u0326',
  ])('may not be %j', (name) => expect(isPersonName(name)).toBe(false));

  it.each([
    't.me',
    'evil.Kz',
    'Evil.Com',
    'приз.com',
    'evil.москва',
    'evil.қаз',
    'ПРИЗ.ҚАЗ',
    'a.b.kz',
    'evil．kz',
    'evil。kz',
    'win-7.online',
    'Dana.kz',
    'x.Smith.kz',
    'evil.X.Com',
    'evil.kz.',
  ])('is no link as %s', (name) => expect(isPersonName(name)).toBe(false));

  it.each([
    'А. С. Пушкин',
    'А.С.Пушкин',
    'J.R.R. Tolkien',
    'Ж.Ж.',
    'Dr.Smith',
    'Нұр.Әлі',
    'J.Kim',
    'evil dot kz',
    'А.Ким',
    'St. Petersburg',
  ])('is a name as %s', (name) => expect(isPersonName(name)).toBe(true));

  it('never ends in a top-level domain, whatever its case', () => {
    const letters = fc.constantFrom(...'abcxyzабвәіүқ123');
    const label = fc.string({ unit: letters, minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(label, fc.constantFrom(...tlds), fc.boolean(), (before, domain, isLarge) => {
        const address = `${before}.${isLarge ? domain.toUpperCase() : domain}`;
        expect([address, isPersonName(tidyName(`Дана ${address}`))]).toEqual([address, false]);
      }),
    );
  });

  it('is normalised idempotently', () => {
    expect(tidyName('  Әлия \u00a0 Мұратова\n')).toBe('Әлия Мұратова');
    expect(tidyName('Артe\u0301м')).toBe('Арт\u00e9м');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(tidyName(tidyName(typed))).toBe(tidyName(typed));
      }),
    );
  });

  it('never contains bidi, invisible or line-breaking characters', () => {
    const bad = fc.constantFrom(...'\u202a\u202e\u2066\u200b\u200f\u2060\ufeff\u0007\u2028:/@<');
    fc.assert(
      fc.property(fc.string(), bad, fc.string(), (before, sign, after) => {
        expect(isPersonName(tidyName(`${before}a${sign}b${after}`))).toBe(false);
      }),
    );
  });
});

describe('a username', () => {
  it.each(['...', '@@@', '-_-', '@.@'])('is not %s', (name) =>
    expect(username.safeParse(name).success).toBe(false),
  );

  it.each(['dana', 'дана.с', '@dana', 'ә_1', '777'])('may be %s', (name) =>
    expect(username.safeParse(name).success).toBe(true),
  );
});

describe('a name in Latin letters', () => {
  it.each(['Aigerim Sabit', 'Äigerım Säbit', 'J. O’Connor', '', null, undefined])(
    'may be %s',
    (name) => {
      expect(latinName.safeParse(name).success).toBe(true);
    },
  );

  it.each(['Айгерім', 'Aigerіm', '王', '1', 'www.oner.kz'])('is not %s', (name) => {
    const parsed = latinName.safeParse(name);
    expect(JSON.stringify(parsed.error?.issues)).toContain('name-format');
  });

  it('is normalised', () => {
    expect(latinName.parse('  Aigerim   Sabit ')).toBe('Aigerim Sabit');
  });
});

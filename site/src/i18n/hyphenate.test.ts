import { expect, it } from 'vitest';
import { partsOf, partText } from './hyphenate.ts';

it.each([
  'шығар-ма-шы-лы-ғы-ңыз',
  'Тап-сы-рыс-та-ры-ңыз-дың',
  'қана-ғат-тан-ды-рыл-мады',
  'тір-ке-ле-ті-ні-ңізді',
  'бұғат-тал-ған-дық-тан',
  'кон-фи-ден-ци-аль-ности',
  'заре-гист-ри-ро-ваться',
])('%s: between syllables, with at least three letters before and after the breaks', (parted) => {
  expect(partsOf(parted.replaceAll('-', '')).join('-')).toBe(parted);
});

it.each([
  ['бояу-ла-ры-мыз-дың', 'у goes with the vowel before it'],
  ['тауар-ла-ры-мыз-дың', 'between two vowels too'],
  ['райо-ни-ро-ван-ный', 'whose й it is, the two languages do not agree'],
  ['подъ-езд-нос-тями', 'a sign stays with its consonant'],
])('%s: %s', (parted) => {
  expect(partsOf(parted.replaceAll('-', '')).join('-')).toBe(parted);
});

it('counts letters only, not punctuation', () => {
  const parts = ['«кон', 'фи', 'ден', 'ци', 'аль', 'ности»,'];
  expect(partsOf('«конфиденциальности»,')).toEqual(parts);
});

it('adds no hyphen beside an existing one', () => {
  const parts = ['көр', 'ме-жәр', 'мең', 'ке', 'лер', 'ден'];
  expect(partText('көрме-жәрмеңкелерден')).toEqual([parts]);
});

it('splits only long words: no short ones, addresses or words of another alphabet', () => {
  const parts = ['кон', 'фи', 'ден', 'ци', 'аль', 'ности'];
  expect(partText('Политика конфиденциальности')).toEqual(['Политика', ' ', parts]);
  for (const whole of ['Дала', 'responsibilities', 'aigerim.seitova@oner.kz', 'шығармашылық2026'])
    expect(partText(whole)).toEqual([whole]);
});

import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { licenceIn } from './licence.ts';

const licence = {
  id: 1,
  workId: 'work1',
  authorId: 'author1',
  title: 'Дала әні',
  reversedAt: null,
  performedOn: '2027-02-09',
  place: 'Нұр Алем, 19:00',
  payer: 'Expo Astana ЖШС',
  priceTiyn: tiyn(2_000_000),
  authorName: 'Айгерім Сәбитова',
  recordedAt: Date.parse('2027-02-10T12:00:00+05:00'),
};
const provider = { name: 'Өнер ЖШС', bin: '150340000109' };

describe('the licence of a public animation', () => {
  it.each([
    ['kk', 'Лицензия L-000001', 'Дала әні', 'Айгерім Сәбитова', '2027 ж. 9 ақпан, Нұр Алем, 19:00'],
    [
      'ru',
      'Лицензия L-000001',
      'Дала әні',
      'Айгерім Сәбитова',
      '9 февраля 2027 г., Нұр Алем, 19:00',
    ],
    [
      'en',
      'Licence L-000001',
      'Dala ani (Дала әні)',
      'Aigerim Sabitova (Айгерім Сәбитова)',
      '9 February 2027, Нұр Алем, 19:00',
    ],
  ] as const)(
    'in %s says of what, whose, whom for, where, when and until when',
    (language, ...said) => {
      const { title, notice, lines, rules } = licenceIn(licence, provider, language);
      const [work, author, payer, by, shown, term, paid] = lines.map(([, value]) => value);
      expect([title, work, author, shown]).toEqual(said);
      expect([payer, by]).toEqual(['Expo Astana ЖШС', expect.stringContaining('150340000109')]);
      expect([paid, notice]).toEqual(['20\u00a0000\u00a0₸', null]);
      expect(term).not.toBe('');
      expect(rules.join()).toMatch(/1\.3.*2\.5.*2\.3.*6\.3/s);
    },
  );

  it.each([
    ['kk', '2027 ж. 2 наурыз'],
    ['ru', '2 марта 2027'],
    ['en', '2 March 2027'],
  ] as const)('in %s says that a record taken back is void', (language, day) => {
    const reversedAt = Date.parse('2027-03-02T00:10:00+05:00');
    expect(licenceIn({ ...licence, reversedAt }, provider, language).notice).toContain(day);
  });
});

import { add, FIRST_SCHEDULE, type Schedule, tengeToTiyn, tiyn, ZERO } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account, NewEntry } from '../ledger/entry-rules.ts';
import {
  type Animation,
  dayProblem,
  licenceIn,
  licenceName,
  lineKindOf,
  planAnimation,
  priceProblem,
  reversedOn,
} from './rules.ts';

const animation = (more: Partial<Animation> = {}): Animation => ({
  id: 12,
  workId: 'w',
  title: 'Дала',
  authorId: 'aigerim',
  performedOn: '2026-11-30',
  place: 'Нұр Алем',
  payer: 'Expo',
  priceTiyn: tengeToTiyn(20_000),
  reversedAt: null,
  ...more,
});
const royalty: Schedule = { ...FIRST_SCHEDULE, mode: 'royalty' };
const dearer: Schedule = {
  ...FIRST_SCHEDULE,
  version: 2,
  perUnit: { ...FIRST_SCHEDULE.perUnit, animation: tengeToTiyn(6_000) },
};
const sumOf = (entries: readonly NewEntry[], account: Account) =>
  add(
    ...entries
      .flatMap(({ postings }) => postings)
      .filter((posting) => posting.account === account)
      .map(({ amountTiyn }) => amountTiyn),
  );

describe('a public animation in the books', () => {
  it.each([
    ['the fee of 5,000 is the provider’s', FIRST_SCHEDULE, 20_000, 15_000, 5_000],
    ['a price of the fee leaves the author nothing', FIRST_SCHEDULE, 5_000, 0, 5_000],
    ['the fee is that of its schedule', dearer, 20_000, 14_000, 6_000],
    ['in mode royalty 5,000 is the author’s', royalty, 20_000, 5_000, 15_000],
    ['in mode royalty also where nobody has paid', royalty, 0, 5_000, -5_000],
  ])('%s', (_, schedule, price, author, provider) => {
    const entries = planAnimation(animation({ priceTiyn: tengeToTiyn(price) }), schedule);
    expect(sumOf(entries, 'author')).toBe(tengeToTiyn(author));
    expect(sumOf(entries, 'provider')).toBe(tengeToTiyn(provider));
    expect(sumOf(entries, 'bank')).toBe(-price * 100 + 0);
    expect(sumOf(entries, 'buyers')).toBe(ZERO);
  });

  it('is earned on the day it is performed, in its month, under its clause and licence', () => {
    const [, earned] = planAnimation(animation(), FIRST_SCHEDULE);
    expect(earned).toMatchObject({
      source: 'earned:animation:12',
      month: '2026-11',
      clause: 'Agreement 6.3',
      terms: { version: 1, perUnitTiyn: 500_000 },
      order: null,
      facts: { item: '«Дала», Нұр Алем, L-000012' },
    });
    expect(new Date(earned?.at ?? 0).toISOString()).toBe('2026-11-29T19:00:00.000Z');
  });

  it('is reversed in the month of the correction, and leaves nothing', () => {
    const reversedAt = new Date('2027-01-05T10:00:00Z').getTime();
    const entries = planAnimation(animation({ reversedAt }), FIRST_SCHEDULE);
    expect(entries.map(({ month }) => month)).toEqual(['2026-11', '2026-11', '2027-01', '2027-01']);
    expect(entries).toMatchObject([
      { source: 'paid:animation:12', kind: 'paid', clause: 'Terms 6.1', mirrors: null },
      { source: 'earned:animation:12', kind: 'earned', mirrors: null },
      {
        source: 'reversed:animation:12',
        kind: 'reversed',
        clause: 'Agreement 7.6',
        mirrors: 'earned:animation:12',
      },
      {
        source: 'refunded:animation:12',
        kind: 'refunded',
        clause: 'Terms 8.1',
        mirrors: 'paid:animation:12',
      },
    ]);
    for (const { facts } of entries)
      expect(facts).toMatchObject({ kind: 'animation', licence: 'L-000012', quantity: 1 });
    for (const account of ['author', 'provider', 'bank', 'buyers', 'refunds'] as const)
      expect(sumOf(entries, account)).toBe(ZERO);
  });

  it('books no payment if nothing was paid', () => {
    const gift = animation({ priceTiyn: ZERO, reversedAt: Date.UTC(2027, 0, 5) });
    const sources = planAnimation(gift, royalty).map(({ source }) => source);
    expect(sources).toEqual(['earned:animation:12', 'reversed:animation:12']);
  });

  it('adds up to zero in each entry, whatever was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000, max: 900_000_000 }),
        fc.constantFrom(FIRST_SCHEDULE, royalty, dearer),
        fc.boolean(),
        (price, schedule, isReversed) => {
          const reversedAt = isReversed ? Date.UTC(2027, 0, 5) : null;
          const entries = planAnimation(
            animation({ priceTiyn: tiyn(price), reversedAt }),
            schedule,
          );
          for (const { postings } of entries)
            expect(add(...postings.map(({ amountTiyn }) => amountTiyn))).toBe(ZERO);
        },
      ),
    );
  });
});

describe('what is recorded of an animation', () => {
  it.each([
    ['2026-12-01', null],
    ['2026-12-02', 'date-in-future'],
    ['2024-04-01', null],
    ['2024-03-31', 'date-too-early'],
  ])('performed on %s', (on, expected) => {
    expect(dayProblem(on, '2026-12-01')).toBe(expected);
  });

  it.each([
    [5_000, FIRST_SCHEDULE, null],
    [4_999, FIRST_SCHEDULE, 'price-below-fee'],
    [5_999, dearer, 'price-below-fee'],
    [0, royalty, null],
  ])('for %i', (tenge, schedule, expected) => {
    expect(priceProblem(tengeToTiyn(tenge), schedule)).toBe(expected);
  });

  it.each([
    [null, null],
    ['2027-01-04T18:59:00Z', '2027-01-04'],
    ['2027-01-04T19:00:00Z', '2027-01-05'],
  ])('taken back at %s', (instant, expected) => {
    const reversedAt = instant === null ? null : new Date(instant).getTime();
    expect(reversedOn(animation({ reversedAt }))).toBe(expected);
  });

  it.each([
    ['earned', 'animation', 'animation'],
    ['reversed', 'animation', 'animation-reversed'],
    ['earned', 'tshirt', 'earned'],
    ['reversed', 'tshirt', 'reversed'],
  ] as const)('%s of %s is the line %s', (kind, of, expected) => {
    expect(lineKindOf({ kind, facts: { kind: of } } as Pick<NewEntry, 'kind' | 'facts'>)).toBe(
      expected,
    );
  });

  it('has a licence with a number', () => {
    expect(licenceName(12)).toBe('L-000012');
  });
});

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
    [
      'kk',
      'Лицензия L-000001',
      'Дала әні',
      'Айгерім Сәбитова',
      '2027\u00a0жылғы 9\u00a0ақпан, Нұр Алем, 19:00',
    ],
    [
      'ru',
      'Лицензия L-000001',
      'Дала әні',
      'Айгерім Сәбитова',
      '9\u00a0февраля 2027\u00a0г., Нұр Алем, 19:00',
    ],
    [
      'en',
      'Licence L-000001',
      'Dala ani (Дала әні)',
      'Aigerim Sabitova (Айгерім Сәбитова)',
      '9\u00a0February 2027, Нұр Алем, 19:00',
    ],
  ] as const)(
    'in %s says of what, whose, whom for, where, when and until when',
    (language, ...said) => {
      const { title, notice, lines, rules } = licenceIn(licence, provider, language);
      const [work, author, payer, by, shown, term, paid] = lines.map(([, value]) => value);
      expect([title, work, author, shown]).toEqual(said);
      expect([payer, by]).toEqual([
        { kk: 'Expo Astana ЖШС', ru: 'ТОО Expo Astana', en: 'Expo Astana LLP' }[language],
        expect.stringContaining('150340000109'),
      ]);
      expect([paid, notice]).toEqual(['20\u00a0000\u00a0₸', null]);
      expect(term).not.toBe('');
      expect(rules.join()).toMatch(/1\.3.*2\.5.*2\.3.*6\.3/s);
    },
  );

  it.each([
    ['kk', '2027\u00a0жылғы 2\u00a0наурыз'],
    ['ru', '2\u00a0марта 2027'],
    ['en', '2\u00a0March 2027'],
  ] as const)('in %s says that a record taken back is void', (language, day) => {
    const reversedAt = Date.parse('2027-03-02T00:10:00+05:00');
    expect(licenceIn({ ...licence, reversedAt }, provider, language).notice).toContain(day);
  });
});

import { dateInAlmaty, figuresOn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { raisedCap } from '../../config/terms/figures.fixture.ts';
import { stringsIn } from './code-strings.ts';
import { checkStringFigures, checkStrings, readStrings, type Texts } from './string-check.ts';
import { stringLedger } from './string-ledger.ts';

const texts = readStrings();
const today = dateInAlmaty(new Date());

/** The vocabulary or one area with one replacement. */
function plant(name: string, ...replaced: readonly (readonly [from: string, to: string])[]): Texts {
  const data = name === 'vocabulary' ? texts.vocabulary : [...(texts.areas[name] ?? [])];
  let json = JSON.stringify(data);
  for (const [from, to] of replaced) {
    expect(json).toContain(from);
    json = json.replace(from, to);
  }
  return name === 'vocabulary'
    ? { vocabulary: JSON.parse(json), areas: {} }
    : { vocabulary: {}, areas: { [name]: new Map(JSON.parse(json)) } };
}

describe('the texts', () => {
  it('are fit to be shown', () => {
    const report = checkStrings(texts, today);
    expect(report.problems).toEqual([]);
    expect(report.entries).toBeGreaterThan(4_000);
  });

  it('state figures of the terms: on islands, at desks and in what plugins write too', () => {
    const ledger = Object.entries(stringLedger(figuresOn(today)));
    const ofTerms = ledger.filter(([, stated]) => stated.some((one) => typeof one !== 'string'));
    for (const place of ['texts/emails#', 'texts/orders#', 'texts/desk-payouts#', 'texts/facts#'])
      expect(ofTerms.some(([path]) => path.includes(place))).toBe(true);
  });
});

describe('a figure that changes', () => {
  it('leaves every string correct until its start date, and reports the outdated ones from then on', () => {
    expect(checkStrings(texts, '2026-12-31', raisedCap).problems).toEqual([]);
    expect(checkStrings(texts, '2027-01-01', raisedCap).problems).toEqual([
      'config/texts/earnings#clock.then-penalty has the figures [0.1 10], expected [0.1 12]',
      'config/texts/emails#payout-late.body has the figures [0.1 10], expected [0.1 12]',
    ]);
  });

  it('is found in a string of code, wherever it is written', () => {
    const source = "const words = { kk: '10 % дейін', ru: 'до 10 %', en: 'up to 10 %' };";
    const strings = stringsIn('plugins/x/words.ts', source);
    expect(checkStringFigures(strings, {})).toEqual([
      'plugins/x/words.ts#words has the figures [10], expected []',
    ]);
    const { penaltyCap } = figuresOn('2027-01-01', raisedCap);
    expect(checkStringFigures(strings, { 'plugins/x/words.ts#words': [penaltyCap] })).toEqual([
      'plugins/x/words.ts#words has the figures [10], expected [12]',
    ]);
    const desk = stringsIn('x.ts', "export const w = { 'a.b': ['5 күн', '5 дней', '6 days'] };");
    expect(checkStringFigures(desk, { 'x.ts#w.a.b': ['5'] })).toEqual([
      'x.ts#w.a.b: figures differ between languages',
    ]);
  });
});

describe('a planted fault is found', () => {
  it.each([
    [
      'another term in one language',
      'accounts',
      'I am over 18',
      'I am over 19',
      'accounts#register.adult.en: figures [19] differ from [18]',
    ],
    ['a figure nobody listed', 'shell', '"Кіру"', '"Кіру 5"', 'has the figures [5], expected []'],
    [
      'a figure with decimals',
      'emails',
      'қарыздың 0,1',
      'қарыздың 0,2',
      'has the figures [0.2 10], expected [0.1 10]',
    ],
    [
      'a lost placeholder',
      'dialogs',
      'Сомасы: {amount}',
      'Сомасы: сома',
      'placeholders [{amount} {month}] differ from [{month}]',
    ],
    ['a shout', 'accounts', '"I am over', '"Hurry! I am over', 'accounts#register.adult.en shouts'],
    ['Russian in Kazakh', 'vocabulary', '"Кенеп"', '"холст"', 'canvas.kk has a Russian word'],
    [
      'Kazakh in Russian',
      'vocabulary',
      '"ru":"Холст"',
      '"ru":"Кенепке өң"',
      'canvas.ru has a Kazakh letter',
    ],
    [
      'Cyrillic in English',
      'vocabulary',
      '"en":"Canvas"',
      '"en":"Холст"',
      'canvas.en has Cyrillic',
    ],
    [
      'two alphabets in a word',
      'vocabulary',
      '"ru":"Холст"',
      '"ru":"Xолст"',
      'canvas.ru mixes alphabets',
    ],
    ['a missing language', 'vocabulary', '"en":"Canvas"', '"en":null', 'canvas.en is missing'],
    ['an empty word', 'vocabulary', '"en":"Canvas"', '"en":""', 'canvas.en is empty'],
    [
      'two terms that read the same',
      'vocabulary',
      '"en":"Linen"',
      '"en":"Canvas"',
      'artMaterials: duplicate en Canvas',
    ],
    [
      'a key that stands twice',
      'vocabulary',
      '"key":"linen"',
      '"key":"canvas"',
      'artMaterials: duplicate key canvas',
    ],
    [
      'a key that is not kebab-case',
      'vocabulary',
      '"key":"linen"',
      '"key":"Linen"',
      'artMaterials.Linen: not kebab-case',
    ],
    ['quotes of another language', 'emails', '“{title}”', '«{title}»', 'en has wrong quotes'],
    [
      'an ending glued on',
      'emails',
      '{amount}. Тап',
      '{amount}ны Тап',
      'kk has an ending attached',
    ],
    [
      'stray spaces',
      'accounts',
      'I am over 18',
      'I am  over 18',
      'accounts#register.adult.en has stray spaces',
    ],
    [
      'a missing plural form',
      'catalogue',
      '"many":"{count} работ"',
      '"lots":"{count} работ"',
      'many.ru is missing',
    ],
  ])('%s', (_, name, from, to, problem) => {
    expect(checkStrings(plant(name, [from, to]), today).problems.join('\n')).toContain(problem);
  });

  it('a term that changed in all three languages alike', () => {
    const changed = plant(
      'accounts',
      ['18 жастан астым', '19 жастан астым'],
      ['Мне больше 18', 'Мне больше 19'],
      ['I am over 18', 'I am over 19'],
    );
    const whole = { ...texts, areas: { ...texts.areas, ...changed.areas } };
    expect(checkStrings(whole, today).problems).toEqual([
      'config/texts/accounts#register.adult has the figures [19], expected [18]',
    ]);
  });
});

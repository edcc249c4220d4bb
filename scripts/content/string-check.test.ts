import { readFileSync } from 'node:fs';
import { refusalStatus } from '@oner/config/contract';
import { dateInAlmaty, FIGURES, type FigureTable, on } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { stringsIn } from './code-strings.ts';
import { buildOutputs, type Output, serialise } from './sources.ts';
import { checkFigures, checkStrings } from './string-check.ts';
import { stringLedger } from './string-ledger.ts';

const outputs = buildOutputs();
const today = dateInAlmaty(new Date());

/** The outputs with one piece of one file's text replaced. */
function plant(name: string, from: string, to: string): Output[] {
  return outputs.map((output) => {
    if (output.name !== name) return output;
    const text = serialise(output);
    expect(text).toContain(from);
    return { ...output, data: JSON.parse(text.replace(from, to)) };
  });
}

describe('the words of the site', () => {
  it('are fit to be shown', () => {
    const report = checkStrings(outputs, today);
    expect(report.problems).toEqual([]);
    expect(report.entries).toBeGreaterThan(1_300);
  });

  it.each(outputs)('$name.json is what its sources say', (output) => {
    expect(readFileSync(output.file, 'utf8')).toBe(serialise(output));
  });

  it('hold a sentence for every refusal of the contract', () => {
    const messages = outputs.find(({ name }) => name === 'messages');
    expect(messages?.data).toHaveProperty('errors');
    for (const code of Object.keys(refusalStatus)) {
      expect(messages?.data).toHaveProperty(['errors', code, 'kk']);
    }
  });

  it('state figures of the terms: on islands, at desks and in what plugins write too', () => {
    const ledger = Object.entries(stringLedger(on(today)));
    const ofTerms = ledger.filter(([, stated]) => stated.some((one) => typeof one !== 'string'));
    for (const place of ['messages.', 'ui.', 'islands.', 'site/src/i18n#', 'plugins/payouts/'])
      expect(ofTerms.some(([path]) => path.startsWith(place))).toBe(true);
  });
});

describe('a figure that changes', () => {
  const changed: FigureTable = {
    ...FIGURES,
    penaltyCap: {
      ...FIGURES.penaltyCap,
      editions: [
        ...FIGURES.penaltyCap.editions,
        { from: '2027-01-01', value: 1_200, clause: 'Agreement 8.1' },
      ],
    },
  };

  it('leaves every string right until its day, and names the wrong ones from then on', () => {
    expect(checkStrings(outputs, '2026-12-31', changed).problems).toEqual([]);
    expect(checkStrings(outputs, '2027-01-01', changed).problems).toEqual([
      'messages.notices.payout-late.body states [0.1 10], the terms are [0.1 12]',
      'islands.clock.then-penalty states [0.1 10], the terms are [0.1 12]',
    ]);
  });

  it('is found in a string of code, wherever it is written', () => {
    const source = "const words = { kk: '10 % дейін', ru: 'до 10 %', en: 'up to 10 %' };";
    const strings = stringsIn('plugins/x/words.ts', source);
    expect(checkFigures(strings, {})).toEqual([
      'plugins/x/words.ts#words states [10], the terms are []',
    ]);
    const { penaltyCap } = on('2027-01-01', changed);
    expect(checkFigures(strings, { 'plugins/x/words.ts#words': [penaltyCap] })).toEqual([
      'plugins/x/words.ts#words states [10], the terms are [12]',
    ]);
    const desk = stringsIn('x.ts', "export const w = { 'a.b': ['5 күн', '5 дней', '6 days'] };");
    expect(checkFigures(desk, { 'x.ts#w.a.b': ['5'] })).toEqual([
      'x.ts#w.a.b: its languages state different figures',
    ]);
  });
});

describe('a planted fault is found', () => {
  it.each([
    [
      'another term in one language',
      'ui',
      'I am over 18',
      'I am over 19',
      'ui.register.adult.en: figures [19] differ from [18]',
    ],
    ['a figure nobody listed', 'ui', '"Кіру"', '"Кіру 5"', 'states [5], the terms are []'],
    [
      'a figure with decimals',
      'messages',
      'қарыздың 0,1',
      'қарыздың 0,2',
      'states [0.2 10], the terms are [0.1 10]',
    ],
    [
      'a lost placeholder',
      'messages',
      'Сомасы: {amount}',
      'Сомасы: сома',
      'placeholders [{amount} {month}] differ from [{month}]',
    ],
    ['a shout', 'ui', '"I am over', '"Hurry! I am over', 'ui.register.adult.en shouts'],
    ['Russian in Kazakh', 'vocabulary', '"Кенеп"', '"холст"', 'canvas.kk has a Russian word'],
    [
      'Kazakh in Russian',
      'vocabulary',
      '"ru": "Холст"',
      '"ru": "Кенепке өң"',
      'canvas.ru has a Kazakh letter',
    ],
    [
      'Cyrillic in English',
      'vocabulary',
      '"en": "Canvas"',
      '"en": "Холст"',
      'canvas.en has Cyrillic',
    ],
    [
      'two alphabets in a word',
      'vocabulary',
      '"ru": "Холст"',
      '"ru": "Xолст"',
      'canvas.ru mixes alphabets',
    ],
    ['a missing language', 'vocabulary', '"en": "Canvas"', '"en": null', 'canvas.en is missing'],
    ['an empty word', 'vocabulary', '"en": "Canvas"', '"en": ""', 'canvas.en is empty'],
    [
      'two terms that read the same',
      'vocabulary',
      '"en": "Linen"',
      '"en": "Canvas"',
      'artMaterials: en Canvas stands twice',
    ],
    [
      'a key that stands twice',
      'vocabulary',
      '"key": "linen"',
      '"key": "canvas"',
      'artMaterials: key canvas stands twice',
    ],
    [
      'a key that is not kebab-case',
      'vocabulary',
      '"key": "linen"',
      '"key": "Linen"',
      'artMaterials.Linen: not kebab-case',
    ],
    ['quotes of another language', 'messages', '“{title}”', '«{title}»', 'en has wrong quotes'],
    ['an ending glued on', 'messages', '{amount}. Тап', '{amount}ны Тап', 'kk glues an ending'],
    [
      'stray spaces',
      'ui',
      'I am over 18',
      'I am  over 18',
      'ui.register.adult.en has stray spaces',
    ],
    [
      'a missing plural form',
      'ui',
      '"many": "{count} работ"',
      '"lots": "{count} работ"',
      'many.ru is missing',
    ],
  ])('%s', (_, name, from, to, problem) => {
    expect(checkStrings(plant(name, from, to), today).problems.join('\n')).toContain(problem);
  });

  it('a term that changed in all three languages alike', () => {
    const text = serialise(outputs.find(({ name }) => name === 'ui') as Output);
    const changed = text
      .replace('18 жастан астым', '19 жастан астым')
      .replace('Мне больше 18', 'Мне больше 19')
      .replace('I am over 18', 'I am over 19');
    const planted = outputs.map((output) =>
      output.name === 'ui' ? { ...output, data: JSON.parse(changed) } : output,
    );
    expect(checkStrings(planted, today).problems).toEqual([
      'ui.register.adult states [19], the terms are [18]',
    ]);
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateInAlmaty, type Figure, figuresOn } from '@oner/config/terms';
import { afterAll, describe, expect, it } from 'vitest';
import { type ContentText, readTexts } from '../../cms/content/read-texts.ts';
import { raisedCap } from '../../config/terms/figures.fixture.ts';
import { checkAgainst, figureOf } from './figures.ts';
import { checkTexts } from './text-check.ts';
import { textLedgerOn } from './text-ledger.ts';

const FOLDER = join(import.meta.dirname, '../../cms/content/texts');
const texts = readTexts(FOLDER);
const today = dateInAlmaty(new Date());
const figures = figuresOn(today);

/** The texts with one piece of one body replaced, in one language or in all. */
function plant(
  document: string,
  changes: Partial<Record<ContentText['locale'], [string, string]>>,
): ContentText[] {
  return texts.map((text) => {
    const change = text.document === document ? changes[text.locale] : undefined;
    if (change === undefined) return text;
    expect(text.body).toContain(change[0]);
    return { ...text, body: text.body.replace(change[0], change[1]) };
  });
}

describe('the texts', () => {
  it('agree in three languages and with the terms', () => {
    expect(checkTexts(texts, today)).toEqual([]);
  });

  it.each(Object.entries<Figure>(figures))('state %s in the clauses it names', (_, figure) => {
    const clauses = [...figure.clause.matchAll(/(Agreement|Terms|Privacy) (\d+\.\d+)/g)];
    expect(clauses).not.toEqual([]);
    for (const [, document = '', number = ''] of clauses) {
      const stated = textLedgerOn(today)[document.toLowerCase()]?.[number] ?? [];
      expect(stated.map(figureOf)).toContain(figureOf(figure));
    }
  });
});

describe('a planted difference is found', () => {
  it.each([
    ['a fee', 'agreement', 'en', '2,000 tenge per', '3,000 tenge per', 'agreement.en 6.2: figures'],
    ['a penalty', 'agreement', 'kk', '0,1 %', '0,2 %', 'agreement.kk 8.1 has the figures'],
    ['a word for a figure', 'terms', 'en', '24 hours', 'twenty-four hours', 'terms.en 5.3'],
    ['a figure elsewhere', 'terms', 'ru', '**10.4.**', '**10.4.** 7', 'terms.ru 10.4'],
    ['a lost clause', 'terms', 'ru', '**9.2.**', '', 'terms.ru: clauses are'],
    ['a clause twice', 'terms', 'en', '**9.2.**', '**9.1.**', 'duplicate clause 9.1'],
    ['a lost placeholder', 'privacy', 'en', 'BIN {bin}, address', 'address', 'placeholders'],
    ['a new placeholder', 'privacy', 'en', '{address}', '{street}', 'unknown placeholder {street}'],
    ['a lost list item', 'about', 'kk', '\n- ', '\n', 'list items'],
    ['a reference astray', 'agreement', 'en', 'clause 7.5', 'clause 7.9', 'refers to clause 7.9'],
    ['two alphabets', 'faq', 'ru', 'Да.', 'Дa.', 'mixes alphabets'],
    ['stray spaces', 'faq', 'en', 'Yes. You', 'Yes.  You', 'stray spaces'],
    ['an example gone stale', 'faq', 'en', 'until 21 December', 'until 20 December', 'faq.en 1.2'],
  ] as const)('%s', (_, document, locale, from, to, problem) => {
    expect(checkTexts(plant(document, { [locale]: [from, to] }), today).join('\n')).toContain(
      problem,
    );
  });

  it('a term that changed in all three languages alike', () => {
    const planted = plant('agreement', {
      kk: ['7 жұмыс күні', '8 жұмыс күні'],
      ru: ['7 рабочих дней', '8 рабочих дней'],
      en: ['7 working days', '8 working days'],
    });
    expect(checkTexts(planted, today)).toEqual(
      ['en', 'kk', 'ru'].map(
        (locale) => `agreement.${locale} 5.4 has the figures [8], expected [7]`,
      ),
    );
  });

  it('a constant that changed under the texts', () => {
    const changed: Figure = { ...figures.production, value: 9 };
    expect(checkAgainst('terms 7.1', ['7'], [changed])).toEqual([
      'terms 7.1 has the figures [7], expected [9]',
    ]);
    expect(checkAgainst('terms 7.1', ['7'], [figures.production])).toEqual([]);
  });

  it('a figure that changes on a day, in the texts that state the old one', () => {
    expect(checkTexts(texts, '2026-12-31', raisedCap)).toEqual([]);
    const places = checkTexts(texts, '2027-01-01', raisedCap).map(
      (one) => one.split(' has the figures')[0],
    );
    // Announcements of November 2026 keep the figures of that time.
    expect(places.toSorted()).toEqual(
      ['agreement.en 8.1', 'agreement.kk 8.1', 'agreement.ru 8.1'].concat(
        ...['en', 'kk', 'ru'].map((locale) => `faq.${locale} 4.5`),
      ),
    );
  });

  it('a version or a day that differs, and a text that is not there', () => {
    const version = texts.map((text) =>
      text.document === 'terms' && text.locale === 'en' ? { ...text, version: '1.1' } : text,
    );
    expect(checkTexts(version, today)).toEqual(['terms.en: version is 1.1, but 1.0 in Kazakh']);
    expect(
      checkTexts(
        texts.filter(({ document }) => document !== 'faq'),
        today,
      ),
    ).toEqual(['faq: text not found']);
    expect(
      checkTexts(
        texts.filter((text) => text.document !== 'faq' || text.locale !== 'kk'),
        today,
      ),
    ).toEqual(['faq: missing in kk']);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oner-texts-'));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-texts.ts'), ...args], {
      encoding: 'utf8',
    });

  afterAll(() => rmSync(folder, { recursive: true }));

  it('passes the texts of the site and fails on a copy with one figure changed', () => {
    expect(run()).toMatchObject({ status: 0, stdout: '39 texts, 0 problems\n' });
    cpSync(FOLDER, folder, { recursive: true });
    const file = join(folder, 'agreement.ru.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace('10 000', '12 000'));
    const failed = run(folder);
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('agreement.ru 7.7');
  });
});

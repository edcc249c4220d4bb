import { describe, expect, it } from 'vitest';
import { missingIn, readOwn, readTable, sameIn, type TextTable } from './text-table.ts';
import { siteSources, unusedIn, usesIn } from './used-texts.ts';

const table: TextTable = new Map([
  ['a.whole', { kk: 'бар', ru: 'есть', en: 'there' }],
  ['a.hole', { kk: 'бар', en: ' ' }],
  ['a.forms', { kk: { one: '1', other: '2' }, ru: { one: '1', other: '2' }, en: 'there' }],
  ['a.same', { kk: 'Дизайн', ru: 'Дизайн', en: 'Design' }],
]);

describe('texts', () => {
  it('that are missing, empty or lack a plural form', () => {
    expect(missingIn(table)).toEqual(['a.hole ru', 'a.hole en', 'a.forms ru']);
  });

  it('that read the same in two languages, unless they may', () => {
    const same = { key: 'a.same', languages: 'kk ru', text: 'Дизайн' };
    const plain: TextTable = new Map([...table].filter(([key]) => key !== 'a.forms'));
    expect(sameIn(plain, new Set())).toEqual([same]);
    expect(sameIn(plain, new Set(['Дизайн']))).toEqual([]);
  });

  it('that nothing says', () => {
    const uses = usesIn(["t('a.whole')", `t(\`a.fo$\{x}\`)`, 'const key = "a.hole";']);
    expect(unusedIn(table.keys(), uses)).toEqual(['a.same']);
    for (const source of ["const x = a['same'];", 'taken|=a.same'])
      expect(unusedIn(['a.same'], usesIn([source]))).toEqual([]);
  });

  it('of a dictionary in code', () => {
    const source = "const own = {\n  'nav.home': 'Home',\n  'a.b':\n    'it’s',\n};";
    expect(readOwn(source)).toEqual({ 'nav.home': 'Home', 'a.b': 'it’s' });
  });
});

describe('the texts of this site', () => {
  it('are all there', () => {
    const all = readTable();
    expect(all.size).toBeGreaterThan(1000);
    expect(missingIn(all)).toEqual([]);
  });

  it('are found where they are said', () => {
    const uses = usesIn(siteSources());
    expect(uses.keys.has('a11y.skip')).toBe(true);
    expect(unusedIn(['a11y.skip', 'nobody.says-this'], uses)).toEqual(['nobody.says-this']);
    expect(unusedIn(readTable().keys(), uses)).toEqual([]);
  });
});

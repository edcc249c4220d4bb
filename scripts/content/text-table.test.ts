import { describe, expect, it } from 'vitest';
import {
  keyPlacesOf,
  missingTexts,
  readTable,
  sameIn,
  siteSources,
  type TextTable,
  unusedIn,
  usesIn,
} from './text-table.ts';

const table: TextTable = new Map([
  ['a.whole', { kk: 'бар', ru: 'есть', en: 'there' }],
  ['a.hole', { kk: 'бар', en: ' ' }],
  ['a.forms', { kk: { one: '1', other: '2' }, ru: { one: '1', other: '2' }, en: 'there' }],
  ['a.same', { kk: 'Дизайн', ru: 'Дизайн', en: 'Design' }],
]);

describe('texts', () => {
  it('finds texts that are missing, empty or lack a plural form', () => {
    expect(missingTexts(table)).toEqual(['a.hole ru', 'a.hole en', 'a.forms ru']);
  });

  it('finds texts that are equal in two languages, unless allowed', () => {
    const same = { key: 'a.same', languages: 'kk ru', text: 'Дизайн' };
    const plain: TextTable = new Map([...table].filter(([key]) => key !== 'a.forms'));
    expect(sameIn(plain, new Set())).toEqual([same]);
    expect(sameIn(plain, new Set(['Дизайн']))).toEqual([]);
  });

  it('that nothing says', () => {
    const uses = usesIn(["t('a.whole')", `t(\`a.fo$\{x}\`)`, 'const key = "a.hole";']);
    expect(unusedIn(table.keys(), uses)).toEqual(['a.same']);
  });
});

describe('the texts of this site', () => {
  it('are complete', () => {
    const all = readTable();
    expect(all.size).toBeGreaterThan(1000);
    expect(missingTexts(all)).toEqual([]);
  });

  it('are found where they are used', () => {
    const uses = usesIn(siteSources());
    expect(uses.keys.has('a11y.skip')).toBe(true);
    expect(unusedIn(['a11y.skip', 'nobody.says-this'], uses)).toEqual(['nobody.says-this']);
    expect(unusedIn(readTable().keys(), uses)).toEqual([]);
  });
});

const roles = (source: string): readonly string[] =>
  keyPlacesOf('a.b', [source]).map(({ role, isParted }) => (isParted ? `${role}, parted` : role));

it.each([
  ['<div class="ph"><h1>{t(\'a.b\')}</h1></div>', 'h1'],
  ["<h1><Parted text={t('a.b')} /></h1>", 'h1, parted'],
  ['<h2 id="x"><Icon name="x" />{t(\'a.b\')}</h2>', 'heading'],
  ["<button className=\"btn btn--sm\" onClick={() => go()}>\n{t(x ? 'a.c' : 'a.b')}", 'button'],
  ['<Button look="line sm" onClick={() => go()}>\n{t(\'a.b\')}', 'button'],
  ["<PageHead here={t('a.c')} title={t('a.b')} lead={t('a.d')} />", 'h1'],
  ['<DialogHead id="x" title={t(\'a.b\')} />', 'dialog'],
  ["<div><dt>{t('a.b')}</dt>", 'term'],
  ["<h2>{x}</h2><p>{t('a.b')}</p>", 'text'],
  ["<nav aria-label={t('a.b')}>", 'unseen'],
  ['<span className="vh">{t(\'a.b\')}</span>', 'unseen'],
  ["const keys = ['a.b'];", 'text'],
])('%s', (source, role) => expect(roles(source)).toEqual([role]));

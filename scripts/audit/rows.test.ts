import { expect, it } from 'vitest';
import { type AuditRow, htmlFindings, type Scores, tableOf } from './rows.ts';

const row: AuditRow = {
  pattern: '/faq',
  language: 'kk',
  theme: 'light',
  width: 390,
  status: 200,
  axe: 0,
  shift: 0,
  htmlBytes: 9000,
  scriptBytes: 6000,
  fontBytes: 60_000,
  findings: [],
  picture: 'faq-390-light-kk.jpg',
};
const scores: Scores = {
  pattern: '/faq',
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 92,
  paintMs: 1204,
  shift: 0.001,
  blockedMs: 30,
  machine: 1480,
  lost: ['canonical: points elsewhere'],
};

it('has a line for each cell and nothing to tell of good ones', () => {
  const text = tableOf([row], new Map(), 'today');
  expect(text).toContain('1 routes, 1 cells, 0 with findings');
  expect(text).toContain(
    '| /faq | 200 | kk | light | 390 | 0 |  |  | 6000 | 9000 | 0 | 0 | [390](faq-390-light-kk.jpg) |',
  );
  expect(text).toContain('None.');
});

it('tells each finding once, with its cells, and what Lighthouse takes away', () => {
  const bad = { ...row, findings: ['moved by 0.3'] };
  const text = tableOf([bad, { ...bad, theme: 'dark' }], new Map([['/faq', scores]]), 'today');
  expect(text).toContain('- /faq: moved by 0.3 (kk light 390, kk dark 390)');
  expect(text).toContain('| 99 · 100 · 100 · 92 | 1204 · 0.001 · 30 · 1480 |');
  expect(text).toContain('- /faq: Lighthouse, canonical: points elsewhere');
});

it('weighs the HTML of text pages and the fonts of any page', () => {
  const kb = 1024;
  const weights = { htmlBytes: 15 * kb, fontBytes: 110 * kb };
  const heavy = { htmlBytes: 15 * kb + 1, fontBytes: 110 * kb + 1 };
  const fonts = 'fonts: 112641 bytes, at most 110 KB';
  expect(htmlFindings('/create', weights)).toEqual([]);
  expect(htmlFindings('/create', heavy)).toEqual(['HTML: 15361 bytes, at most 15 KB', fonts]);
  expect(htmlFindings('/explore', heavy)).toEqual([fonts]);
});

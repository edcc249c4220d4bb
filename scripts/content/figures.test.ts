import { figuresOn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { figureOf, figuresIn, isSame, placeholdersIn, tieFigures } from './figures.ts';

describe('figuresIn', () => {
  it.each([
    ['1 000 теңге', ['1000']],
    ['1\u00a0000 теңге', ['1000']],
    ['1,000 tenge, 2,000 tenge or 10,000', ['1000', '10000', '2000']],
    ['0,1 %-ы мөлшерінде', ['0.1']],
    ['0.1 % of the debt', ['0.1']],
    ['ends at 24:00 (UTC+5)', ['24:00', '5']],
    ['see clause 7.6', ['7.6']],
    ['1-күні', ['1']],
    ['1–2 working days', ['1', '2']],
    ['ending in {last4}', []],
    ['three days', []],
  ])('%s', (text, figures) => {
    expect(figuresIn(text)).toEqual(figures);
  });
});

describe('placeholdersIn', () => {
  it('lists them sorted, each as often as it occurs', () => {
    expect(placeholdersIn('{b} and {a} and {b}')).toEqual(['{a}', '{b}', '{b}']);
  });
});

describe('isSame', () => {
  it('compares how often they occur, not their order', () => {
    expect(isSame(['1', '2', '2'], ['2', '1', '2'])).toBe(true);
    expect(isSame(['1', '2'], ['1', '2', '2'])).toBe(false);
  });
});

describe('tieFigures', () => {
  it.each([
    [' 5 000 ₸ ', '5\u00a0000\u00a0₸'],
    ['0,1 %', '0,1\u00a0%'],
    ['40 МБ-қа дейін', '40\u00a0МБ-қа дейін'],
    ['{count} см', '{count}\u00a0см'],
    ['№ 7, № {number}', '№\u00a07, №\u00a0{number}'],
    ['5 смен', '5 смен'],
    ['10 жұмыс күні', '10 жұмыс күні'],
  ])('%s', (text, tied) => {
    expect(tieFigures(text)).toBe(tied);
  });
});

const figures = figuresOn('2026-11-24');

describe('figureOf writes a figure as the texts do', () => {
  it.each([
    [figures.minimumPayout, '10000'],
    [figures.penaltyPerDay, '0.1'],
    [figures.penaltyCap, '10'],
    [figures.originalCommission, '0'],
    [figures.uploadMax, '40'],
    [figures.uploadWarnBelow, '1'],
    [figures.claimAnswer, '15'],
    [figures.credentialHold, '48'],
    ['24:00', '24:00'],
  ])('%o: %s', (stated, figure) => {
    expect(figureOf(stated)).toBe(figure);
  });
});

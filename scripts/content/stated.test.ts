import { on } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { figureOf } from './stated.ts';

const figures = on('2026-11-24');

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

import { FACTS } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { figureOf } from './stated.ts';

describe('figureOf writes a fact as the texts do', () => {
  it.each([
    [FACTS.minimumPayout, '10000'],
    [FACTS.penaltyPerDay, '0.1'],
    [FACTS.penaltyCap, '10'],
    [FACTS.originalCommission, '0'],
    [FACTS.uploadMax, '40'],
    [FACTS.uploadWarnBelow, '1'],
    [FACTS.claimAnswer, '15'],
    [FACTS.credentialHold, '48'],
    ['24:00', '24:00'],
  ])('%o: %s', (stated, figure) => {
    expect(figureOf(stated)).toBe(figure);
  });
});

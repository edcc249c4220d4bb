import { describe, expect, it } from 'vitest';
import { CLAIM_OUTCOMES } from './claim.ts';
import { kindText, outcomeText, wishText } from './claim-words.ts';

const languages = ['kk', 'ru', 'en'] as const;

describe.each(languages)('in %s', (language) => {
  it('has a word of its own for each outcome, kind and wish', () => {
    const outcomes = CLAIM_OUTCOMES.map((one) => outcomeText(one, language));
    const kinds = (['defect', 'wrong-thing', 'damaged', 'not-arrived', 'other'] as const).map(
      (one) => kindText(one, language),
    );
    const wishes = (['refund', 'replace', 'repair'] as const).map((one) => wishText(one, language));
    for (const words of [outcomes, kinds, wishes]) {
      expect(words.every((word) => word.length > 3)).toBe(true);
      expect(new Set(words).size).toBe(words.length);
    }
  });
});

it('speaks the language it is asked for', () => {
  expect(outcomeText('refund', 'ru')).toBe('деньги возвращаются');
  expect(kindText('defect', 'en')).toBe('the item is defective');
  expect(wishText('replace', 'kk')).toBe('ауыстыру');
});

import { fieldCodes, type RefusalCode, refusalStatus } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { ApiError, troubleCodes } from '../api/error.ts';
import { explain } from './explain.ts';
import { pick, words } from './index.ts';
import { languages } from './language.ts';
import { ownKeys } from './own-keys.ts';
import { refusalTexts } from './refusals.ts';

describe('dictionaries', () => {
  it('say the same key in three languages', () => {
    expect(languages.map((language) => words(language)('header.art'))).toEqual([
      'Көркемөнер',
      'Искусство',
      'Art',
    ]);
  });

  it('have words for every key of the screens', () => {
    for (const language of languages) {
      for (const key of ownKeys)
        expect(words(language)(key), `${language} ${key}`).toMatch(/\p{L}/u);
    }
  });

  it('hand an island only what it asks for', () => {
    expect(pick('en', ['explore.apply'])).toEqual({
      language: 'en',
      texts: { 'explore.apply': 'Apply' },
    });
  });

  it('carry plural forms into a bag as data', () => {
    const { texts } = pick('ru', ['explore.works-count']);
    expect(texts['explore.works-count']).toMatchObject({ few: expect.stringContaining('{count}') });
  });
});

describe('refusals in words', () => {
  const refused = Object.keys(refusalStatus) as RefusalCode[];
  const codes = [...refused, ...fieldCodes, ...troubleCodes];
  const error = (code: string, facts = {}) =>
    new ApiError('test', {
      status: 400,
      code: code as 'conflict',
      facts,
      fields: {},
      requestId: 'r-7',
    });

  it('every code of the contract has a sentence in three languages', () => {
    for (const language of languages) {
      const texts = refusalTexts(language, [...refused, ...fieldCodes]);
      for (const code of codes) expect(texts[code], `${language} ${code}`).toBeTypeOf('string');
    }
  });

  it('puts facts and the number of the request into the sentence', () => {
    const told = explain('en', refusalTexts('en'), error('too-many-attempts', { minutes: 3 }));
    expect(told).toContain('3');
    expect(explain('en', refusalTexts('en'), error('server-fault'))).toContain('r-7');
  });

  it('tells a code it has no words for as a fault', () => {
    const told = explain('en', refusalTexts('en'), error('a-code-of-tomorrow'));
    expect(told).toContain('fault on our side');
  });

  it('tells a missing answer in the words of the specification', () => {
    expect(explain('en', refusalTexts('en'), error('network'))).toBe('Something went wrong');
  });
});

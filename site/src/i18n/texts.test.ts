import { fieldCodes, type RefusalCode, refusalStatus } from '@oner/config/contract';
import { plainRanges } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { ApiError, troubleCodes } from '../api/error.ts';
import { compile } from './compile.ts';
import { explain } from './explain.ts';
import { bundleFor, translateIn } from './index.ts';
import { languages } from './language.ts';
import { refusalTexts } from './refusals.ts';

describe('dictionaries', () => {
  it('has each key in three languages', () => {
    expect(languages.map((language) => translateIn(language)('header.art'))).toEqual([
      'Көркемөнер',
      'Искусство',
      'Art',
    ]);
  });

  it('passes an island only the requested keys', () => {
    expect(bundleFor('en', ['explore.apply'])).toEqual({
      language: 'en',
      texts: { 'explore.apply': 'Apply' },
    });
  });

  it('reads # in a plural as its number, and rejects messages that islands cannot format', () => {
    expect(compile('{count, plural, one {# month} other {# months}}')).toEqual({
      one: '{count} month',
      other: '{count} months',
    });
    expect(() => compile('{kind, select, a {A} other {B}}')).toThrow('expected {count, plural');
  });

  it('never breaks a range', () => {
    expect(translateIn('ru')('placeholders.approval-time')).toContain('4\u2060–\u20608');
    expect(translateIn('kk')('handover.photos-hint-shared', { max: 8 })).toContain(
      '1\u2060–\u20608',
    );
  });

  it('carries plural forms into a bundle as data', () => {
    const { texts } = bundleFor('ru', ['explore.works-count']);
    expect(texts['explore.works-count']).toMatchObject({ few: expect.stringContaining('{count}') });
  });
});

describe('messages of refusals', () => {
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

  it('every error code of the contract has a text in three languages', () => {
    for (const language of languages) {
      const texts = refusalTexts(language, [...refused, ...fieldCodes]);
      for (const code of codes) expect(texts[code], `${language} ${code}`).toBeTypeOf('string');
    }
  });

  it('inserts facts and the id of the request', () => {
    const told = explain('en', refusalTexts('en'), error('too-many-attempts', { minutes: 3 }));
    expect(told).toContain('3');
    expect(explain('en', refusalTexts('en'), error('server-fault'))).toContain('r-7');
  });

  it('shows a code without a message as a fault', () => {
    const told = explain('en', refusalTexts('en'), error('a-code-of-tomorrow'));
    expect(told).toContain('fault on our side');
  });

  it('reports a missing response with the text of the specification', () => {
    expect(explain('en', refusalTexts('en'), error('network'))).toBe('Something went wrong');
  });
});

describe('texts fixed by the specification', () => {
  /** Each in the language of the specification (spec A §5, §7, §8, §9). */
  it.each([
    ['en', 'fixed.name-missing', 'The Name is missing'],
    ['en', 'fixed.surname-missing', 'The Surname is missing'],
    ['en', 'fixed.username-missing', 'The Username is missing'],
    ['en', 'fixed.phone-missing', 'The Phone Number is missing'],
    ['en', 'fixed.email-missing', 'The Email is missing'],
    ['en', 'fixed.password-missing', 'The Password is missing'],
    ['ru', 'errors.email-taken', 'Почта уже существует!'],
    ['ru', 'errors.phone-taken', 'По этому номеру уже зарегистрировались!'],
    ['ru', 'errors.terms-required', 'Необходимо согласиться с Пользовательским соглашением!'],
    ['en', 'fixed.delete-question', 'Are you sure you want to delete?'],
    ['en', 'fixed.delete-warning', 'Your work will be deleted permanently!'],
    ['en', 'fixed.delete-cancel', 'Cancel'],
    ['en', 'fixed.delete-confirm', 'OK, Delete'],
    ['ru', 'fixed.complaint-sent', 'Письмо отправлено!'],
    ['en', 'fixed.logged-in', 'You have successfully logged in!'],
    ['en', 'fixed.logged-out', 'You have successfully logged out'],
    ['en', 'fixed.work-sent', 'The work has been sent for moderation!'],
    ['en', 'fixed.profile-updated', 'The profile has been updated!'],
    ['en', 'fixed.user-registered', 'User registered successfully'],
    ['en', 'fixed.order-sent', 'The order has been sent for consideration!'],
    ['en', 'fixed.thanks-registering', 'Thanks for registering'],
    ['en', 'fixed.something-wrong', 'Something went wrong'],
    ['en', 'fixed.field-message', '{field}: {message}'],
    ['en', 'placeholders.service-fee', 'Service fee: 3.5%'],
    ['en', 'placeholders.weekly-limit', 'Weekly cash-out limit: 5,000 KZT'],
    ['en', 'placeholders.confirmations', 'Deposits are credited after 6 confirmations'],
    ['en', 'placeholders.approval-time', 'Content approval: 4–8 hours'],
    ['en', 'placeholders.display-delay', 'Display changes take up to 40 seconds'],
  ] as const)('fixed in %s: %s is “%s”', (language, key, text) => {
    expect(plainRanges(translateIn(language)(key))).toBe(text);
  });
});

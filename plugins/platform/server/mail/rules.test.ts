import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeContent } from './content.fixture.ts';
import {
  codeFrom,
  emailText,
  isBarred,
  isMailAddress,
  isNoMailbox,
  isOneLine,
  mailboxOf,
  plainContent,
  readCode,
  recipientKey,
} from './rules.ts';

describe('emailText', () => {
  it('contains everything but the picture', () => {
    expect(emailText(wholeContent)).toBe(
      [
        'Hello Dana,',
        'Payment received: 15 000 ₸.',
        'See https://oner.test/en/order?key=secret. Thank you.',
        'Hoodie “Dala”, M: 15 000 ₸\nTotal: 15 000 ₸',
        'Open the order: https://oner.test/en/purchases-sales/12',
        'The Öner team',
        '--\nWhy you receive this\nSettings: https://oner.test/en/notifications\n',
      ].join('\n\n'),
    );
  });

  it('does not repeat the URL of the button if a paragraph contains it', () => {
    const url = 'https://oner.test/confirm#token=1';
    const said = {
      ...wholeContent,
      paragraphs: [`Open: ${url}`],
      button: { label: 'Confirm', url },
    };
    expect(emailText(said)).not.toContain('Confirm');
  });

  it('returns plain text unchanged', () => {
    expect(emailText(plainContent('One line.\n\nAnother.\n'))).toBe('One line.\n\nAnother.\n');
  });
});

describe('isMailAddress', () => {
  it.each(['dana@example.kz', 'a.b+c@mail.example.kz', 'дана@мысал.қаз'])('takes %s', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'dana',
    '@example.kz',
    'dana@',
    'a@b@c.kz',
    'a@b.kz, c@d.kz',
    'Dana <dana@example.kz>',
    'dana@example.kz\r\nBcc: x@evil.test',
    'dana@example.kz\n',
    'dana(x)@example.kz',
    'dana @example.kz',
    `${'x'.repeat(250)}@a.kz`,
  ])('refuses %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});

describe('isOneLine', () => {
  it('detects every kind of line break', () => {
    expect(isOneLine('Тапсырыс № 12 расталды')).toBe(true);
    for (const end of ['\r', '\n', '\u0000', '\u0085', '\u2028', '\u2029', '\u000b']) {
      expect(isOneLine(`a${end}b`)).toBe(false);
    }
  });
});

describe('an address', () => {
  it('has one spelling', () => {
    expect(recipientKey(' Dana@Example.KZ ')).toBe('dana@example.kz');
    expect(recipientKey('e\u0301@x.kz')).toBe('\u00e9@x.kz');
  });

  it.each([
    ['dana+shop@example.kz', 'dana@example.kz'],
    ['Da.Na+1@Gmail.com', 'dana@gmail.com'],
    ['dana@googlemail.com', 'dana@gmail.com'],
    ['da.na@example.kz', 'da.na@example.kz'],
    ['+701@example.kz', '+701@example.kz'],
  ])('%s ends in the mailbox %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
    expect(mailboxOf(mailbox)).toBe(mailbox);
  });
});

describe('a suppressed address', () => {
  it('gets nothing after a report of its reader, and only requested e-mails after a bounce', () => {
    expect(isBarred([], false)).toBe(false);
    expect(isBarred(['bounce'], false)).toBe(true);
    expect(isBarred(['bounce'], true)).toBe(false);
    for (const said of ['not-me', 'complaint'] as const)
      expect([isBarred([said], true), isBarred(['bounce', said], true)]).toEqual([true, true]);
  });
});

describe('a code', () => {
  it('is six digits for any random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
        const code = codeFrom(bytes);
        expect(code).toMatch(/^\d{6}$/);
        expect(readCode(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(code);
      }),
    );
  });

  it.each(['12345', '1234567', '12345a', '', '１２３４５６'])('is not %j', (typed) => {
    expect(readCode(typed)).toBeNull();
  });
});

it('recognises the reply of a mail server for a missing mailbox', () => {
  expect(isNoMailbox('550 5.1.1 <x@y.kz>: user unknown')).toBe(true);
  expect(isNoMailbox('550 5.7.1 blocked by policy')).toBe(false);
  expect(isNoMailbox('452 4.2.2 mailbox full')).toBe(false);
});

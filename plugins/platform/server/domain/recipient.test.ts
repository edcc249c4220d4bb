import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFrom, isBarred, isNoMailbox, mailboxOf, readCode, recipientKey } from './recipient.ts';

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
  it('gets nothing after its reader said so, and what he asks for after a bounce', () => {
    expect(isBarred([], false)).toBe(false);
    expect(isBarred(['bounce'], false)).toBe(true);
    expect(isBarred(['bounce'], true)).toBe(false);
    for (const said of ['not-me', 'complaint'] as const)
      expect([isBarred([said], true), isBarred(['bounce', said], true)]).toEqual([true, true]);
  });
});

describe('a code', () => {
  it('is six digits, whatever the chance', () => {
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

it('knows what a mail server says of a mailbox that is not there', () => {
  expect(isNoMailbox('550 5.1.1 <x@y.kz>: user unknown')).toBe(true);
  expect(isNoMailbox('550 5.7.1 blocked by policy')).toBe(false);
  expect(isNoMailbox('452 4.2.2 mailbox full')).toBe(false);
});

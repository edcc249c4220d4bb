import { holdReasons } from '@oner/config/contract/payout-states';
import { BUILT_IN_RULES, tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  bankText,
  batchName,
  endToEndId,
  enterable,
  type HoldFacts,
  halfYearOf,
  holdsActs,
  holdsOf,
  isAuthorsHold,
  namedPayouts,
  payoutMachine,
  payoutTotalOf,
  reportBy,
  stopsFile,
} from './rules.ts';

describe('the table of payouts', () => {
  it('is this and nothing else', () => {
    expect(payoutMachine.steps.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
      'proposed approve approved',
      'proposed drop dropped',
      'approved drop dropped',
      'approved file filed',
      'filed drop dropped',
      'filed pay paid',
      'filed return returned',
      'paid return returned',
    ]);
  });
  it('releases the acts of dropped and returned payouts', () => {
    expect(payoutMachine.states.filter(holdsActs)).toEqual([
      'proposed',
      'approved',
      'filed',
      'paid',
    ]);
  });
});

describe('holds', () => {
  const free = {
    hasIban: true,
    hasTaxNumber: true,
    heldUntil: null,
    ibanSetAt: 100,
    returnedAt: null,
    isRestricted: false,
    isScheduleConfirmed: true,
    isFrozen: false,
  };
  it('are none for an author who can be paid', () => {
    expect(holdsOf(free, 0)).toEqual([]);
  });
  it('list each reason, with the end of a temporary one', () => {
    const all = { ...free, isRestricted: true, isScheduleConfirmed: false, heldUntil: 1_000 };
    expect(holdsOf(all, 999)).toEqual([
      { reason: 'schedule-unconfirmed', until: null },
      { reason: 'restricted', until: null },
      { reason: 'credentials-changed', until: 1_000 },
    ]);
    expect(holdsOf({ ...free, heldUntil: 1_000 }, 1_000)).toEqual([]);
    const nothing = { ...free, hasIban: false, hasTaxNumber: false, heldUntil: 5 };
    expect(holdsOf(nothing, 0).map(({ reason }) => reason)).toEqual([
      'iban-missing',
      'tax-number-missing',
    ]);
  });
  it('freeze everything after an undone change of the e-mail, until a person ends it', () => {
    const frozen = { ...free, isFrozen: true, heldUntil: 1_000 };
    expect(holdsOf(frozen, 999).map(({ reason }) => reason)).toEqual([
      'frozen',
      'credentials-changed',
    ]);
    expect(holdsOf(frozen, 1_000)).toEqual([{ reason: 'frozen', until: null }]);
    expect(isAuthorsHold('frozen')).toBe(true);
  });
  it('stop a written file for locked or frozen authors only, not for timed holds', () => {
    expect(holdReasons.filter(stopsFile)).toEqual(['frozen', 'restricted']);
  });
  it('last after a returned payout until another account is given', () => {
    const held = [{ reason: 'payout-returned', until: null }];
    expect(holdsOf({ ...free, returnedAt: 200 }, 300)).toEqual(held);
    expect(holdsOf({ ...free, returnedAt: 100 }, 300)).toEqual(held);
    expect(holdsOf({ ...free, returnedAt: 200, ibanSetAt: 201 }, 300)).toEqual([]);
    expect(holdsOf({ ...free, returnedAt: 200, ibanSetAt: null }, 300)).toEqual([]);
    expect(isAuthorsHold('payout-returned')).toBe(true);
  });
  it('let staff enter what is missing, and an IBAN that money came back from', () => {
    const entered = (more: Partial<HoldFacts>) => enterable(holdsOf({ ...free, ...more }, 300));
    expect(entered({})).toEqual({ iban: false, tax: false });
    expect(entered({ hasIban: false })).toEqual({ iban: true, tax: false });
    expect(entered({ returnedAt: 200 })).toEqual({ iban: true, tax: false });
    expect(entered({ hasTaxNumber: false })).toEqual({ iban: false, tax: true });
    expect(entered({ isFrozen: true, heldUntil: 400, isRestricted: true })).toEqual({
      iban: false,
      tax: false,
    });
  });
  it('are the author’s if the author can end them', () => {
    expect(isAuthorsHold('credentials-changed') && isAuthorsHold('iban-missing')).toBe(true);
    expect(isAuthorsHold('tax-number-missing')).toBe(true);
    expect(isAuthorsHold('restricted') || isAuthorsHold('schedule-unconfirmed')).toBe(false);
  });
});

describe('a transfer', () => {
  it('is named by its payment order and its payout', () => {
    expect([batchName(1), batchName(1_234_567)]).toEqual(['OP-000001', 'OP-1234567']);
    expect(endToEndId(12, 345)).toBe('OP-000012-000345');
  });

  it('is found in what a bank writes about it, once', () => {
    expect(namedPayouts('OP-000012-000345 сыйақы, OP-000012-000345')).toEqual([345]);
    expect(namedPayouts('OP-000012-000345/OP-1234567-0000346')).toEqual([345, 346]);
    expect(namedPayouts(`OP-000012-${'9'.repeat(20)}`)).toEqual([]);
    expect(namedPayouts('XOP-000012-000345 OP-12-345 OP-000012-000345X')).toEqual([]);
  });

  it('adds up with the others', () => {
    const one = { endToEndId: '', name: '', iban: '', taxNumber: '', purpose: '' };
    expect(payoutTotalOf([])).toBe(0);
    expect(payoutTotalOf([1, 20, 300].map((n) => ({ ...one, amountTiyn: tiyn(n) })))).toBe(321);
  });

  it('has a text on one line that fits the field', () => {
    expect(bankText(' a\r\n\tb \u0007 c ', 140)).toBe('a b c');
    expect(bankText('abcdef', 3)).toBe('abc');
    expect(bankText('ab cdef', 3)).toBe('ab');
    expect(bankText('  abc', 3)).toBe('abc');
    // A surrogate pair is not cut in half.
    expect(bankText('a😀', 2)).toBe('a\ufffd');
    expect(bankText('a\ud83d', 9)).toBe('a\ufffd');
  });
});

describe('changed data', () => {
  it('are due within five working days, suspended by force majeure', () => {
    expect(reportBy('2026-11-20', BUILT_IN_RULES)).toBe('2026-11-27');
    expect(reportBy('2026-12-14', BUILT_IN_RULES)).toBe('2026-12-22');
    const lasting = {
      ...BUILT_IN_RULES,
      forceMajeure: [{ startsOn: '2026-11-21', endsOn: null }],
    };
    expect(reportBy('2026-11-20', lasting)).toBeNull();
  });

  it('are asked about twice a year', () => {
    expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map(halfYearOf)).toEqual([
      '2026-H1',
      '2026-H1',
      '2026-H2',
      '2026-H2',
    ]);
  });
});

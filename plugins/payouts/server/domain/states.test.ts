import { holdReasons, terminationKinds } from '@oner/config/contract/payout-states';
import type { Machine } from '@oner/config/machine';
import { BUILT_IN_RULES, type Period } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { actMachine, isBinding, isOpenAct } from './act-states.ts';
import { enterable, type HoldFacts, holdsOf, isAuthorsHold, stopsFile } from './holds.ts';
import { holdsActs, isUnderway, payoutMachine } from './payout-states.ts';
import { isByAuthor, offersUntil, terminationDays, terminationMachine } from './termination.ts';

const stepsOf = ({ steps }: Pick<Machine<string, string>, 'steps'>): string[] =>
  steps.map(({ from, event, to }) => `${from} ${event} ${to}`);

const during = (...standstills: readonly Period[]) => ({ ...BUILT_IN_RULES, standstills });

describe('the table of acts', () => {
  it('is this and nothing else', () => {
    expect(stepsOf(actMachine)).toEqual([
      'drafted send sent',
      'sent sign signed',
      'sent deem deemed_signed',
      'sent dispute disputed',
      'disputed sign signed',
      'disputed answer sent',
      'disputed reissue sent',
      'signed pay paid',
      'deemed_signed pay paid',
      'paid give-back signed',
    ]);
  });
  it('knows what binds and what is open', () => {
    expect(actMachine.states.filter(isBinding)).toEqual(['signed', 'deemed_signed', 'paid']);
    expect(actMachine.states.filter(isOpenAct)).toEqual(['sent', 'disputed']);
  });
});

describe('the table of payouts', () => {
  it('is this and nothing else', () => {
    expect(stepsOf(payoutMachine)).toEqual([
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
  it('frees the acts of what did not happen', () => {
    expect(payoutMachine.states.filter(holdsActs)).toEqual([
      'proposed',
      'approved',
      'filed',
      'paid',
    ]);
    expect(payoutMachine.states.filter(isUnderway)).toEqual(['proposed', 'approved', 'filed']);
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
  it('are none for who can be paid', () => {
    expect(holdsOf(free, 0)).toEqual([]);
  });
  it('name each reason, and the end of one that ends by itself', () => {
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
  it('stop a file that is written where somebody has stopped the author, and not by the clock', () => {
    expect(holdReasons.filter(stopsFile)).toEqual(['frozen', 'restricted']);
  });
  it('stand behind a payout that came back until another account is given', () => {
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
  it('that the author can end are his', () => {
    expect(isAuthorsHold('credentials-changed') && isAuthorsHold('iban-missing')).toBe(true);
    expect(isAuthorsHold('tax-number-missing')).toBe(true);
    expect(isAuthorsHold('restricted') || isAuthorsHold('schedule-unconfirmed')).toBe(false);
  });
});

describe('the last day on which an author offers works', () => {
  const none = { shown: 0, waitingSince: null };
  const waiting = { shown: 0, waitingSince: '2026-06-01' };
  it.each([
    ['none while a work is shown', { shown: 1, waitingSince: '2026-06-01' }, '2026-06-20', null],
    ['yesterday without any', none, '2026-07-01', '2026-06-30'],
    ['the thirtieth of those that a work waits', waiting, '2026-06-20', '2026-07-01'],
    ['that day itself', waiting, '2026-07-01', '2026-07-01'],
    ['yesterday after that day', waiting, '2026-07-03', '2026-07-02'],
  ])('%s', (_, works, today, expected) => {
    expect(offersUntil(works, today, BUILT_IN_RULES)).toBe(expected);
  });
  it('is today while the thirty days stand still without an end', () => {
    const rules = during({ startsOn: '2026-06-10', endsOn: null });
    expect(offersUntil(waiting, '2026-09-01', rules)).toBe('2026-09-01');
  });
});

describe('a termination', () => {
  it('by the author closes access in two working days and settles in thirty', () => {
    expect(terminationDays('author', '2026-12-14', BUILT_IN_RULES)).toEqual({
      endsOn: '2026-12-14',
      accessEndsOn: '2026-12-17',
      settleBy: '2027-01-13',
    });
  });
  it('by the provider comes a month later, on the last day of a shorter month', () => {
    expect(terminationDays('provider', '2027-01-31', BUILT_IN_RULES)).toEqual({
      endsOn: '2027-02-28',
      accessEndsOn: '2027-02-28',
      settleBy: '2027-03-30',
    });
    expect(terminationDays('provider', '2026-12-15', BUILT_IN_RULES)?.endsOn).toBe('2027-01-15');
  });
  it('example 42: thirty days after the last work is gone, settled in thirty more', () => {
    expect(terminationDays('no-works', '2026-06-01', BUILT_IN_RULES)).toMatchObject({
      endsOn: '2026-07-01',
      settleBy: '2026-07-31',
    });
  });
  it('is the author’s own where the author or a consent taken back ends it', () => {
    expect(terminationKinds.filter(isByAuthor)).toEqual(['author', 'consent']);
  });
  it('stands still with force majeure', () => {
    const week = { startsOn: '2026-06-10', endsOn: '2026-06-16' };
    expect(terminationDays('no-works', '2026-06-01', during(week))?.endsOn).toBe('2026-07-08');
    expect(terminationDays('no-works', '2026-06-01', during({ ...week, endsOn: null }))).toBeNull();
  });
  it('has no days while one of them stands still without an end', () => {
    const from = (startsOn: string) => during({ startsOn, endsOn: null });
    expect(terminationDays('author', '2026-12-14', from('2026-12-15'))).toBeNull();
    expect(terminationDays('author', '2026-12-14', from('2026-12-30'))).toBeNull();
    expect(terminationDays('no-works', '2026-06-01', from('2026-07-10'))).toBeNull();
    expect(terminationDays('force-majeure', '2026-06-01', BUILT_IN_RULES)).toEqual({
      endsOn: '2026-06-01',
      accessEndsOn: '2026-06-01',
      settleBy: '2026-07-01',
    });
  });
  it('is stopped or comes, once', () => {
    expect(terminationMachine.next('announced', 'end')).toBe('ended');
    expect(terminationMachine.next('announced', 'stop')).toBe('stopped');
    expect(terminationMachine.next('ended', 'stop')).toBeNull();
    expect(terminationMachine.next('ended', 'undo')).toBe('stopped');
    expect(terminationMachine.next('announced', 'undo')).toBe('stopped');
    expect(terminationMachine.next('stopped', 'undo')).toBeNull();
    expect(terminationMachine.next('stopped', 'resume')).toBe('announced');
    expect(terminationMachine.next('ended', 'resume')).toBeNull();
    expect(terminationMachine.next('stopped', 'end')).toBeNull();
  });
});

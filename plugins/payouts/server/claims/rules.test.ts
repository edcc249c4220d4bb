import { BUILT_IN_RULES, type Period } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { claimDue, claimName, isAuthorClaimLate } from './rules.ts';

const claim = { state: 'received', receivedOn: '2026-11-20' } as const;
const flood = { startsOn: '2026-11-25', endsOn: '2026-11-26' };

const during = (...forceMajeure: readonly Period[]) => ({ ...BUILT_IN_RULES, forceMajeure });

describe('a claim of an author', () => {
  it('is answered by the end of the fifteenth working day', () => {
    expect(claimDue(claim, BUILT_IN_RULES)).toBe('2026-12-11');
    expect(isAuthorClaimLate(claim, '2026-12-11', BUILT_IN_RULES)).toBe(false);
    expect(isAuthorClaimLate(claim, '2026-12-12', BUILT_IN_RULES)).toBe(true);
  });

  it('is due later after force majeure, and has no due day during it', () => {
    expect(claimDue(claim, during(flood))).toBe('2026-12-15');
    expect(claimDue(claim, during({ ...flood, endsOn: null }))).toBeNull();
    expect(isAuthorClaimLate(claim, '2027-06-01', during({ ...flood, endsOn: null }))).toBe(false);
  });

  it('has no term once it is answered', () => {
    expect(claimDue({ ...claim, state: 'answered' }, BUILT_IN_RULES)).toBeNull();
    expect(isAuthorClaimLate({ ...claim, state: 'answered' }, '2027-06-01', BUILT_IN_RULES)).toBe(
      false,
    );
  });

  it('has a number as its name', () => expect(claimName(12)).toBe('PC-000012'));
});

import { describe, expect, it } from 'vitest';
import { claimDue, claimName, isClaimLate } from './author-claim.ts';

const claim = { state: 'received', receivedOn: '2026-11-20' } as const;
const flood = { startsOn: '2026-11-25', endsOn: '2026-11-26' };

describe('a claim of an author', () => {
  it('is answered by the end of the fifteenth working day', () => {
    expect(claimDue(claim, [])).toBe('2026-12-11');
    expect(isClaimLate(claim, '2026-12-11', [])).toBe(false);
    expect(isClaimLate(claim, '2026-12-12', [])).toBe(true);
  });

  it('waits longer where the terms stood still, and without a day while they do', () => {
    expect(claimDue(claim, [flood])).toBe('2026-12-15');
    expect(claimDue(claim, [{ ...flood, endsOn: null }])).toBeNull();
    expect(isClaimLate(claim, '2027-06-01', [{ ...flood, endsOn: null }])).toBe(false);
  });

  it('has no term once it is answered', () => {
    expect(claimDue({ ...claim, state: 'answered' }, [])).toBeNull();
    expect(isClaimLate({ ...claim, state: 'answered' }, '2027-06-01', [])).toBe(false);
  });

  it('is called by its number', () => expect(claimName(12)).toBe('PC-000012'));
});

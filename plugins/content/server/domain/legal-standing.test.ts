import { describe, expect, it } from 'vitest';
import { inEffect, standingOf, versionBefore } from './legal-standing.ts';

const announced = (version: string, effectiveOn: string, announcedAt: string) => ({
  version,
  effectiveOn,
  announcedAt: new Date(announcedAt),
});
const one = announced('1.0', '2026-12-01', '2026-11-20T08:00:00Z');
const two = announced('2.0', '2026-12-20', '2026-11-25T08:00:00Z');
const three = announced('3.0', '2026-12-28', '2026-12-05T08:00:00Z');
const states = (versions: (typeof one)[], now: string) =>
  standingOf(versions, new Date(now)).map(({ state }) => state);

describe('standingOf', () => {
  it('holds the first version from its announcement on, whatever its day says', () => {
    expect(states([one], '2026-11-21T00:00:00Z')).toEqual(['in-effect']);
    expect(states([one, two], '2026-11-26T00:00:00Z')).toEqual(['in-effect', 'coming']);
  });

  it('says so: its day is the one it was announced on, in Almaty', () => {
    const late = announced('1.0', '2026-12-01', '2026-11-20T19:30:00Z');
    const days = standingOf([late, two], new Date('2026-11-26T00:00:00Z'));
    expect(days.map(({ effectiveOn }) => effectiveOn)).toEqual(['2026-11-21', '2026-12-20']);
  });

  it('changes over at midnight in Almaty, to the millisecond', () => {
    expect(states([one, two], '2026-12-19T18:59:59.999Z')).toEqual(['in-effect', 'coming']);
    expect(states([one, two], '2026-12-19T19:00:00.000Z')).toEqual(['earlier', 'in-effect']);
  });

  it('lets a version that is announced meanwhile take the place of one still to come', () => {
    const all = [one, two, three];
    expect(states(all, '2026-12-21T00:00:00Z')).toEqual(['in-effect', 'replaced', 'coming']);
    expect(states(all, '2027-01-01T00:00:00Z')).toEqual(['earlier', 'replaced', 'in-effect']);
  });

  it('keeps what came into force before the next was announced', () => {
    const later = announced('3.0', '2027-01-20', '2026-12-21T08:00:00Z');
    expect(states([one, two, later], '2027-01-01T00:00:00Z')).toEqual([
      'earlier',
      'in-effect',
      'coming',
    ]);
  });

  it('has nothing of nothing', () => {
    expect(inEffect(standingOf([], new Date()))).toBeUndefined();
  });
});

describe('versionBefore', () => {
  it('is the last one that people lived by', () => {
    const all = standingOf([one, two, three], new Date('2026-12-21T00:00:00Z'));
    expect(versionBefore(all, '3.0')?.version).toBe('1.0');
    expect(versionBefore(all, '2.0')?.version).toBe('1.0');
    expect(versionBefore(all, '1.0')).toBeUndefined();
    expect(versionBefore(all, '9')).toBeUndefined();
  });
});

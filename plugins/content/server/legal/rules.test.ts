import { addDays, isWorkingDay } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkVersion,
  compareVersions,
  earliestEffect,
  inEffect,
  versionBefore,
  versionStateOf,
} from './rules.ts';

const announced = (version: string, effectiveOn: string, announcedAt: string) => ({
  version,
  effectiveOn,
  announcedAt: new Date(announcedAt),
});
const one = announced('1.0', '2026-12-01', '2026-11-20T08:00:00Z');
const two = announced('2.0', '2026-12-20', '2026-11-25T08:00:00Z');
const three = announced('3.0', '2026-12-28', '2026-12-05T08:00:00Z');
const states = (versions: (typeof one)[], now: string) =>
  versionStateOf(versions, new Date(now)).map(({ state }) => state);

describe('standingOf', () => {
  it('puts the first version in force from its announcement on, whatever its date', () => {
    expect(states([one], '2026-11-21T00:00:00Z')).toEqual(['in-effect']);
    expect(states([one, two], '2026-11-26T00:00:00Z')).toEqual(['in-effect', 'coming']);
  });

  it('reports the day of the announcement in Almaty as its date of effect', () => {
    const late = announced('1.0', '2026-12-01', '2026-11-20T19:30:00Z');
    const days = versionStateOf([late, two], new Date('2026-11-26T00:00:00Z'));
    expect(days.map(({ effectiveOn }) => effectiveOn)).toEqual(['2026-11-21', '2026-12-20']);
  });

  it('changes the version at midnight in Almaty, to the millisecond', () => {
    expect(states([one, two], '2026-12-19T18:59:59.999Z')).toEqual(['in-effect', 'coming']);
    expect(states([one, two], '2026-12-19T19:00:00.000Z')).toEqual(['earlier', 'in-effect']);
  });

  it('replaces a coming version if another is announced before its date', () => {
    const all = [one, two, three];
    expect(states(all, '2026-12-21T00:00:00Z')).toEqual(['in-effect', 'replaced', 'coming']);
    expect(states(all, '2027-01-01T00:00:00Z')).toEqual(['earlier', 'replaced', 'in-effect']);
  });

  it('keeps a version that came into force before the next was announced', () => {
    const later = announced('3.0', '2027-01-20', '2026-12-21T08:00:00Z');
    expect(states([one, two, later], '2027-01-01T00:00:00Z')).toEqual([
      'earlier',
      'in-effect',
      'coming',
    ]);
  });

  it('returns undefined without versions', () => {
    expect(inEffect(versionStateOf([], new Date()))).toBeUndefined();
  });
});

describe('versionBefore', () => {
  it('is the last version that was in force', () => {
    const all = versionStateOf([one, two, three], new Date('2026-12-21T00:00:00Z'));
    expect(versionBefore(all, '3.0')?.version).toBe('1.0');
    expect(versionBefore(all, '2.0')?.version).toBe('1.0');
    expect(versionBefore(all, '1.0')).toBeUndefined();
    expect(versionBefore(all, '9')).toBeUndefined();
  });
});

const first = {
  version: '1.0',
  effectiveOn: '2026-12-01',
  announcedAt: new Date('2026-11-20T08:00:00Z'),
};
const kept = { title: 'T', body: 'Old.' };
const draft = { slug: 'page-terms', version: '2.0', effectiveOn: '2027-01-15', ...kept };
const today = '2026-11-23';
const check = (change: Partial<typeof draft>, announced = [first], wording = kept) =>
  checkVersion({ ...draft, ...change }, announced, wording, today);

describe('earliestEffect', () => {
  it('is after ten whole working days, not counting holidays', () => {
    // Monday; the tenth working day after it is Monday the 7th.
    expect(earliestEffect('2026-11-23')).toBe('2026-12-08');
    // The 16th of December is a holiday.
    expect(earliestEffect('2026-12-14')).toBe('2026-12-30');
  });

  it('leaves ten working days between, whatever the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 380 }), (days) => {
        const from = addDays('2026-11-20', days);
        const to = earliestEffect(from);
        let between = 0;
        for (let day = addDays(from, 1); day < to; day = addDays(day, 1))
          if (isWorkingDay(day)) between += 1;
        expect(between).toBe(10);
      }),
    );
  });
});

describe('checkVersion', () => {
  it('accepts the first version with any date', () => {
    expect(check({ version: '1.0', effectiveOn: '2026-12-01' }, [])).toBeNull();
  });

  it('accepts a higher version from the earliest date on', () => {
    expect(check({ effectiveOn: '2026-12-08' })).toBeNull();
    expect(check({ effectiveOn: '2026-12-07' })).toEqual({
      is: 'date-too-early',
      date: '2026-12-07',
      earliest: '2026-12-08',
    });
    expect(check({ effectiveOn: '' })).toMatchObject({ is: 'date-too-early' });
  });

  it('requires a new number if the text or the title differs', () => {
    const version = { version: '1.0', effectiveOn: '2026-12-01' };
    const taken = { is: 'version-taken', version: '1.0', earliest: '2026-12-08' };
    expect(check({ ...version, body: 'New.' })).toEqual(taken);
    expect(check({ ...version, title: 'U' })).toEqual(taken);
    expect(check(version)).toBeNull();
  });

  it('keeps the announced date', () => {
    expect(check({ version: '1.0', effectiveOn: '2026-12-20' })).toEqual({
      is: 'date-fixed',
      version: '1.0',
      date: '2026-12-01',
    });
  });

  it('rejects a lower number', () => {
    expect(check({ version: '0.9' })).toEqual({
      is: 'version-older',
      version: '0.9',
      latest: '1.0',
    });
  });

  it.each(['', 'two', '1.', '1.0.0.0', '1,5', ' 2'])('rejects the number «%s»', (version) => {
    expect(check({ version })).toEqual({ is: 'version-format' });
  });

  it('rejects an unknown slug and a date in another century', () => {
    expect(check({ slug: 'page-new' })).toEqual({ is: 'slug-unknown' });
    expect(check({ effectiveOn: '2126-12-08' })).toMatchObject({ is: 'date-too-late' });
  });
});

describe('compareVersions', () => {
  it.each([
    ['1.9', '1.10', -1],
    ['2', '2.0', 0],
    ['2.0.1', '2', 1],
    ['10', '9.9', 1],
  ])('%s and %s', (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign);
  });
});

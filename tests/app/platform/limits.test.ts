import { dayMs } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { advanceClock } from '../../support/app/buyers.ts';
import { limitCases } from '../../support/app/limit-cases.ts';
import { openPlatform } from '../../support/app/open-platform.ts';
import { dropSpentLimits, takePoint } from '../../support/app/platform.ts';

describe.each(['sqlite', 'postgres'] as const)('limits in a table of %s', (engine) => {
  const database = openPlatform(engine);
  limitCases(async () => {});

  it('keep nothing that a person has typed, take keys of any length, and follow the real clock', async () => {
    const limit = { name: 'typed', points: 1, perSeconds: 600, by: 'address' } as const;
    for (const key of ['typed-name', 'x'.repeat(500), `${'x'.repeat(499)}y`])
      expect(await takePoint(limit, key)).toEqual({ ok: true });
    await advanceClock(dayMs);
    expect((await takePoint(limit, 'typed-name')).ok).toBe(false);
    const keys: string[] = await database()('rate_limits').pluck('key');
    for (const key of keys) expect(key).toMatch(/^[\w.-]+:[\w-]{22}$/);
    expect(await dropSpentLimits(Date.now() + 601_000)).toBe(keys.length);
  });
});

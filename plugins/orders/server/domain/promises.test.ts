import { describe, expect, it } from 'vitest';
import { promisesFrom } from './promises.ts';

// Rows 34, 35, 37 and 38 of the research on terms; noon in Almaty.
describe('promisesFrom', () => {
  it.each([
    ['2026-03-19', '2026-03-31', '2026-04-02'],
    ['2026-12-29', '2027-01-08', '2027-01-12'],
    ['2026-05-05', '2026-05-14', '2026-05-18'],
    ['2026-06-30', '2026-07-08', '2026-07-10'],
  ])('paid on %s', (day, cancel, produce) => {
    const paidAt = new Date(`${day}T12:00:00+05:00`);
    const promises = promisesFrom(paidAt);
    expect([promises.cancelThrough, promises.produceBy]).toEqual([cancel, produce]);
    expect(promises.impossibleUntil.getTime() - paidAt.getTime()).toBe(86_400_000);
  });
});

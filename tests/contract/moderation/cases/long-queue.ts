/** Time to open a queue of generated works. */
import { describe, expect, it } from 'vitest';
import { emptyQueue, fillQueue } from '../../../support/states.ts';
import { ask, own, queue } from './own-desk.ts';

describe('5,000 waiting works', () => {
  it('open in a moment', { timeout: 600_000 }, async () => {
    const seller = (await queue()).works[0]?.seller?.id ?? '';
    const due = Date.parse('2026-12-20T00:00:00Z');
    await fillQueue(own, 5000, seller, due);
    const times: number[] = [];
    for (const query of [
      '',
      'kind=change&',
      'section=design&',
      'flagged=true&',
      'q=4999&',
      'limit=200&',
    ]) {
      const from = performance.now();
      const { status } = await ask('GET', `/queue?${query}`);
      expect(status).toBe(200);
      times.push(performance.now() - from);
    }
    // A tenth of a second on an idle machine; reading every work would take minutes.
    expect(Math.max(...times)).toBeLessThan(5000);
    expect((await queue()).counts.waiting).toBeGreaterThanOrEqual(5000);
    await emptyQueue(own);
  });
});

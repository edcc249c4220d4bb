import { describe, expect, it } from 'vitest';
import { bench } from '../bench/shared.ts';

describe('what waits', () => {
  it('is taken along its index, however much was done before and however much else waits', async () => {
    const [delivery, job] = await bench.tell<[string, string]>('plans', {
      key: 'planned',
      task: {},
    });
    expect(delivery).toContain('outbox_due_idx');
    expect(delivery).toContain('outbox_lane_idx');
    expect(job).toContain('jobs_due_idx');
    for (const plan of [delivery, job]) {
      expect(plan).not.toMatch(/\bSort\b|TEMP B-TREE|Seq Scan|SCAN|Anti Join/);
    }
    await bench.untilNoted('job ends planned', 'a ends planned');
  });
});

import { describe, expect, it } from 'vitest';
import { bench } from '../bench/shared.ts';

describe('what waits', () => {
  it('is taken along its index, however much was done before and however much else waits', async () => {
    const [delivery, job] = await bench.tell<[string, string]>('plans', {
      key: 'planned',
      task: {},
    });
    if (bench.engine === 'postgres') {
      // No join and no sort between the index and the locked row.
      expect(delivery).toMatch(
        /LockRows.*\n.*Index Scan using outbox_due_idx on outbox_deliveries d /,
      );
      expect(job).toMatch(/LockRows.*\n.*Index Scan using jobs_due_idx on jobs /);
    } else {
      expect(delivery).toContain('USING INDEX outbox_due_idx (due_at<?)');
      expect(delivery).toContain('USING INDEX outbox_lane_idx (subscriber=? AND lane=?)');
      expect(job).toContain('USING INDEX jobs_due_idx (due_at<?)');
    }
    for (const plan of [delivery, job]) expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan|SCAN|Join/);
    await bench.untilNoted('job ends planned', 'a ends planned');
  });
});

import { answerClaimBy } from '@oner/config/terms';
import type { Migration } from '@oner/platform';

const names = { received: 'new', in_review: 'in_work', upheld: 'answered', dismissed: 'answered' };

/** Converts the states of reports from before they were answered at the desk, and sets their last day. */
export const complaints: Migration = {
  name: '0003-complaints',
  up: async (db) => {
    const rows: { id: number; complaint_state: string | null; created_at: number | Date }[] =
      await db('complaints').select('id', 'complaint_state', 'created_at');
    for (const { id, complaint_state: before, created_at } of rows) {
      const known = Object.entries(names).find(([old]) => old === before);
      await db('complaints')
        .where({ id })
        .update({
          complaint_state: known?.[1] ?? 'new',
          answer_by: answerClaimBy(new Date(created_at)),
          ...(before === 'upheld' || before === 'dismissed' ? { outcome: before } : {}),
        });
    }
  },
};

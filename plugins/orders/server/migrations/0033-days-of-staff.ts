import { addDays } from '@oner/config/terms';
import type { Migration } from '@oner/platform';

type Row = { order_id: number; first_day: string; last_day: string; return_by: string | null };

/**
 * Days added to a rent by staff were stored in its first row and overlapped paid extensions. Moves them to the row that they
 * follow, so that each row ends on the day before the next.
 */
export const daysOfStaff: Migration = {
  name: '0033-days-of-staff',
  up: async (db) => {
    const rents: Row[] = await db('order_rents')
      .whereNull('first_order_id')
      .whereNotNull('return_by');
    for (const rent of rents) {
      const until = String(rent.return_by);
      const more: Row[] = await db('order_rents')
        .where({ first_order_id: rent.order_id, charge_id: null })
        .whereNotIn('state', ['cancelled', 'lapsed'])
        .where('first_day', '<=', addDays(until, 1))
        .orderBy('first_day');
      const rows = [rent, ...more];
      for (const [at, { order_id, last_day }] of rows.entries()) {
        const next = rows[at + 1];
        const end = next ? addDays(next.first_day, -1) : until;
        await db('order_rents')
          .where({ order_id })
          .update({ return_by: end > last_day ? end : null });
      }
    }
  },
};

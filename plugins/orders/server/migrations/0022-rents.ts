import { rentStates } from '@oner/config/contract/order-states';
import { instantColumn, isPostgres, type Migration, moneyColumn, valueList } from '@oner/platform';
import { liveStates } from '../rents/rules.ts';

/**
 * Rents of works: one row for an order of kind `rent`. Live rents of a work do not overlap: PostgreSQL excludes that with ranges
 * over the work's number and the days, which need no extension; SQLite with a trigger.
 */
export const rents: Migration = {
  name: '0022-rents',
  up: async (db) => {
    const live = valueList(liveStates);
    await db.schema.createTable('order_rents', (table) => {
      table.bigInteger('order_id').primary().references('orders.id').onDelete('RESTRICT');
      /** documentId */
      table.string('work_id', 40).notNullable();
      /** Days in Almaty, `YYYY-MM-DD`, both inclusive. */
      table.string('first_day', 10).notNullable();
      table.string('last_day', 10).notNullable();
      table.integer('days').notNullable();
      moneyColumn(table, 'month_price_tiyn').notNullable();
      moneyColumn(table, 'deposit_tiyn').notNullable();
      table.string('state', 20).notNullable();
      /** For an extension, the order of the rent. */
      table.bigInteger('first_order_id').references('orders.id').onDelete('RESTRICT');
      table.check('length(first_day) = 10 and length(last_day) = 10', [], 'order_rents_written');
      /** When it released its days; null while it reserves them. */
      instantColumn(table, 'released_at');
      table.check('first_day <= last_day', [], 'order_rents_period');
      table.check('days > 0', [], 'order_rents_days');
      table.check('month_price_tiyn > 0', [], 'order_rents_price');
      table.check('deposit_tiyn >= 0', [], 'order_rents_deposit');
      table.check(`state in (${valueList(rentStates)})`, [], 'order_rents_state');
      table.check(`(state in (${live})) = (released_at is null)`, [], 'order_rents_released');
      table.index(['work_id', 'state'], 'order_rents_work_idx');
      table.index(['state', 'last_day'], 'order_rents_state_idx');
      table.index(['first_order_id'], 'order_rents_first_idx');
    });
    if (isPostgres()) {
      const work = 'hashtextextended(work_id, 0) / 2';
      const day = (column: string) => `replace(${column}, '-', '')::int4`;
      await db.raw(`
        alter table order_rents add constraint order_rents_no_overlap exclude using gist (
          int8range(${work}, ${work}, '[]') with &&,
          int4range(${day('first_day')}, ${day('last_day')}, '[]') with &&
        ) where (state in (${live}))`);
      return;
    }
    const overlap = `NEW.state in (${live}) and exists (
      select 1 from order_rents where work_id = NEW.work_id and order_id <> NEW.order_id
        and state in (${live}) and first_day <= NEW.last_day and last_day >= NEW.first_day)`;
    for (const event of ['insert', 'update'])
      await db.raw(
        `create trigger order_rents_no_overlap_${event} before ${event} on order_rents when ${overlap}
          begin select raise(abort, 'order_rents_no_overlap'); end`,
      );
  },
};

import { sections } from '@oner/config/contract/shapes';
import { instantColumn, type Migration, moneyColumn } from '@oner/platform';
import { rebuildTable } from './rebuild-table.ts';

const holder = '(order_id is null) <> (staff_reservation_id is null)';
const orderColumn = '`order_id` bigint not null';

/**
 * Originals that staff reserve for a person. Like an order, a reservation holds the piece of the work in `order_pieces`, whose
 * index prevents that a piece is held twice.
 */
export const staffReservations: Migration = {
  name: '0020-staff-reservations',
  config: { transaction: false },
  up: async (db) => {
    // The process may have been killed before the migration was recorded.
    if (!(await db.schema.hasTable('staff_reservations')))
      await db.transaction(async (trx) => {
        await trx.schema.createTable('staff_reservations', (table) => {
          table.bigIncrements('id');
          /** documentIds of the work, of its author, and of the buyer's user, if they have an account */
          table.string('work_id', 40).notNullable();
          table.string('seller_id', 40).notNullable();
          table.string('owner_id', 40);
          /** Of a person without an account; empty once it has ended. */
          table.string('name', 200).notNullable();
          table.string('contact', 200).notNullable();
          table.string('section', 10).notNullable();
          table.text('names').notNullable();
          table.string('author', 200).notNullable();
          table.text('photo');
          moneyColumn(table, 'price_tiyn').notNullable();
          instantColumn(table, 'until').notNullable();
          table.string('made_by', 60).notNullable();
          instantColumn(table, 'made_at').notNullable();
          table.string('state', 10).notNullable();
          instantColumn(table, 'ended_at');
          /** The last order placed on it. */
          table.string('order_number', 11);
          table.check(
            `section in (${sections.map((one) => `'${one}'`).join(', ')})`,
            [],
            'staff_reservations_section',
          );
          table.check(
            "state in ('open', 'bought', 'released', 'expired')",
            [],
            'staff_reservations_state',
          );
          table.check("(state = 'open') = (ended_at is null)", [], 'staff_reservations_ended');
          table.check('price_tiyn > 0', [], 'staff_reservations_price');
          table.index(['state', 'until'], 'staff_reservations_state_idx');
          table.index(['owner_id'], 'staff_reservations_owner_idx');
        });
        await trx.raw(
          "create unique index staff_reservations_open on staff_reservations (work_id) where state = 'open'",
        );
      });
    if (!(await db.schema.hasColumn('order_pieces', 'staff_reservation_id')))
      await db.raw(
        'alter table order_pieces add column staff_reservation_id bigint references staff_reservations(id) on delete restrict',
      );
    if (db.client.dialect === 'postgresql')
      return db.transaction(async (trx) => {
        await trx.raw('ALTER TABLE order_pieces ALTER COLUMN order_id DROP NOT NULL');
        await trx.raw('ALTER TABLE order_pieces DROP CONSTRAINT IF EXISTS order_pieces_holder');
        await trx.raw(
          `ALTER TABLE order_pieces ADD CONSTRAINT order_pieces_holder CHECK (${holder})`,
        );
      });
    const { sql } = await db('sqlite_master')
      .where({ type: 'table', name: 'order_pieces' })
      .first('sql');
    if (sql.includes('order_pieces_holder')) return;
    await rebuildTable(db, 'order_pieces', (text) =>
      text
        .replace(orderColumn, '`order_id` bigint')
        .replace(/\)\s*$/, `, constraint \`order_pieces_holder\` check (${holder}))`),
    );
  },
};

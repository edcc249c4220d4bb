import { instantColumn, type Migration } from '@oner/platform';

/** Public animations of works: one showing each, with a payer and a licence numbered by the row. */
export const animations: Migration = {
  name: '0011-animations',
  up: async (db) => {
    await db.schema.createTable('animations', (table) => {
      table.bigIncrements('id');
      table.string('work_id', 40).notNullable();
      table.string('title', 255).notNullable();
      table.string('author_id', 40).notNullable();
      table.string('performed_on', 10).notNullable();
      table.string('place', 200).notNullable();
      table.string('payer', 200).notNullable();
      table.bigInteger('price_tiyn').notNullable();
      table.string('recorded_by', 60).notNullable();
      instantColumn(table, 'recorded_at').notNullable();
      table.string('reversed_by', 60);
      instantColumn(table, 'reversed_at');
      table.string('reversal_reason', 500);
      table.check('price_tiyn >= 0', [], 'animations_price');
      table.check(
        '(reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null)',
        [],
        'animations_reversed',
      );
      table.index(['author_id'], 'animations_author_idx');
    });
    // The same showing is recorded once, even if sent again; a reversed one may be recorded anew.
    await db.raw(
      'CREATE UNIQUE INDEX animations_once ON animations (work_id, performed_on, place) WHERE reversed_at IS NULL',
    );
  },
};

import { instantColumn, type Migration } from '@oner/platform';

/** Second factors of staff: secrets, recovery codes, and the sessions that have passed the check. */
export const staffFactors: Migration = {
  name: '0014-staff-factors',
  up: async (db) => {
    await db.schema.createTable('staff_factors', (table) => {
      /** row of admin_users */
      table.integer('user_id').primary();
      /** encrypted */
      table.string('secret', 300).notNullable();
      instantColumn(table, 'made_at').notNullable();
      /** null until the first right code */
      instantColumn(table, 'confirmed_at');
      /** time step of the last accepted code: no code is accepted twice */
      table.bigInteger('last_step').notNullable();
    });
    await db.schema.createTable('staff_recovery_codes', (table) => {
      table.string('hash', 64).primary();
      table.integer('user_id').notNullable();
      instantColumn(table, 'used_at');
      table.index('user_id', 'staff_recovery_codes_user_idx');
    });
    await db.schema.createTable('staff_factor_sessions', (table) => {
      table.string('session_id', 255).primary();
      table.integer('user_id').notNullable();
      instantColumn(table, 'shown_at').notNullable();
      table.index('user_id', 'staff_factor_sessions_user_idx');
    });
  },
};

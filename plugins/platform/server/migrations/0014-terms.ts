import { KAZAKHSTAN } from '@oner/config/terms';
import { appendOnly, instantColumn, type Migration } from '../db/migrations.ts';

/** When the years shipped with the code were entered. */
const ENTERED_AT = Date.UTC(2026, 10, 20);

/**
 * The basis of every term: the years of the production calendar in versions that never change, of which only those that a
 * second person has confirmed count, and the declared force majeure (kept by payouts until now).
 */
export const terms: Migration = {
  name: '0014-terms',
  up: async (db) => {
    await db.schema.createTable('calendar_years', (table) => {
      table.bigIncrements('id');
      table.integer('year').notNullable();
      table.integer('version').notNullable();
      table.string('status', 12).notNullable();
      table.string('source', 300).notNullable();
      table.integer('working_days').notNullable();
      /** JSON: `{ daysOff, extraOff, extraWorking }` of config/terms/calendar-year.ts */
      table.text('days').notNullable();
      table.string('proposed_by', 60).notNullable();
      instantColumn(table, 'proposed_at').notNullable();
      table.unique(['year', 'version'], { indexName: 'calendar_years_version' });
      table.check('year between 2024 and 2100', [], 'calendar_years_year');
      table.check(`status in ('official', 'provisional')`, [], 'calendar_years_status');
      table.check('working_days between 200 and 300', [], 'calendar_years_working');
    });
    await db.schema.createTable('calendar_confirmations', (table) => {
      table.bigInteger('year_id').primary().references('calendar_years.id').onDelete('RESTRICT');
      table.string('confirmed_by', 60).notNullable();
      instantColumn(table, 'confirmed_at').notNullable();
    });
    for (const { year, status, source, workingDays, ...days } of KAZAKHSTAN) {
      const { daysOff, extraOff, extraWorking } = days;
      const [row] = await db('calendar_years')
        .insert({
          year,
          version: 1,
          status,
          source,
          working_days: workingDays,
          days: JSON.stringify({ daysOff, extraOff, extraWorking }),
          proposed_by: 'system',
          proposed_at: ENTERED_AT,
        })
        .returning('id');
      await db('calendar_confirmations').insert({
        year_id: row.id,
        confirmed_by: 'system',
        confirmed_at: ENTERED_AT,
      });
    }
    await appendOnly(db, 'calendar_years');
    await appendOnly(db, 'calendar_confirmations');
    if (await db.schema.hasTable('standstills')) return;
    await db.schema.createTable('standstills', (table) => {
      table.bigIncrements('id');
      table.string('starts_on', 10).notNullable();
      table.string('ends_on', 10);
      table.string('reason', 500).notNullable();
      table.string('declared_by', 60).notNullable();
      instantColumn(table, 'declared_at').notNullable();
      table.string('closed_by', 60);
      table.check('ends_on is null or ends_on >= starts_on', [], 'standstills_order');
    });
  },
};

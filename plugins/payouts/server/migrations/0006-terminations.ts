import { instantColumn, type Migration, valueList } from '@oner/platform';

/** Ends of agreements. This migration also made the table `standstills`, until platform took it over (its 0014-terms). */
export const terminations: Migration = {
  name: '0006-terminations',
  up: async (db) => {
    await db.schema.createTable('terminations', (table) => {
      table.bigIncrements('id');
      table.string('author_id', 40).notNullable();
      table.string('kind', 20).notNullable();
      table.string('state', 12).notNullable();
      table.string('reason', 500);
      table.string('announced_on', 10).notNullable();
      table.string('ended_on', 10);
      table.string('actor', 60).notNullable();
      instantColumn(table, 'announced_at').notNullable();
      instantColumn(table, 'access_closed_at');
      instantColumn(table, 'changed_at').notNullable();
      table.check(
        `kind in (${valueList(['author', 'provider', 'no-works', 'force-majeure'])})`,
        [],
        'terminations_kind',
      );
      table.check(
        `state in (${valueList(['announced', 'ended', 'stopped'])})`,
        [],
        'terminations_state',
      );
      table.check(`(state = 'ended') = (ended_on is not null)`, [], 'terminations_ended');
      table.index(['state'], 'terminations_state_idx');
    });
    // An agreement ends once; what was stopped may be announced again.
    await db.raw(
      `CREATE UNIQUE INDEX terminations_one ON terminations (author_id) WHERE state <> 'stopped'`,
    );
  },
};

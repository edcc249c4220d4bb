import { instantColumn, isPostgres, type Migration } from '@oner/platform';

const kinds = `kind in ('author', 'provider', 'no-works', 'force-majeure', 'consent')`;
const columns = [
  'id',
  'author_id',
  'kind',
  'state',
  'reason',
  'announced_on',
  'ended_on',
  'actor',
  'announced_at',
  'access_closed_at',
  'changed_at',
].join(', ');

/** An agreement also ends by a withdrawn consent. SQLite cannot change a check, so the table is rebuilt there. */
export const consentTerminations: Migration = {
  name: '0009-consent-terminations',
  up: async (db) => {
    if (isPostgres()) {
      await db.raw('ALTER TABLE terminations DROP CONSTRAINT terminations_kind');
      await db.raw(`ALTER TABLE terminations ADD CONSTRAINT terminations_kind CHECK (${kinds})`);
      return;
    }
    // Rows that reference each other prevent dropping the table.
    const replacing = await db('terminations').whereNotNull('replaces').select('id', 'replaces');
    await db('terminations').update({ replaces: null });
    await db.schema.createTable('terminations_next', (table) => {
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
      table.bigInteger('replaces').references('terminations.id').onDelete('RESTRICT');
      table.check(kinds, [], 'terminations_kind');
      table.check(`state in ('announced', 'ended', 'stopped')`, [], 'terminations_state');
      table.check(`(state = 'ended') = (ended_on is not null)`, [], 'terminations_ended');
    });
    await db.raw(`insert into terminations_next (${columns}) select ${columns} from terminations`);
    await db.schema.dropTable('terminations');
    await db.schema.renameTable('terminations_next', 'terminations');
    for (const { id, replaces } of replacing)
      await db('terminations').where({ id }).update({ replaces });
    await db.schema.alterTable('terminations', (table) => {
      table.index(['state'], 'terminations_state_idx');
    });
    await db.raw(
      `CREATE UNIQUE INDEX terminations_one ON terminations (author_id) WHERE state <> 'stopped'`,
    );
  },
};

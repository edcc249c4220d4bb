import { instantColumn, type Migration } from '@oner/platform';

/**
 * Tables of the moderation desk. `moderation_queue` has a row for each waiting work, rewritten whenever the work changes, so that
 * a long queue opens as fast as a short one. A decision is held for some seconds before it takes effect. `author_standing` stores
 * whether an author's works may be public; authors without a row registered before it existed.
 */
export const desk: Migration = {
  name: '0001-desk',
  up: async (db) => {
    await db.schema.createTable('moderation_queue', (table) => {
      /** documentId of the work */
      table.string('work_id', 40).primary();
      table.string('kind', 10).notNullable();
      table.string('section', 10).notNullable();
      /** documentId of the seller */
      table.string('seller_id', 40).notNullable();
      table.string('title', 120).notNullable();
      /** title and author, lower case, for the desk's search */
      table.string('words', 400).notNullable();
      instantColumn(table, 'submitted_at').notNullable();
      /** end of the last working day for a decision */
      instantColumn(table, 'due_at').notNullable();
      table.string('revision', 40).notNullable();
      /** JSON */
      table.text('flags').notNullable();
      table.integer('flag_count').notNullable();
      table.string('thumbnail', 300);
      /** a decision is held: the work is not listed as waiting */
      table.boolean('decided').notNullable().defaultTo(false);
      table.index(['decided', 'due_at', 'work_id'], 'moderation_queue_due');
      table.index(['decided', 'section', 'due_at', 'work_id'], 'moderation_queue_section');
      table.index(['decided', 'kind', 'due_at', 'work_id'], 'moderation_queue_kind');
      table.check("kind in ('placement', 'change')", [], 'moderation_queue_kind_is');
    });
    await db.schema.createTable('moderation_decisions', (table) => {
      table.bigIncrements('id');
      table.string('work_id', 40).notNullable();
      /** of the version that the moderator saw */
      table.string('revision', 40).notNullable();
      table.string('decision', 20).notNullable();
      table.string('reason_key', 60);
      /** JSON: facts of the sentence besides the title */
      table.text('reason_facts').notNullable();
      table.string('actor', 100).notNullable();
      table.string('state', 20).notNullable();
      instantColumn(table, 'decided_at').notNullable();
      instantColumn(table, 'effect_at').notNullable();
      instantColumn(table, 'ended_at');
      table.string('why', 300);
      table.index(['work_id', 'id'], 'moderation_decisions_work');
      table.index(['state', 'effect_at'], 'moderation_decisions_state');
      table.check(
        "decision in ('approve', 'reject', 'request_changes')",
        [],
        'moderation_decision_is',
      );
      table.check(
        "state in ('held', 'waiting', 'done', 'undone', 'lapsed', 'failed')",
        [],
        'moderation_decision_state',
      );
    });
    await db.raw(
      "CREATE UNIQUE INDEX moderation_one_open ON moderation_decisions (work_id) WHERE state IN ('held', 'waiting')",
    );
    await db.schema.createTable('author_standing', (table) => {
      /** documentId of the seller */
      table.string('seller_id', 40).primary();
      table.string('state', 20).notNullable();
      table.string('reason', 500);
      instantColumn(table, 'since').notNullable();
      table.string('actor', 100).notNullable();
      table.index(['state', 'since'], 'author_standing_state');
      table.check(
        "state in ('pending', 'open', 'suspended', 'terminated')",
        [],
        'author_standing_is',
      );
    });
  },
};

import type { Migration } from '@oner/platform';

/**
 * A refusal has several remarks, each with a place, and a note. Each decision stores its version, so that a resubmitted work can
 * be compared with it.
 */
export const remarks: Migration = {
  name: '0006-remarks',
  up: async (db) => {
    await db.schema.alterTable('moderation_decisions', (table) => {
      /** JSON: remarks of the contract */
      table.text('remarks').notNullable().defaultTo('[]');
      table.string('note', 1000);
      /** JSON; null for older decisions and deleted works */
      table.text('version');
    });
    const rows: { id: number; reason_key: string; reason_facts: string }[] = await db(
      'moderation_decisions',
    )
      .whereNotNull('reason_key')
      .select('id', 'reason_key', 'reason_facts');
    for (const { id, reason_key: key, reason_facts: facts } of rows) {
      await db('moderation_decisions')
        .where({ id })
        .update({ remarks: JSON.stringify([{ key, facts: JSON.parse(facts) }]) });
    }
    for (const column of ['reason_key', 'reason_facts'])
      await db.raw('ALTER TABLE moderation_decisions DROP COLUMN ??', [column]);
  },
};

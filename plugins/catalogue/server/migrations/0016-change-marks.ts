import { randomBytes } from 'node:crypto';
import type { Migration } from '@oner/platform';

/**
 * A random mark of every version: an index outside the database stores the mark of its version and so detects that the
 * database was restored from a backup or is another one, where the same number stands for another change.
 */
export const changeMarks: Migration = {
  name: '0016-change-marks',
  up: async (db) => {
    await db.schema.alterTable('catalogue_changes', (table) => {
      table.string('mark', 16).notNullable().defaultTo('');
    });
    await db('catalogue_changes').update({ mark: randomBytes(8).toString('hex') });
  },
};

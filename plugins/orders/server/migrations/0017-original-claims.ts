import type { Migration } from '@oner/platform';
import { rebuildTable } from './rebuild-table.ts';

const before = /'defect', 'wrong-thing', 'damaged', 'not-arrived', 'other'/;
const kinds =
  "'defect', 'wrong-thing', 'damaged', 'not-arrived', 'other', 'not-as-described', 'not-authentic'";

/** Adds the reasons for claims about originals. */
export const originalClaims: Migration = {
  name: '0017-original-claims',
  config: { transaction: false },
  up: async (db) => {
    if (db.client.dialect === 'postgresql')
      return db.transaction(async (trx) => {
        await trx.raw('ALTER TABLE claims DROP CONSTRAINT claims_kind');
        await trx.raw(`ALTER TABLE claims ADD CONSTRAINT claims_kind CHECK (kind in (${kinds}))`);
      });
    const { sql } = await db('sqlite_master').where({ type: 'table', name: 'claims' }).first('sql');
    // The process may have been killed before the migration was recorded.
    if (!before.test(sql) || sql.includes('not-authentic')) return;
    await rebuildTable(db, 'claims', (text) => text.replace(before, kinds));
  },
};

import type { Migration } from '@oner/platform';

/** Kind of a certificate, because licences have them too; earlier ones are of originals. */
export const licenceCertificates: Migration = {
  name: '0009-licence-certificates',
  up: (db) =>
    db.schema.alterTable('certificates', (table) => {
      table.string('kind', 10).notNullable().defaultTo('original');
    }),
};

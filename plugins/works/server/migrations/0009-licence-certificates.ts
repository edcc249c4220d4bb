import type { Migration } from '@oner/platform';

/** Licences have certificates too: what a certificate is of, beside its text. All from before are of originals. */
export const licenceCertificates: Migration = {
  name: '0009-licence-certificates',
  up: (db) =>
    db.schema.alterTable('certificates', (table) => {
      table.string('kind', 10).notNullable().defaultTo('original');
    }),
};

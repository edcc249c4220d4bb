import { instantColumn, type Migration } from '@oner/platform';

/** Where a person has what they order brought to, kept for the next order; a row goes with the person. */
export const addresses: Migration = {
  name: '0027-addresses',
  up: async (db) => {
    await db.schema.createTable('addresses', (table) => {
      table.bigIncrements('id');
      /** documentId of the user */
      table.string('owner_id', 40).notNullable();
      table.string('recipient', 160).notNullable();
      /** E.164 */
      table.string('phone', 20).notNullable();
      /** documentId of the courier's city */
      table.string('city_id', 40).notNullable();
      table.string('address', 500).notNullable();
      /** The highest of an owner is their default address: so there is always one. */
      table.integer('preference').notNullable();
      instantColumn(table, 'changed_at').notNullable();
      table.unique(['owner_id', 'city_id', 'address'], { indexName: 'addresses_once' });
    });
  },
};

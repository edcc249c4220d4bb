import { instantColumn, type Migration } from '@oner/platform';

/** Delivery addresses that a person keeps for later orders; deleted with the person. */
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
      /** The row with the highest value is the owner's default address, so there is always one. */
      table.integer('preference').notNullable();
      instantColumn(table, 'changed_at').notNullable();
      table.unique(['owner_id', 'city_id', 'address'], { indexName: 'addresses_once' });
    });
  },
};

/** Tables as Strapi creates them for its content types and its panel, for a shop in the test's own process. */
import type { Knex } from 'knex';

/** By table: columns as `name:type`, text by default; a star adds an index; `key` is a text primary key. */
export type ContentTables = Readonly<Record<string, string>>;

/** Strapi's own table, read to find out whether an e-mail goes to staff. */
export const staffTable: ContentTables = { admin_users: 'id:primary email firstname lastname' };

/** The media library. */
export const libraryTable: ContentTables = {
  files: 'id:primary hash url width:integer height:integer formats:json',
};

/** The columns of works that orders changes. */
export const workTable: ContentTables = {
  works: 'document_id:key availability price_sale_tenge:integer',
};

/** The columns of collections that editors write, with their pictures. */
export const collectionTables: ContentTables = {
  ...libraryTable,
  files_related_mph:
    'id:primary file_id:integer related_id:integer related_type field order:integer',
  collections:
    'id:primary document_id slug locale title summary body kind opens_on:date closes_on:date position:integer work_ids:json updated_at:timestamp published_at:timestamp',
  showcase_works:
    'id:primary work_id position:integer shown_from:date shown_until:date hidden:boolean',
};

/** Items of the shop; their pictures are in the tables of the collections. */
export const itemTables: ContentTables = {
  shop_items: [
    'id:primary document_id name kind price_tenge:integer production_cost_tenge:integer',
    'sizes:json work_id print_frame:json description_kk description_ru description_en color',
    'fabric_kk fabric_ru fabric_en care_kk care_ru care_en',
    'availability stock:integer limited_edition:boolean position:integer hidden:boolean',
  ].join(' '),
};

export const makeTables = async (tables: ContentTables, database: Knex): Promise<void> => {
  for (const [name, columns] of Object.entries(tables))
    await database.schema.createTable(name, (table) => {
      for (const column of columns.split(' ')) {
        const [called = '', type = 'string'] = column.replace('*', '').split(':');
        if (type === 'primary') table.increments(called);
        else if (type === 'key') table.string(called).primary();
        else table.specificType(called, type === 'string' ? 'varchar(255)' : type);
        if (column.endsWith('*')) table.index([called]);
      }
    });
};

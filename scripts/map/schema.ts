/**
 * Generates the types of the tables of each plugin: `plugins/<name>/server/schema.ts`. Runs the migrations on an
 * empty SQLite database in memory and reads its tables; the content types of a plugin are added from their schemas.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '@oner/platform';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { accountsMigrations } from '../../plugins/accounts/server/migrations/index.ts';
import { catalogueMigrations } from '../../plugins/catalogue/server/migrations/index.ts';
import { contentMigrations } from '../../plugins/content/server/migrations/index.ts';
import { moderationMigrations } from '../../plugins/moderation/server/migrations/index.ts';
import { ordersMigrations } from '../../plugins/orders/server/migrations/index.ts';
import { paymentsMigrations } from '../../plugins/payments/server/migrations/index.ts';
import { payoutsMigrations } from '../../plugins/payouts/server/migrations/index.ts';
import { guardTransactions } from '../../plugins/platform/server/db/transactions.ts';
import { platformMigrations } from '../../plugins/platform/server/migrations/index.ts';
import { worksMigrations } from '../../plugins/works/server/migrations/index.ts';
import { knexOfStrapi } from '../data/strapi-knex.ts';

/** In the order of registration. */
const migrationsOf: Readonly<Record<string, readonly Migration[]>> = {
  platform: platformMigrations,
  accounts: accountsMigrations,
  content: contentMigrations,
  works: worksMigrations,
  moderation: moderationMigrations,
  catalogue: catalogueMigrations,
  payments: paymentsMigrations,
  orders: ordersMigrations,
  payouts: payoutsMigrations,
};

/** Plugins that also read over a given connection, e.g. that of the reconciliation. */
const readGiven = ['accounts', 'payouts', 'platform'];

/** Content types by the plugin that owns them. */
const contentTypesOf: Readonly<Record<string, readonly string[]>> = {
  accounts: ['buyer', 'seller'],
  content: [
    'collection',
    'contact-message',
    'delivery-option',
    'home-arrangement',
    'legal-text',
    'merch-request',
    'news',
    'page',
    'vocabulary-term',
  ],
  works: ['work'],
  moderation: ['complaint', 'prohibited-word'],
  catalogue: ['shop-item', 'showcase-work'],
};

/** Columns of Strapi's tables that migrations read or index. */
const tablesOfStrapi: Readonly<Record<string, readonly string[]>> = {
  admin_users: ['id', 'email'],
  complaints: ['id', 'complaint_state', 'created_at'],
  files: ['hash'],
  sellers: ['id', 'document_id'],
  sellers_user_lnk: ['seller_id', 'user_id'],
  strapi_sessions: ['session_id'],
  up_users: ['id', 'document_id', 'username', 'email', 'blocked'],
};

type Column = {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
};
type Table = { readonly name: string; readonly sql: string };

/** @returns path from the root → the text of the file */
export const schemaFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const knex: Knex = knexOfStrapi()({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
  try {
    guardTransactions({
      db: { connection: knex, transaction: async () => {} },
    } as unknown as Core.Strapi);
    for (const [name, columns] of Object.entries(tablesOfStrapi)) {
      await knex.schema.createTable(name, (table) => {
        for (const column of columns) table.string(column);
      });
    }
    const files = new Map<string, string>();
    const seen = new Set(Object.keys(tablesOfStrapi));
    for (const [plugin, migrations] of Object.entries(migrationsOf)) {
      for (const { up } of migrations) await up(knex);
      const tables = (await tablesOf(knex)).filter(({ name }) => !seen.has(name));
      for (const { name } of tables) seen.add(name);
      files.set(`plugins/${plugin}/server/schema.ts`, await schemaText(knex, plugin, tables));
    }
    return files;
  } finally {
    await knex.destroy();
  }
};

const tablesOf = (knex: Knex): Promise<Table[]> =>
  knex('sqlite_master')
    .where('type', 'table')
    .whereNot('name', 'like', 'sqlite_%')
    .orderBy('name')
    .select('name', 'sql');

const camel = (name: string): string =>
  /_\d/.test(name) ? name : name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const schemaText = async (
  knex: Knex,
  plugin: string,
  tables: readonly Table[],
): Promise<string> => {
  const flags = new Set<string>();
  const bodies: string[] = [];
  for (const { name, sql } of tables) {
    const columns: Column[] = await knex.raw(`pragma table_info("${name}")`);
    for (const column of columns) if (column.type === 'boolean') flags.add(column.name);
    const lines = columns.map((column) => fieldOf(camel(column.name), typeOf(column, sql)));
    bodies.push(`  ${camel(name)}: {\n${lines.join('\n')}\n  };`);
  }
  for (const type of contentTypesOf[plugin] ?? []) {
    const content = contentType(type);
    for (const flag of content.flags) flags.add(flag);
    bodies.push(content.body);
  }
  const body = bodies.join('\n');
  const typeName = `${plugin[0]?.toUpperCase()}${plugin.slice(1)}Tables`;
  const own = plugin === 'platform' ? './db/typed-db.ts' : '@oner/platform';
  const imported = [
    ...(body.includes('Generated<') ? ['type Generated'] : []),
    ...(body.includes('StrapiDate') ? ['type StrapiDate'] : []),
    ...(body.includes('StrapiEntry') ? ['type StrapiEntry'] : []),
    'typedDb',
  ].join(', ');
  return [
    '/** Made of the migrations by `npm run map`. */',
    ...importOf('@oner/config/contract', ['Language', ...new Set(Object.values(ids))], body),
    ...importOf('@oner/config/terms', ['IsoDate', 'IsoMonth', 'Tiyn'], body),
    `import { ${imported} } from '${own}';`,
    '',
    `export type ${typeName} = {\n${body}\n};`,
    '',
    dbOf(typeName, readGiven.includes(plugin) ? 'db, dbOn, readDb' : 'db, readDb', flags),
    '',
  ].join('\n');
};

type Attribute = { readonly type: string; readonly enum?: readonly string[] };
type ContentType = {
  readonly collectionName: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
};

/** Type of the table of a content type. Strapi makes every attribute column nullable, whatever its schema requires. */
const contentType = (
  name: string,
): { readonly body: string; readonly flags: readonly string[] } => {
  const path = join(apis, name, 'content-types', name, 'schema.json');
  const { collectionName, attributes } = JSON.parse(readFileSync(path, 'utf8')) as ContentType;
  const columns = Object.entries(attributes).filter(
    ([, { type }]) => type !== 'relation' && type !== 'media',
  );
  const fields = columns.map(([attribute, { type, enum: values }]) =>
    fieldOf(
      camel(snake(attribute)),
      ids[snake(attribute)]
        ? `${ids[snake(attribute)]} | null`
        : `${values?.map((value) => `'${value}'`).join(' | ') ?? attributeTypes[type]}${type === 'json' ? '' : ' | null'}`,
    ),
  );
  const documentId = idsOfTypes[name];
  const entry = `StrapiEntry${documentId ? `<${documentId}>` : ''}`;
  return {
    body: `  ${camel(collectionName)}: ${entry} & {\n${fields.join('\n')}\n  };`,
    flags: columns
      .filter(([, { type }]) => type === 'boolean')
      .map(([attribute]) => snake(attribute)),
  };
};

const apis = join(import.meta.dirname, '..', '..', 'cms', 'src', 'api');
/** Types of the documentIds of content types. */
const idsOfTypes: Readonly<Record<string, string>> = {
  buyer: 'BuyerId',
  seller: 'SellerId',
  work: 'WorkId',
};
const attributeTypes: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  date: 'StrapiDate',
  datetime: 'StrapiDate',
  integer: 'number',
  json: 'unknown',
  richtext: 'string',
  string: 'string',
  text: 'string',
};
const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Import of the types of a module that the body uses, formatted as by Biome. */
const importOf = (module: string, types: readonly string[], body: string): readonly string[] => {
  const named = types.filter((type) => new RegExp(`\\b${type}\\b`).test(body)).toSorted();
  if (named.length === 0) return [];
  const line = `import type { ${named.join(', ')} } from '${module}';`;
  if (line.length <= 100) return [line];
  return [`import type {\n${named.map((type) => `  ${type},\n`).join('')}} from '${module}';`];
};

/** Types of id columns in all tables. */
const ids: Readonly<Record<string, string>> = {
  account: 'UserId',
  owner_id: 'UserId',
  buyer_id: 'BuyerId',
  seller_id: 'SellerId',
  author_id: 'SellerId',
  work_id: 'WorkId',
  order_number: 'OrderNumber',
};

const dbOf = (typeName: string, names: string, flags: ReadonlySet<string>): string => {
  const named = [...flags].sort().map((flag) => `'${flag}'`);
  const line = (list: string) => `export const { ${names} } = typedDb<${typeName}>(${list});`;
  const short = line(named.length > 0 ? `[${named.join(', ')}]` : '');
  return short.length <= 100 ? short : line(`[\n${named.map((name) => `  ${name},\n`).join('')}]`);
};

/** One field formatted as by Biome: the choices of a long type are on separate lines. */
const fieldOf = (name: string, type: string): string => {
  const line = `    ${name}: ${type};`;
  return line.length <= 100
    ? line
    : `    ${name}:\n      | ${type.replaceAll(' | ', '\n      | ')};`;
};

const typeOf = ({ name, type, notnull, dflt_value, pk }: Column, sql: string): string => {
  const plain = valueType(name, type, sql);
  const isKey = pk === 1 && /^integer$/i.test(type) && /primary key autoincrement/i.test(sql);
  const value = notnull || pk ? plain : `${plain} | null`;
  return isKey || dflt_value !== null ? `Generated<${value}>` : value;
};

const valueType = (name: string, type: string, sql: string): string => {
  if (type === 'boolean') return 'boolean';
  if (name.endsWith('_tiyn')) return 'Tiyn';
  if (/int|float|real/i.test(type)) return 'number';
  const values = choicesOf(name, sql);
  if (values) return values.join(' | ');
  if (/(?:^|_)(?:on|day)$/.test(name)) return 'IsoDate';
  if (name === 'month') return 'IsoMonth';
  return name === 'language' ? 'Language' : (ids[name] ?? 'string');
};

/** Values that a check allows in a column, if it only lists values: `kind in ('a', 'b')`, `currency = 'KZT'`. */
const choicesOf = (name: string, sql: string): readonly string[] | undefined => {
  const column = `["\`]?${name}["\`]?`;
  const check = `check ?\\((?:${column} is null or )?${column} (?:in \\(([^()]*)\\)|= ([^()]*))\\)`;
  const found = new RegExp(check, 'i').exec(sql);
  const list = found?.[1] ?? found?.[2];
  if (!list || !/^('[^']*')(, ?'[^']*')*$/.test(list)) return undefined;
  return list.split(/, ?/);
};

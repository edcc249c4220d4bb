/** Databases for tests of one migration or one store. */
import type { Knex } from 'knex';
import { knexOfStrapi } from '../../scripts/data/strapi-knex.ts';

/** Returns an empty in-memory database on the knex that Strapi uses. Close it with `destroy()`. */
export const openMemoryDatabase = (): Knex =>
  knexOfStrapi()({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    // A second connection would open a database of its own.
    pool: { min: 1, max: 1 },
  });

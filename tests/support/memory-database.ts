/** Databases for the test of one migration or one store. */
import type { Knex } from 'knex';
import { knexOfStrapi } from '../../scripts/data/strapi-knex.ts';

/** An empty one in memory, on the very knex that Strapi uses. Close it with `destroy()`. */
export const openMemoryDatabase = (): Knex =>
  knexOfStrapi()({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
    // A second connection would be to a database of its own.
    pool: { min: 1, max: 1 },
  });

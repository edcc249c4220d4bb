/**
 * A start of the shop takes numbers that nobody gets: what is written "unless it is there" asks for one in any case on
 * PostgreSQL. The copy of the data, on which nobody has started, gets the same numbers before anything is asked again;
 * else each row would have another id there than the statements behind it say.
 */
import type { Knex } from 'knex';
import pg from 'pg';

export type Sequence = { readonly name: string; readonly last: string };

/** @returns nothing on SQLite, which takes a number only for a row */
export const readSequences = async (sql: Knex, databaseUrl: string | undefined) => {
  if (!databaseUrl) return [];
  const used = sql('pg_sequences').where({ schemaname: 'public' }).whereNotNull('last_value');
  const rows: Sequence[] = await used.select({ name: 'sequencename', last: 'last_value' });
  return rows;
};

export const setSequences = async (
  databaseUrl: string | undefined,
  sequences: readonly Sequence[],
): Promise<void> => {
  if (!databaseUrl) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { name, last } of sequences)
      await client.query('select setval(quote_ident($1)::regclass, $2)', [name, last]);
  } finally {
    await client.end();
  }
};

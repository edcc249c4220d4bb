import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own on a server, so that a run never meets what an earlier one left. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** @param server address of a server where databases may be made; its own database is not touched */
export const makeDatabase = async (server: string): Promise<TestDatabase> => {
  const name = `oner_test_${randomBytes(5).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
};

const onServer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Databases of other shops on one PostgreSQL: filled once, kept, and used again as long as the works are the same. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { step } from '../../bootstrap/say.mjs';
import type { Peer } from './peer.ts';
import type { PeerWork } from './peer-works.ts';

/** So many works come in by a shop's own import; what is more is copied, which else would take hours. */
const importedAtMost = 10_000;

/**
 * A database that this shop has filled with these works, made when it is not there yet.
 * @param server address of a PostgreSQL where databases may be made
 * @returns address of the database
 */
export const filledDatabase = async (
  server: string,
  peer: Peer,
  folder: string,
  works: readonly PeerWork[],
): Promise<string> => {
  const name = `oner_bench_${peer.name}_${works.length}`;
  const databaseUrl = new URL(server);
  databaseUrl.pathname = `/${name}`;
  const ground = { folder, databaseUrl: databaseUrl.href };
  const wanted = `filled ${fingerprintOf(works)}`;
  const found = `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`;
  const [there] = await query(server, found, [name]);
  if (there?.note === wanted) return ground.databaseUrl;
  await query(server, `drop database if exists "${name}" with (force)`);
  const own = works.slice(0, importedAtMost);
  const more = works.slice(importedAtMost);
  if (more.length > 0) {
    const base = new URL(await filledDatabase(server, peer, folder, own)).pathname.slice(1);
    await query(server, `create database "${name}" template "${base}"`);
    await step(`copying ${more.length} works for ${peer.name}`, () => peer.copy(ground, more));
  } else {
    await query(server, `create database "${name}"`);
    await step(`importing ${own.length} works into ${peer.name}`, () => peer.fill(ground, own));
  }
  await query(ground.databaseUrl, 'vacuum analyze');
  await query(server, `comment on database "${name}" is '${wanted}'`);
  return ground.databaseUrl;
};

const fingerprintOf = (works: readonly PeerWork[]): string =>
  createHash('sha256').update(JSON.stringify(works)).digest('hex').slice(0, 16);

type Row = Record<string, unknown>;

export const query = async (url: string, text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Somebody else may work on the server all the time. */
const mostWaits = 600;

/** Waits until the server works for nobody any more: questions that were given up are still answered. */
export const untilQuiet = async (server: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const busy = `select count(*)::int as busy from pg_stat_activity
      where state <> 'idle' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    for (let quiet = 0, waits = 0; quiet < 4 && waits < mostWaits; waits++) {
      const { rows } = await client.query(busy);
      quiet = rows[0].busy === 0 ? quiet + 1 : 0;
      await client.query('select pg_sleep(0.1)');
    }
  } finally {
    await client.end();
  }
};

import { join } from 'node:path';
import { errorsWithoutValues, prepareSqlite, synchronous } from '@oner/config/sqlite';
import { env } from '../src/environment.ts';

type Connection = Parameters<typeof prepareSqlite>[0];
type Done = (error: Error | null, connection: Connection) => void;

const sqlite = () => {
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: join(env().dataDir, 'oner.db') },
      useNullAsDefault: true,
      ...errorsWithoutValues,
      pool: {
        min: 1,
        max: 1,
        afterCreate(connection: Connection, done: Done) {
          connection.pragma('journal_mode = WAL');
          // An acknowledged payment must survive a power failure.
          connection.pragma(synchronous('FULL'));
          prepareSqlite(connection);
          done(null, connection);
        },
      },
      acquireConnectionTimeout: 20_000,
    },
  };
};

const postgres = (connectionString: string, most: number) => ({
  connection: {
    client: 'postgres',
    // Strapi publishes many works concurrently in one transaction: 50 works need 2,500 statements on one connection.
    // Without pipelining each would wait for the previous response, while other requests are served in between.
    connection: { connectionString, pipeline: true },
    pool: { min: 2, max: most },
    ...errorsWithoutValues,
    acquireConnectionTimeout: 20_000,
  },
});

export default () => {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL, ROLE, production } = env();
  // Migrations use the server directly, because a pooler may abort a long change.
  const url = ROLE === 'migrate' ? DATABASE_DIRECT_URL || DATABASE_URL : DATABASE_URL;
  const database = url ? postgres(url, DATABASE_POOL) : sqlite();
  // An older build started by mistake must not drop tables of a newer build.
  return { ...database, settings: { forceMigration: !production } };
};

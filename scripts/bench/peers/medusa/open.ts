/** Medusa with its Search Module on PostgreSQL, as its own starter sets up a shop; no Redis, no admin pages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../../tests/support/free-port.ts';
import { modernNode } from '../../../bootstrap/node.mjs';
import { query } from '../database.ts';
import { installInto, peerVariables, runIn, writeSettings } from '../folder.ts';
import type { Peer } from '../peer.ts';
import { startServer } from '../server.ts';
import { copyWorks } from './copy.ts';
import { questionFor, readAnswer } from './question.ts';

const version = '2.21.2';
const manifest = {
  name: 'oner-bench-medusa',
  dependencies: {
    '@medusajs/cli': version,
    '@medusajs/framework': version,
    '@medusajs/medusa': version,
    '@medusajs/search-postgres': version,
  },
};

const cli = join('node_modules', '@medusajs', 'cli', 'cli.js');

export const medusa: Peer = {
  name: 'medusa',

  install: (folder) =>
    installInto(folder, manifest, join(import.meta.dirname, 'shop'), ['--legacy-peer-deps']),

  fill: async ({ folder, databaseUrl }, works) => {
    writeSettings(folder, { databaseUrl });
    writeFileSync(join(folder, 'works.json'), JSON.stringify(works));
    const run = (...words: string[]): Promise<void> =>
      runIn(folder, modernNode(), [cli, ...words], peerVariables);
    await run('db:migrate');
    await run('exec', './src/scripts/fill.js');
  },

  copy: ({ databaseUrl }, works) => copyWorks(databaseUrl, works),

  start: async ({ folder, databaseUrl }) => {
    writeSettings(folder, { databaseUrl });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const args = [cli, 'start', '--host', '127.0.0.1', '--port', String(port)];
    const stop = await startServer(folder, args, `${origin}/health`);
    const [key] = await query(
      databaseUrl,
      `select token from api_key where type = 'publishable' and title = 'bench'`,
    );
    return {
      origin,
      question: (asked) => questionFor(asked, String(key?.token)),
      read: readAnswer,
      stop,
    };
  },
};

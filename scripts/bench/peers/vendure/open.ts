/** Vendure with its own search (DefaultSearchPlugin), as its guides set up a shop on PostgreSQL. */
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
import { valueIds } from './values.ts';

const manifest = {
  name: 'oner-bench-vendure',
  dependencies: { '@vendure/core': '3.7.3', pg: '8.16.3' },
  // What @vendure/core asks for asks for a version that not every mirror has.
  overrides: { '@graphql-tools/delegate': '12.2.1' },
};

const settingsOf = async (databaseUrl: string) => ({
  ...{ databaseUrl, port: await freePort() },
  owner: { identifier: 'owner', password: 'Oner-bench-2026' },
});

/** Works came in several at once; their dates follow their numbers, as ours do. */
const datesByNumber = `update product p
  set "createdAt" = timestamp '2026-01-01' + substring(t.slug from 6)::int * interval '1 second'
  from product_translation t where t."baseId" = p.id`;

export const vendure: Peer = {
  name: 'vendure',

  install: (folder) => installInto(folder, manifest, join(import.meta.dirname, 'shop')),

  fill: async ({ folder, databaseUrl }, works) => {
    writeSettings(folder, { ...(await settingsOf(databaseUrl)), isNew: true });
    writeFileSync(join(folder, 'works.json'), JSON.stringify(works));
    await runIn(folder, modernNode(), ['fill.js'], peerVariables);
    await query(databaseUrl, datesByNumber);
    await query(databaseUrl, 'delete from job_record_buffer');
  },

  copy: ({ databaseUrl }, works) => copyWorks(databaseUrl, works),

  start: async ({ folder, databaseUrl }) => {
    const settings = await settingsOf(databaseUrl);
    writeSettings(folder, { ...settings, isNew: false });
    const origin = `http://127.0.0.1:${settings.port}`;
    const stop = await startServer(folder, ['server.js'], `${origin}/health`);
    const ids = await valueIds(databaseUrl);
    return {
      origin,
      question: (asked, n) => questionFor(asked, n, ids),
      read: readAnswer,
      stop,
    };
  },
};

/**
 * `npm run bench -- peers --works 10000 [--dir folder] [--seconds 2] [--connections 1,16] [--only word]`: our lists
 * beside those of Vendure and Medusa and beside a bare server, on one PostgreSQL (DATABASE_URL) and the same works of
 * art. All run at once and are asked in turn, three rounds, the best of which counts. One line of JSON for each row.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { clearPlace, type Engine } from '../../../tests/contract/support/engine.ts';
import { inherited } from '../../bootstrap/environment.mjs';
import { Plain, say, step } from '../../bootstrap/say.mjs';
import { coldRows } from '../rows.ts';
import { openBench } from '../shop.ts';
import { checkAll } from './check-answers.ts';
import { filledDatabase } from './database.ts';
import { measureRow } from './measure-row.ts';
import { medusa } from './medusa/open.ts';
import type { RunningPeer } from './peer.ts';
import { peerWorks, worksOfOurs } from './peer-works.ts';
import { targetsOf } from './targets.ts';
import { vendure } from './vendure/open.ts';

export type PeersPlan = {
  /** Works in the lists of every shop. */
  readonly works: number;
  /** Where the other shops are put; what is there is used again. */
  readonly dir: string;
  /** Of one slice of one round. */
  readonly seconds: number;
  readonly connections: readonly number[];
  /** Part of the names of rows to measure; empty for all. */
  readonly only: string;
};

const names = ['list by price', 'list by time', 'material, technique, price', 'common word'];

export const measurePeers = async (plan: PeersPlan): Promise<void> => {
  const { DATABASE_URL } = inherited();
  if (!DATABASE_URL)
    throw new Plain('DATABASE_URL has to name a PostgreSQL where databases may be made and kept.');
  const engine: Engine = { name: 'postgres', server: DATABASE_URL };
  const works = peerWorks(plan.works);
  const running = new Map<string, RunningPeer>();
  const stops: (() => Promise<void>)[] = [];
  try {
    for (const peer of [vendure, medusa]) {
      const folder = join(plan.dir, peer.name);
      mkdirSync(folder, { recursive: true });
      await peer.install(folder);
      const databaseUrl = await filledDatabase(engine.server, peer, folder, works);
      const server = await step(`starting ${peer.name}`, () => peer.start({ folder, databaseUrl }));
      stops.push(server.stop);
      running.set(peer.name, server);
    }
    const shop = await openBench(engine, worksOfOurs(works));
    stops.push(shop.stop, () => clearPlace(engine, shop.place));
    const rows = coldRows.filter(({ name }) => names.includes(name) && name.includes(plan.only));
    const targets = targetsOf(shop, running);
    const sizes = await step('checking what everybody answers', () =>
      checkAll(rows, targets, works),
    );
    for (const row of rows) {
      for (const connections of plan.connections) {
        const measured = await measureRow(row, targets, {
          ...{ connections, seconds: plan.seconds, server: engine.server },
        });
        const facts = { row: row.name, engine: engine.name, works: plan.works, connections };
        say(JSON.stringify({ ...facts, ...measured, bytes: sizes.get(row.name) }));
      }
    }
  } finally {
    for (const stop of stops) await stop();
  }
};

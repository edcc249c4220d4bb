/** A temporary shop to measure: a copy of the demo world with more works, its CMS, and a bare server beside it. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { type Engine, openDatabase, type Place } from '../../tests/contract/support/engine.ts';
import { seededPlace } from '../../tests/contract/support/seeded.ts';
import { variablesOf } from '../../tests/contract/support/start-shop.ts';
import { inherited } from '../bootstrap/environment.mjs';
import { leash, modernNode, root } from '../bootstrap/node.mjs';
import { Plain, step } from '../bootstrap/say.mjs';
import { fillWorks } from './fill.ts';

const logFile = join(tmpdir(), 'oner-bench.log');

export type BenchShop = {
  readonly shop: string;
  readonly panel: string;
  readonly bare: string;
  readonly place: Place;
  /** Time from the start of the CMS to its first list, in milliseconds. */
  readonly startedInMs: number;
  stop(): Promise<void>;
};

export const openBench = async (engine: Engine, works: number): Promise<BenchShop> => {
  const place = await step('creating demo data', () => seededPlace(engine, logFile));
  await step(`adding ${works} works`, () => addWorks(place, works));
  const shopVariables = await variablesOf(place);
  const bareVariables = await variablesOf(place);
  const started = performance.now();
  const cms = startServer('scripts/bench/cms.ts', shopVariables, logFile);
  const bare = startServer('scripts/bench/bare.ts', bareVariables, logFile);
  const at = (port: string | undefined): string => `http://127.0.0.1:${port}`;
  const [shop, panel] = [at(shopVariables.API_PORT), at(shopVariables.CMS_PORT)];
  await step('starting', async () => {
    await untilReady(`${shop}/_ready`, cms);
    await untilReady(`${shop}/api/art/get`, cms);
    await untilReady(`${at(bareVariables.CMS_PORT)}/_ready`, bare);
  });
  return {
    shop,
    panel,
    bare: at(bareVariables.CMS_PORT),
    place,
    startedInMs: Math.round(performance.now() - started),
    stop: async () => {
      await Promise.all([cms.stop(), bare.stop()]);
    },
  };
};

const addWorks = async (place: Place, works: number): Promise<void> => {
  const sql = openDatabase(place);
  try {
    await fillWorks(sql, works);
    await (place.databaseUrl ? indexOnPostgres(sql) : indexOnSqlite(sql));
  } finally {
    await sql.destroy();
  }
};

// Word index of the bare server.
const indexOnSqlite = async (sql: Knex): Promise<void> => {
  await sql.raw(
    `create virtual table bench_words using fts5(search, tokenize='trigram', content='')`,
  );
  await sql.raw('insert into bench_words (rowid, search) select sequence, search from catalogue');
};

// With pg_trgm the catalogue already has its index.
const indexOnPostgres = async (sql: Knex): Promise<void> => {
  if (await sql('pg_extension').where('extname', 'pg_trgm').first()) return;
  await sql.raw(`create table bench_words as select sequence, array(select distinct
    substr(search, at, 3) from generate_series(1, length(search) - 2) as at) as pieces from catalogue`);
  await sql.raw('alter table bench_words add primary key (sequence)');
  await sql.raw('create index on bench_words using gin (pieces)');
  await sql.raw('analyze bench_words');
};

type Server = { readonly hasEnded: () => boolean; readonly stop: () => Promise<void> };

/** Output goes directly to the file, so that this process does not have to read it. */
const startServer = (
  script: string,
  variables: Readonly<Record<string, string | undefined>>,
  log: string,
): Server => {
  const file = openSync(log, 'a');
  const child = spawn(modernNode(), ['--import', leash, join(root, script)], {
    cwd: root,
    env: inherited({ NO_COLOR: '1', NODE_ENV: undefined, ...variables }),
    stdio: ['ignore', file, file, 'ipc'],
  });
  closeSync(file);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const timeoutMs = 180_000;

const untilReady = async (url: string, server: Server): Promise<void> => {
  const until = performance.now() + timeoutMs;
  for (;;) {
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    if (server.hasEnded() || performance.now() > until)
      throw new Plain(`${url} did not become ready. See ${logFile}`);
    await sleep(50);
  }
};

/**
 * `npm run bench -- --works 100000 [--engine postgres] [--seconds 3] [--only word]`: fills a temporary shop and
 * measures how fast it finds works; prints one line of JSON for each measurement. For comparison it measures in the
 * same minute a bare server with one indexed query (`bare`), Strapi's own list (`strapi`) and a route that does
 * nothing (`empty`).
 * - `npm run bench -- orders [--engine postgres] [--orders 300] [--processes 1,2,4]`: orders.
 * - `npm run bench -- publish [--engine postgres] [--times 20]`: time until visitors see what an editor publishes.
 * - `npm run bench -- payouts [--engine postgres] [--authors 1000,10000,100000] [--lines 2]`: a month of authors'
 * payouts.
 * - `npm run bench -- return [--works 200000]`: cost for readers of hiding a work and showing it again.
 * - `npm run bench -- scale [--works 10000,100000] [--engine opensearch --nodes http://…]`: needs of a catalogue
 * engine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearPlace, type Engine, startEngine } from '../tests/contract/support/engine.ts';
import { measureBusy } from './bench/busy.ts';
import { measureAll } from './bench/measure.ts';
import { measureOrders } from './bench/orders/measure-orders.ts';
import { measurePublish } from './bench/publish/measure-publish.ts';
import { measureReturn } from './bench/return/measure-return.ts';
import { measureScale } from './bench/scale/measure-scale.ts';
import { openBench } from './bench/shop.ts';
import { setVariable } from './bootstrap/environment.mjs';
import { option } from './bootstrap/option.ts';
import { giveUp, say, step } from './bootstrap/say.mjs';
import { buildCms, cmsIsFresh } from './build/parts.ts';

const measureFinding = async (engine: Engine): Promise<void> => {
  const works = Number(option('works', '10000'));
  const { name } = engine;
  const shop = await openBench(engine, works);
  try {
    say(JSON.stringify({ row: 'start to first list', engine: name, works, ms: shop.startedInMs }));
    const seconds = Number(option('seconds', '2'));
    const only = option('only', '');
    await measureAll(shop, { engine: name, works, seconds, connections: connections(), only });
    if ('browsing'.includes(only)) {
      await measureBusy(shop.shop, shop.panel, Math.max(8, seconds), { engine: name, works });
    }
  } finally {
    await shop.stop();
    await clearPlace(engine, shop.place);
  }
};

/** Opens the plugins in this process, so no shop may be open in it. */
const measureMoney = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oner-bench-'));
  setVariable('DEMO', '1');
  setVariable('DATA_DIR', dataDir);
  try {
    const { measurePayouts } = await import('./bench/payouts/measure-payouts.ts');
    await measurePayouts({
      engine: option('engine', 'sqlite') === 'postgres' ? 'postgres' : 'sqlite',
      dataDir,
      authors: numbers('authors', '1000,10000'),
      lines: Number(option('lines', '2')),
      isActsAlone: option('only', '') === 'acts',
      acts: Number(option('acts', 'Infinity')),
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const numbers = (name: string, usual: string): number[] =>
  option(name, usual).split(',').map(Number);
const connections = (): number[] => numbers('connections', '1,16,64');

/** Measures in memory, without a shop. */
const measureReturning = async (): Promise<void> =>
  measureReturn(Number(option('works', '200000')));

/** Measures a catalogue engine alone. */
const measureEngine = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oner-bench-'));
  setVariable('DEMO', '1');
  setVariable('DATA_DIR', dataDir);
  const nodes = option('nodes', '').split(',').filter(Boolean);
  try {
    for (const works of numbers('works', '10000,100000'))
      await measureScale({ works, engine: option('engine', 'memory'), nodes });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const measureShop = async (): Promise<void> => {
  setVariable('TEST_ENGINE', option('engine', 'sqlite'));
  if (!cmsIsFresh()) await step('compiling the CMS', buildCms);
  const { engine, stop } = await startEngine();
  try {
    const orders = Number(option('orders', '300'));
    if (process.argv[2] === 'orders') {
      const processes = engine.name === 'postgres' ? numbers('processes', '1') : [1];
      await measureOrders(engine, { orders, connections: connections(), processes });
    } else if (process.argv[2] === 'publish') {
      const logFile = join(tmpdir(), 'oner-bench.log');
      await measurePublish(engine, { times: Number(option('times', '20')), logFile });
    } else {
      await measureFinding(engine);
    }
  } finally {
    await stop();
  }
};

try {
  const commands = { payouts: measureMoney, return: measureReturning, scale: measureEngine };
  const command = process.argv[2];
  const isCommand = (word: string | undefined): word is keyof typeof commands =>
    (word ?? '') in commands;
  await (isCommand(command) ? commands[command]() : measureShop());
} catch (error) {
  giveUp(error);
}

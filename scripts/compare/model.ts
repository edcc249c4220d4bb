/**
 * Lives of the model that are the same for the same seed, and without their crashes, whose places have internal names:
 * `model.ts <tree> <file>` writes what is there in the end of each.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as FastCheck from 'fast-check';
import type { Knex } from 'knex';
import type * as Live from '../model/live.ts';
import type * as Steps from '../model/steps.ts';
import type * as World from '../model/world.ts';

const [tree = '', file = ''] = process.argv.slice(2);
const load = (path: string) => import(pathToFileURL(join(tree, path)).href);
const { beginLife, openModel } = (await load('scripts/model/world.ts')) as typeof World;
const { live } = (await load('scripts/model/live.ts')) as typeof Live;
const { lives } = (await load('scripts/model/steps.ts')) as typeof Steps;
const fc: typeof FastCheck = createRequire(join(tree, 'package.json'))('fast-check');

/** Rows of each table, and the sum of each of its columns of money. */
const books = async (sql: Knex): Promise<string[]> => {
  const lines: string[] = [];
  const tables: string[] = await sql('sqlite_master').where({ type: 'table' }).pluck('name');
  for (const table of tables.sort()) {
    const columns = Object.keys(await sql(table).columnInfo());
    const sums = columns.filter((name) => name.endsWith('_tiyn')).map((name) => [name, name]);
    const row = await sql(table).count({ rows: '*' }).sum(Object.fromEntries(sums)).first();
    if (row?.rows) lines.push(`${table} ${JSON.stringify(row)}`);
  }
  return lines;
};

const app = await openModel('sqlite');
const ends: string[] = [];
for (const life of fc.sample(lives(50), { seed: 20_261_126, numRuns: 20 })) {
  const sql = await app.fresh();
  const world = beginLife(sql);
  const { wrong } = await live(
    world,
    life.map((step) => ({ ...step, crash: null })),
  );
  const figures = JSON.stringify(await world.figures(), null, 1);
  ends.push(`life ${ends.length}: ${wrong ?? 'nothing wrong'}\n${figures}`, ...(await books(sql)));
}
await app.close();
writeFileSync(file, `${ends.join('\n')}\n`);

/** The demo data: completed by the next start after an interruption; that it is created once: works/found-at-a-start. */
import { afterEach, expect, it } from 'vitest';
import { isEveryday } from '../../support/chance.ts';
import { brokenInvariants } from '../support/books.ts';
import { openDatabase, type Place } from '../support/engine.ts';
import { startProgram, untilReady } from '../support/program.ts';
import { demoData } from '../support/seeded.ts';
import { clearOwnPlace, engine, ownPlace } from '../support/shop.ts';
import { variablesOf } from '../support/start-shop.ts';

let place: Place;
afterEach(() => clearOwnPlace(place));

const tables = [
  'works',
  'sellers',
  'buyers',
  'shop_items',
  'showcase_works',
  'up_users',
  'files',
  'vocabulary_terms',
  'legal_texts',
  'pages',
  'news_articles',
  'collections',
  'admin_users',
  'admin_roles',
  'orders',
  'order_lines',
  'order_rents',
  'licences',
  'payments',
  'catalogue',
  'consents',
];

const countsOf = async (at: Place): Promise<Record<string, number>> => {
  const sql = openDatabase(at);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await sql(table).count({ n: '*' });
    counts[table] = Number(row?.n);
  }
  await sql.destroy();
  return counts;
};

const say = async (at: Place, state: 'begun' | 'done'): Promise<void> => {
  const sql = openDatabase(at);
  await sql('settings')
    .where({ key: 'demo.world' })
    .update({ value: JSON.stringify({ state }) });
  await sql.destroy();
};

const startOnce = async (at: Place): Promise<string> => {
  const variables = await variablesOf(at);
  const program = startProgram('cms/start.mts', variables);
  // Painting is slow on a busy machine.
  await untilReady(program, `http://127.0.0.1:${variables.API_PORT}/_ready`, 400_000);
  await program.stop();
  return program.output();
};

// The everyday run completes data whose creation was killed.
it.skipIf(isEveryday)(
  'is completed without duplicates after an interruption',
  async () => {
    place = await ownPlace();
    const before = await countsOf(place);
    expect(before.works).toBeGreaterThanOrEqual(30);
    expect(before.sellers).toBeGreaterThanOrEqual(12);
    expect([before.order_rents, before.licences]).toEqual([1, 1]);
    expect(brokenInvariants(place)).toBe('');
    await say(place, 'begun');
    expect(await startOnce(place)).toContain('demo world made');
    expect(await countsOf(place)).toEqual(before);
  },
  420_000,
);

it.runIf(engine === 'postgres')(
  'is completed after a kill in the middle',
  async () => {
    // The demo data of this run was interrupted (seeded.ts); that on SQLite was created at once.
    place = await ownPlace();
    const dataDir = await demoData('');
    expect(await countsOf(place)).toEqual(await countsOf({ dataDir, databaseUrl: '' }));
  },
  500_000,
);

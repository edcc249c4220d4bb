/** The demo world: made once, and made whole by the next start when its making was cut short. */
import { afterEach, expect, it } from 'vitest';
import { openDatabase, type Place } from '../support/engine.ts';
import { startProgram, untilReady } from '../support/program.ts';
import { clearOwnPlace, engine, ownPlace } from '../support/shop.ts';
import { variablesOf } from '../support/start-shop.ts';

let place: Place;
afterEach(() => clearOwnPlace(place));

const tables = [
  ...['works', 'sellers', 'buyers', 'shop_items', 'up_users', 'files', 'vocabulary_terms'],
  ...['legal_texts', 'pages', 'news_articles', 'admin_users', 'admin_roles'],
  ...['orders', 'order_lines', 'payments', 'catalogue', 'consents'],
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
  // Painting takes its time on a busy machine.
  await untilReady(program, `http://127.0.0.1:${variables.CMS_PORT}/_ready`, 400_000);
  await program.stop();
  return program.words();
};

it('is not made again by the next start', async () => {
  place = await ownPlace();
  const before = await countsOf(place);
  expect(await startOnce(place)).not.toContain('demo world made');
  expect(await countsOf(place)).toEqual(before);
});

it('is completed, and nothing of it is made twice, when its making was cut short', async () => {
  place = await ownPlace();
  const before = await countsOf(place);
  expect(before.works).toBeGreaterThanOrEqual(30);
  expect(before.sellers).toBeGreaterThanOrEqual(12);
  await say(place, 'begun');
  expect(await startOnce(place)).toContain('demo world made');
  expect(await countsOf(place)).toEqual(before);
}, 420_000);

it.runIf(engine === 'sqlite')(
  'is made whole after a kill in the middle of it',
  async () => {
    const whole = await ownPlace();
    const wanted = await countsOf(whole);
    await clearOwnPlace(whole);

    place = await ownPlace({ empty: true });
    const variables = await variablesOf(place);
    const program = startProgram('cms/start.mts', variables);
    const ready = `http://127.0.0.1:${variables.CMS_PORT}/_ready`;
    const isInTheMiddle = async (): Promise<boolean> => {
      const answer = await fetch(ready).catch(() => undefined);
      const state = answer && ((await answer.json()) as { step: string; done: number });
      return Boolean(state?.step.startsWith('demo: ') && state.done >= 3);
    };
    await expect.poll(isInTheMiddle, { timeout: 250_000, interval: 50 }).toBe(true);
    await program.kill();
    expect(await startOnce(place)).toContain('demo world made');
    expect(await countsOf(place)).toEqual(wanted);
  },
  500_000,
);

/**
 * `npm run simulate -- --authors 1000 --months 12 [--lines 5000] [--from 2026-01] [--engine sqlite|postgres] [--seed n]`: a
 * year of payouts on the shop's own clock, with refunds, objections, late payouts, blocked authors and those who leave.
 * Orders are written as rows; all else is the shop's own jobs and services. Each night what has to be true is checked, at
 * the end of a month also all that reads the whole ledger anew, and a row of the table is printed.
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setVariable } from './bootstrap/environment.mjs';
import { giveUp, say, sinceStart } from './bootstrap/say.mjs';
import { word } from './faults/words.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'oner-simulate-'));
setVariable('DEMO', '1');
setVariable('DATA_DIR', dataDir);
setVariable('PROVIDER_IBAN', 'KZ869990000000000001');
const { beginShop, openSimulation } = await import('./simulate/house.ts');
const { liveYear } = await import('./simulate/year.ts');
const { tableHead, tableRow } = await import('./simulate/month-row.ts');

try {
  const engine = word('engine', 'sqlite') === 'postgres' ? 'postgres' : 'sqlite';
  const authors = Number(word('authors', '1000'));
  const plan = {
    ...{ authors, months: Number(word('months', '12')), from: word('from', '2026-01') },
    lines: Number(word('lines', String(authors * 5))),
    seed: Number(word('seed', String(randomInt(2 ** 31)))),
  };
  const app = await openSimulation(engine, { folder: dataDir, isDurable: true });
  try {
    const shop = await app.fresh();
    await beginShop(new Date(`${plan.from}-01T00:00:00+05:00`));
    say(`${engine}, ${plan.authors} authors, ${plan.lines} lines a month, seed ${plan.seed}`);
    say(tableHead());
    await liveYear(shop, plan, (row) => say(tableRow(row)));
    say(`${plan.months} months, every night held, ${sinceStart()}`);
  } finally {
    await app.close();
  }
} catch (error) {
  giveUp(error);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * One process of a shop whose authors are paid, told by messages what to do next and where to die. Two of them on one
 * database are what tests/faults/payout-run.test.ts plays with.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { eachDay } from '../../plugins/payouts/server/jobs/daily.ts';
import {
  approveBatch,
  proposePayouts,
} from '../../plugins/payouts/server/services/propose-payouts.ts';
import { payPayout } from '../../plugins/payouts/server/services/settle-payout.ts';
import { readBankFile } from '../../plugins/payouts/server/services/write-bank-file.ts';
import { listBatches } from '../../plugins/payouts/server/store/batches.ts';
import { payoutsIn } from '../../plugins/payouts/server/store/payouts.ts';
import { die, strikeWith, underName } from '../../plugins/platform/server/boundary.ts';
import { clock, loadClock, turnClock } from '../../plugins/platform/server/clock.ts';
import { db } from '../../plugins/platform/server/db.ts';
import { openPostgres, openSqlite } from '../../tests/support/app/databases.ts';
import { openPlugins, prepareDatabase, work } from '../../tests/support/app.ts';
import { beginShop, parts } from './house.ts';
import { checkMonth } from './nights.ts';
import { addAuthors } from './people.ts';
import { type Sale, things, writeNews, writeSales } from './sales.ts';

const steps = {
  /** Authors with three things sold and handed over each, of which the ledger has heard nothing yet. */
  begin: async () => {
    await prepareDatabase(db(), parts);
    await beginShop(new Date('2026-01-01T00:00:00+05:00'));
    await addAuthors(db(), 8, clock.now().getTime() - 90 * 86_400_000);
    const at = new Date('2026-01-10T12:00:00+05:00').getTime();
    const sales = Array.from({ length: 12 }, (_, n): Sale => {
      const line = (k: number) => ({
        ...{ author: (2 * n + k) % 8, thing: 2 + ((n + k) % (things.length - 2)), quantity: 1 },
      });
      return { id: (n + 1) * 10, at, lines: [line(0), line(1)] };
    });
    await writeSales(db, sales, '2026-01-25');
    await writeNews(
      db,
      sales.map((sale) => ({ sale, what: 'deliver', at: at + 86_400_000 })),
    );
  },
  /** What was told by others and what is due. */
  work,
  day: () => eachDay({}),
  propose: () => proposePayouts(addDays(dateInAlmaty(clock.now()), 30), 'staff:1'),
  approve: async () => {
    for (const { id } of await listBatches(null, 50)) await approveBatch(id, 'staff:2');
  },
  file: async () => {
    const found: string[] = [];
    for (const { id } of await listBatches(null, 50)) {
      const file = await readBankFile(id, 'xml', 'staff:1');
      if (typeof file !== 'string')
        found.push(createHash('sha256').update(file.text).digest('hex'));
    }
    return found;
  },
  pay: async () => {
    const paidOn = dateInAlmaty(clock.now());
    for (const { id } of await payoutsIn(['filed']))
      await payPayout(id, { reference: `B-${id}`, paidOn, by: 'staff:1' });
  },
  check: () => checkMonth(db(), 'in the end'),
} as const;
export type Step = keyof typeof steps;
export type Order = {
  readonly step: Step;
  /** The shop's clock is turned to it before. */
  readonly to?: string;
  /** A boundary, as FAILPOINT names it: `day:before-commit#1`, where the step names what has no name of its own. */
  readonly dieAt?: string;
};

const { dataDir, DATABASE_URL } = env();
openPlugins(
  DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(join(dataDir, 'oner.db')),
  parts,
);

process.on('message', async ({ step, to, dieAt }: Order) => {
  strikeWith(({ work: name, kind, ordinal }) => {
    if (`${name}:${kind}#${ordinal}` === dieAt) die();
  });
  try {
    // Another process may have turned it; before the shop begins there is none.
    if (step !== 'begin') await loadClock();
    if (to) await turnClock(new Date(to));
    process.send?.({ done: (await underName(step, async () => steps[step]())) ?? null });
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : 'failed' });
  }
});
// The leash lets go of the channel; what comes through it is all that this process waits for.
process.channel?.ref();
process.send?.({ done: 'ready' });

/**
 * `npm run bench -- payouts [--engine postgres] [--authors 1000,10000,100000] [--lines 2] [--only acts] [--acts
 * 5000]`: time to write a month's acts, to deem them signed, and to make a payment order of all of them. Prints one
 * line of JSON for each number of authors; if the cost is linear, the microseconds per author stay the same.
 */
import { performance } from 'node:perf_hooks';
import { addDays, type IsoMonth } from '@oner/config/terms';
import { writeAct } from '../../../plugins/payouts/server/acts/write-act.ts';
import { readBankFile } from '../../../plugins/payouts/server/bank-files/bank-file.ts';
import { runDaily } from '../../../plugins/payouts/server/daily.ts';
import { authorsWithOpenEntries } from '../../../plugins/payouts/server/ledger/read-entries.ts';
import {
  approveBatch,
  proposePayouts,
} from '../../../plugins/payouts/server/payouts/propose-payouts.ts';
import { clock } from '../../../plugins/platform/server/clock/clock.ts';
import { db } from '../../../plugins/platform/server/db/transactions.ts';
import { jobWorker } from '../../../plugins/platform/server/work/jobs.ts';
import { addAuthors } from '../../../tests/support/app/authors.ts';
import type { EngineName } from '../../../tests/support/app/databases.ts';
import { initShop, openPayouts } from '../../../tests/support/app/payout-plugins.ts';
import { type Sale, saleInTurn, writeDelivered } from '../../../tests/support/app/sales.ts';
import { say } from '../../bootstrap/say.mjs';
import { setClock } from '../../simulate/year.ts';

type PayoutsPlan = {
  readonly engine: EngineName;
  readonly dataDir: string;
  readonly authors: readonly number[];
  /** Lines per author in the month. */
  readonly lines: number;
  /** Skips signing and payouts. */
  readonly isActsAlone: boolean;
  /** Most acts to write; other authors have lines but get no act. */
  readonly acts: number;
};

const month: IsoMonth = '2026-01';
const ofOrder = 4;

export const measurePayouts = async (plan: PayoutsPlan): Promise<void> => {
  const options = { folder: plan.dataDir, isDurable: true };
  const app = await openPayouts(plan.engine, options);
  try {
    for (const authors of plan.authors) {
      await app.fresh();
      await initShop(new Date(`${month}-01T00:00:00+05:00`));
      say(JSON.stringify(await measureMonth(authors, plan)));
    }
  } finally {
    await app.close();
  }
};

const measureMonth = async (authors: number, plan: PayoutsPlan) => {
  const { engine, lines } = plan;
  await addAuthors(authors, clock.now().getTime() - 90 * 86_400_000);
  if (engine === 'postgres') await db().raw('analyze');
  const book = await timed(() => sell(authors, lines));
  if (engine === 'postgres') await db().raw('analyze');
  await setClock('2026-02-01', 10);
  const count = Math.min(authors, plan.acts);
  const acts = await timed(() => (count < authors ? writeSome(count) : runDaily({})));
  const each = (ms: number, of = authors): number => Math.round((ms * 1000) / of);
  const found = {
    row: 'payouts',
    engine,
    authors,
    lines: authors * lines,
    bookS: seconds(book.ms),
    acts: count,
    actsS: seconds(acts.ms),
    perActUs: each(acts.ms, count),
    peakMb: megabytes(acts.peakBytes),
    heapMb: megabytes(acts.heapBytes),
  };
  if (plan.isActsAlone || count < authors) return found;
  await setClock('2026-02-05', 10);
  const sign = await timed(async () => {
    jobWorker.open();
    await jobWorker.drain();
    await jobWorker.stop();
  });
  await setClock('2026-02-20', 600);
  const pay = await timed(() => payAll());
  return {
    ...found,
    signS: seconds(sign.ms),
    signPerAuthorUs: each(sign.ms),
    payS: seconds(pay.ms),
    payPerAuthorUs: each(pay.ms),
    peakPayMb: megabytes(pay.peakBytes),
  };
};

/** Writes acts as the daily job does, at most this many. */
const writeSome = async (count: number): Promise<void> => {
  for (const author of (await authorsWithOpenEntries(month)).slice(0, count))
    await writeAct(author, month);
};

/** Gives every author delivered sales in the month. */
const sell = async (authors: number, lines: number): Promise<void> => {
  const at = new Date(`${month}-10T12:00:00+05:00`).getTime();
  let id = 0;
  const some = 2000;
  for (let from = 0; from < authors * lines; from += ofOrder * some) {
    const sales: Sale[] = [];
    for (
      let first = from;
      first < Math.min(from + ofOrder * some, authors * lines);
      first += ofOrder
    ) {
      id += 1;
      const count = Math.min(ofOrder, authors * lines - first);
      // Without outbox events, which are not measured.
      sales.push(saleInTurn({ id: id * 10 + 1, at }, { authors, first, count }));
    }
    await writeDelivered(sales);
  }
};

/** Proposes and approves a payment order, and writes both bank files. */
const payAll = async (): Promise<void> => {
  const batch = await proposePayouts(addDays('2026-02-20', 60), 'staff:1');
  if (batch === null) throw new Error('no payout is due');
  const problem = await approveBatch(batch, 'staff:2');
  if (problem !== null) throw new Error(problem);
  const file = await readBankFile(batch, 'xml', 'staff:1');
  if (typeof file === 'string') throw new Error(file);
};

const seconds = (ms: number): number => Math.round(ms / 100) / 10;
const megabytes = (bytes: number): number => Math.round(bytes / 2 ** 20);

type Timed = { readonly ms: number; readonly peakBytes: number; readonly heapBytes: number };

const timed = async (work: () => Promise<unknown>): Promise<Timed> => {
  let [peakBytes, heapBytes] = [0, 0];
  const sample = (): void => {
    const { rss, heapUsed } = process.memoryUsage();
    [peakBytes, heapBytes] = [Math.max(peakBytes, rss), Math.max(heapBytes, heapUsed)];
  };
  const watch = setInterval(sample, 20);
  const began = performance.now();
  await work();
  const ms = performance.now() - began;
  sample();
  clearInterval(watch);
  return { ms, peakBytes, heapBytes };
};

/** Authors are paid for twelve orders, from the delivery to the payout. */
import { createHash } from 'node:crypto';
import type { IsoDate } from '@oner/config/terms';
import { readBankFile } from '../../plugins/payouts/server/bank-files/bank-file.ts';
import { runDaily } from '../../plugins/payouts/server/daily.ts';
import * as proposing from '../../plugins/payouts/server/payouts/propose-payouts.ts';
import { listBatches, payoutsIn } from '../../plugins/payouts/server/payouts/store.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import { addAuthors } from '../../tests/support/app/authors.ts';
import { countBy, type World } from '../../tests/support/app/crash-runs.ts';
import type { EngineName } from '../../tests/support/app/databases.ts';
import { breachWatch, firstBreach, payoutInvariants } from '../../tests/support/app/invariants.ts';
import { initShop } from '../../tests/support/app/payout-plugins.ts';
import { saleInTurn, writeDelivered } from '../../tests/support/app/sales.ts';
import { type App, runJobs } from '../../tests/support/app.ts';
import { inDays } from '../model/shop.ts';
import { payOut, recordPerformance, takeBackPerformance } from './people.ts';
import { setClock } from './year.ts';

/** Hashes of the files for the bank. */
const files = new Set<string>();
const kinds = {
  work: runJobs,
  day: () => runDaily({}),
  animate: async () => {
    for (const place of ['Нұр Алем', 'Астана опера']) {
      // A reversed animation is not recorded again.
      if (await db()('animations').where({ place }).first('id')) continue;
      await recordPerformance(0, { performedOn: '2026-01-01', place }, 2_000_000);
    }
  },
  reverse: async () => {
    const [first] = await db()('animations').orderBy('id').pluck('id');
    return takeBackPerformance(Number(first));
  },
  propose: () => proposing.proposePayouts(inDays(30), 'staff:1'),
  approve: async () => {
    for (const { id } of await listBatches(null, 50)) await proposing.approveBatch(id, 'staff:2');
  },
  file: async () => {
    for (const { id } of await listBatches(null, 50)) {
      const file = await readBankFile(id, 'xml', 'staff:1');
      if (typeof file !== 'string') files.add(createHash('sha256').update(file.text).digest('hex'));
    }
  },
  pay: async () => {
    for (const { id } of await payoutsIn(['filed'])) await payOut(id, inDays(0));
  },
};
type Step = {
  readonly do: keyof typeof kinds;
  /** The clock is first set to the beginning of this day. */
  readonly on?: IsoDate | undefined;
  readonly isRetry?: boolean;
};
/** One of two animations is reversed; the act is issued and deemed signed; penalties are credited; payouts are made. */
export const route =
  'work, animate, reverse, day 2026-02-01, work 2026-02-07, day 2026-03-16, propose, approve, file, pay'
    .split(', ')
    .map((text): Step => {
      const [kind, on] = text.split(' ');
      return { do: kind as Step['do'], on };
    });

/** Delivered sales of eight authors whose events the ledger has not handled yet. */
const sell = async (): Promise<void> => {
  files.clear();
  await initShop(new Date('2026-01-01T00:00:00+05:00'));
  await addAuthors(8, Date.parse('2025-10-03T00:00:00+05:00'));
  const at = Date.parse('2026-01-10T12:00:00+05:00');
  const saleOf = (n: number) =>
    saleInTurn({ id: (n + 1) * 10, at }, { authors: 8, first: 2 * n, count: 2 });
  await writeDelivered(Array.from({ length: 12 }, (_, n) => saleOf(n)));
};

const figuresOf = async () => {
  const occasions: string[] = await db()('notices').pluck('occasion');
  return {
    files: files.size,
    ...(await countBy(db(), {
      ledger_postings: ['account', 'amount_tiyn'],
      ledger_entries: ['kind'],
      acts: ['author_id', 'total_tiyn'],
      act_penalties: ['author_id', 'amount_tiyn'],
      payouts: ['author_id', 'amount_tiyn'],
    })),
    states: (await countBy(db(), { payouts: ['state'] })).payouts,
    batches: (await db()('payout_batches').whereNotNull('sha256')).length,
    // A rollback on PostgreSQL uses up ids.
    notices: occasions.map((one) => one.replace(/(payout|animation):\d+$/, '$1')).toSorted(),
  };
};

/** On PostgreSQL a retry runs twice concurrently. */
export const beginPaying = async (app: App, engine: EngineName): Promise<World<Step>> => {
  const sql = await app.fresh();
  await sell();
  const play = async ({ do: kind, on, isRetry }: Step): Promise<string> => {
    if (on) await setClock(on, 10);
    const count = engine === 'postgres' && isRetry && kind !== 'work' ? 2 : 1;
    return String(await Promise.all(Array.from({ length: count }, () => kinds[kind]())));
  };
  /** Repeats all steps, which must change nothing. */
  const finish = async (): Promise<string | null> => {
    const before = JSON.stringify(await figuresOf());
    for (const step of route) await play({ ...step, on: undefined, isRetry: true });
    const after = JSON.stringify(await figuresOf());
    if (before !== after) return `repeated steps changed the figures from ${before} to ${after}`;
    return firstBreach(db(), payoutInvariants);
  };
  return { sql, play, breach: breachWatch(sql, payoutInvariants), finish, figures: figuresOf };
};

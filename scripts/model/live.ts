/** One life of a shop: its steps one after the other, and between them everything that has to be true. */

import type { Knex } from 'knex';
import {
  approveRefund,
  retryRefund,
} from '../../plugins/payments/server/services/decide-refund.ts';
import { clock, turnClock } from '../../plugins/platform/server/clock.ts';
import { openTestBank, type TestBank } from '../../tests/support/app/bank.ts';
import { firstBreach } from '../../tests/support/app/invariants.ts';
import { work } from '../../tests/support/app.ts';
import { type Done, dieAt, lastWords } from './crash.ts';
import { rest } from './house.ts';
import type { Life } from './life.ts';
import { settle } from './move.ts';
import { perform } from './perform.ts';
import { standUp, startAgain } from './start-again.ts';
import type { Step } from './steps.ts';

export type Outcome = {
  /** What was wrong; null for a life without reproach. */
  readonly wrong: string | null;
  /** The steps up to there, each with what came of it. */
  readonly record: readonly string[];
  readonly crashes: number;
  /** What each step came to. */
  readonly done: readonly Done[];
  readonly bank: TestBank;
};

/** @param known so many steps at the beginning were looked at before, in a life that began the same */
export const live = async (sql: Knex, steps: readonly Step[], known = 0): Promise<Outcome> => {
  const bank = openTestBank();
  const life: Life = {
    orders: [],
    bank,
    claims: 0,
    seen: undefined,
    misnamed: new Set(),
    transfers: new Map(),
  };
  const record: string[] = [];
  const quiet = silence();
  const done: Done[] = [];
  const outcome = (wrong: string | null): Outcome => {
    const crashes = done.filter(({ died }) => died !== null).length;
    return { wrong, record, crashes, done, bank };
  };
  try {
    for (const step of steps) {
      const one = await attempt(sql, life, step);
      done.push(one);
      record.push(`${JSON.stringify(step)}: ${one.said}`);
      const isLookedAt = done.length > known && (one.died !== null || isLite(sql));
      const wrong = quiet.faults()[0] ?? (isLookedAt ? await breachSince(sql, life) : null);
      if (wrong) return outcome(wrong);
    }
    const wrong = await ending(sql, life);
    return outcome(quiet.faults()[0] ?? wrong);
  } catch (error) {
    return outcome(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    quiet.end();
    bank.close();
  }
};

const attempt = async (sql: Knex, life: Life, step: Step): Promise<Done> => {
  const done = await dieAt(sql, step.crash, step.do, () => perform(life, step));
  if (done.died) await standUp();
  return done;
};

/** SQLite is looked at after every step; PostgreSQL, where a look takes as long as two steps, after each crash and in the end. */
const isLite = (sql: Knex): boolean =>
  (sql.client as { dialect?: string }).dialect !== 'postgresql';

/** Where nothing was written since the last look nothing can have gone wrong. */
const breachSince = async (sql: Knex, life: Life): Promise<string | null> => {
  const written = isLite(sql) ? 'total_changes()' : 'pg_current_wal_insert_lsn()::text';
  const row = await sql.select(sql.raw(`${written} as written`)).first();
  if (row?.written === life.seen) return null;
  life.seen = row?.written;
  return firstBreach(sql);
};

/** The bank is awake, time goes by, and everything that was begun comes to its end. */
const ending = async (
  sql: Knex,
  { orders: known, bank, misnamed, transfers }: Life,
): Promise<string | null> => {
  bank.mood = 'awake';
  // Three days of silence end the questions; people are called then, and a start asks again.
  await startAgain();
  for (const minutes of [0, 2, 61, 61, 61, 26 * 60]) {
    await turnClock(new Date(clock.now().getTime() + minutes * 60_000));
    // What failed while the bank was silent is for people, and they try it again.
    const failed = await sql('refunds').where({ state: 'failed', way: 'gateway' }).pluck('id');
    for (const id of failed) await retryRefund(Number(id), 'staff:1');
    await standUp();
    rest();
    await work();
  }
  const breach = (await stuck(sql)) ?? (await firstBreach(sql));
  if (breach) return breach;
  for (const { number } of known) {
    const taken = bank.taken(number);
    const payment = await sql('payments').where({ number }).first();
    if (taken && !['captured', 'mismatch'].includes(payment.state)) {
      // Its money has paid another order, by the bank's own word: people were called.
      const reused = await sql('payment_callbacks').where({ number, verdict: 'reused' }).first();
      if (reused) continue;
      return `the bank has the money of ${number}, its payment is ${payment.state}`;
    }
    if (misnamed.has(number)) continue;
    const isTransferred = transfers.has(number) && payment.way === 'transfer';
    if (!taken && payment.state === 'captured' && !isTransferred)
      return `${number} is captured without money`;
    const settled = await sql('refunds')
      .where({ number, state: 'settled', way: 'gateway' })
      .sum({ sum: 'amount_tiyn' })
      .first();
    const returned = (taken?.returned ?? []).reduce((sum, r) => sum + Number(r.amount) * 100, 0);
    if (Math.round(returned) !== Number(settled?.sum ?? 0)) {
      return `${returned} tiyn of ${number} went back, ${settled?.sum} are settled`;
    }
  }
  return null;
};

/** People settle what waits for them, and the second person agrees: nothing waits without a way out. */
const stuck = async (sql: Knex): Promise<string | null> => {
  const waiting = () => sql('orders').where({ status: 'requires_action' }).pluck('number');
  const said: string[] = [];
  for (const number of await waiting()) {
    rest();
    said.push(`${number}: ${await settle(number)}`);
  }
  if ((await waiting()).length > 0) return `waits for people for ever, ${said.join(', ')}`;
  const asked: number[] = await sql('refunds').where({ state: 'waiting' }).pluck('id');
  for (const id of asked) await approveRefund(Number(id), 'staff:2');
  rest();
  await work();
  return null;
};

/** Nothing is printed; what was said as a fault and is no crash of ours counts as wrong. */
const silence = (): { faults(): string[]; end(): void } => {
  const { error, log } = console;
  const heard: string[] = [];
  console.log = () => {};
  console.error = (line: unknown) => {
    if (!String(line).includes(lastWords)) heard.push(String(line));
  };
  return {
    faults: () => heard,
    end: () => {
      console.error = error;
      console.log = log;
    },
  };
};

/** Simulates a year of payouts day by day: jobs at night, people by day, then the invariants. */
import { addDays, type IsoDate, type IsoMonth, minuteMs, startOfDay } from '@oner/config/terms';
import type { Knex } from 'knex';
import { planDailyRun } from '../../plugins/payouts/server/daily.ts';
import { clock, turnClock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import { addAuthors } from '../../tests/support/app/authors.ts';
import { countOf } from '../../tests/support/app/crash-runs.ts';
import type { DatabaseOptions, EngineName } from '../../tests/support/app/databases.ts';
import { fastInvariants, firstBreach, shopInvariants } from '../../tests/support/app/invariants.ts';
import { initShop, openPayouts } from '../../tests/support/app/payout-plugins.ts';
import { isOfSale, reserveNumbers } from '../../tests/support/app/sales.ts';
import { type App, runJobs } from '../../tests/support/app.ts';
import { randomFrom } from '../faults/chance.ts';
import { type Count, type SalesSpan, salesByCalls } from '../model/world.ts';
import { forSale, openSales } from './by-calls.ts';
import { openAuthors, openBuyers, openStaff } from './people.ts';

const tenge = async (query: Knex.QueryBuilder): Promise<number> =>
  Number((await query.sum({ sum: 'amount_tiyn' }))[0]?.sum ?? 0) / 100;
const actsThat =
  (event: string): Count =>
  (db, span) =>
    countOf(db('act_events').where({ event }).whereBetween('at', span));
const paidIn = (db: Knex, month: IsoMonth) => db('payouts').where('paid_on', 'like', `${month}-%`);

type Invariants = Parameters<typeof firstBreach>[1];
type YearPlan = {
  readonly seed: number;
  readonly authors: number;
  readonly months: number;
  /** Order lines a month, and steps of the model a day. */
  readonly lines: number;
  readonly steps: number;
  /** The first month. */
  readonly from: IsoMonth;
  /** Invariants of every night, by default the quick ones; all are checked at the end of a month. */
  readonly nightly?: Invariants;
};

/** Minutes of the day, Almaty. */
const [night, morning, evening] = [10, 600, 23 * 60 + 30];
/** Minutes by which sales are later than on the day before, so that terms of 24 hours have ended whatever time the steps took. */
const laterEachDay = 2;
const daysOfYear = 365;

export const setClock = async (day: IsoDate, minute: number): Promise<void> => {
  await turnClock(new Date(startOfDay(day).getTime() + minute * minuteMs));
};

export const openYear = (engine: EngineName, options?: DatabaseOptions): Promise<App> =>
  openPayouts(engine, options, forSale);

/** Simulates the plan in the open, empty shop. @param tell receives each month @throws Error with the first breach */
export const simulateYear = async (
  { seed, authors: count, months, lines, steps, from, nightly = fastInvariants }: YearPlan,
  tell: (row: MonthRow) => void = () => {},
): Promise<MonthRow[]> => {
  const chance = randomFrom(seed);
  await initShop(startOfDay(`${from}-01`));
  // One author in forty has no IBAN.
  await addAuthors(count, clock.now().getTime() - 90 * 86_400_000, (n) => n % 40 !== 7);
  await reserveNumbers();
  await planDailyRun();
  const authors = openAuthors(count, chance);
  const staff = openStaff(count, chance, authors);
  const buyers = openBuyers(count, chance, authors);
  const byCalls = openSales(seed, steps, randomFrom(seed));
  const rows: MonthRow[] = [];
  const check = async (which: Invariants): Promise<void> => {
    const breach = await firstBreach(db(), which, (line) => !isOfSale(line));
    if (breach) throw new Error(`${today}: ${breach}`);
  };
  const share = Math.round(lines / 30);
  let today: IsoDate = `${from}-01`;
  let measured = { ...nothingMeasured };
  try {
    for (let day = 0; rows.length < months; day += 1) {
      await setClock(today, night);
      const began = performance.now();
      await runJobs();
      // Acts are issued on the first of a month.
      if (today.endsWith('-01')) measured.actsSeconds = (performance.now() - began) / 1000;
      await setClock(today, morning);
      await authors.day(today);
      await staff.day(today);
      await setClock(today, morning + laterEachDay * (day % daysOfYear));
      await byCalls.day(today, authors.isOpen(0));
      await setClock(today, evening);
      measured.ordered += share;
      measured.refunds += await buyers.day(today, share);
      await runJobs();
      await check(nightly);
      const next = addDays(today, 1);
      if (next.endsWith('-01')) {
        const row = await monthRow(db(), today.slice(0, 7), measured);
        await check(shopInvariants);
        rows.push(row);
        tell(row);
        measured = { ...nothingMeasured };
      }
      today = next;
    }
    return rows;
  } finally {
    byCalls.close();
  }
};

const nothingMeasured = { ordered: 0, refunds: 0, actsSeconds: 0 };

type Ask = (db: Knex, span: SalesSpan, month: IsoMonth) => Promise<number>;
const counted = {
  earned: (db, _, month) => countOf(db('ledger_entries').where({ month, kind: 'earned' })),
  ...salesByCalls,
  /** By the day of the record, up to forty days after the performance. */
  animations: (db, span) => countOf(db('animations').whereBetween('recorded_at', span)),
  acts: (db, span) => countOf(db('acts').whereBetween('made_at', span)),
  signed: actsThat('sign'),
  deemed: actsThat('deem'),
  disputed: actsThat('dispute'),
  payouts: (db, _, month) => countOf(paidIn(db, month)),
  paidTenge: (db, _, month) => tenge(paidIn(db, month)),
  returned: (db, span) =>
    countOf(db('payouts').where({ state: 'returned' }).whereBetween('ended_at', span)),
  late: (db, _, month) => countOf(paidIn(db, month).whereRaw('paid_on > due_on')),
  penaltiesTenge: (db, _, month) => tenge(db('act_penalties').where('day', 'like', `${month}-%`)),
  /** Of the process, from its start. */
  peakMb: async () => process.resourceUsage().maxRSS / 1024,
} satisfies Record<string, Ask>;
type Column = keyof typeof nothingMeasured | keyof typeof counted;
export type MonthRow = { readonly month: IsoMonth } & Readonly<Record<Column, number>>;

const monthRow = async (
  db: Knex,
  month: IsoMonth,
  measured: typeof nothingMeasured,
): Promise<MonthRow> => {
  const first = `${month}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  const span = [+startOfDay(first), +startOfDay(next) - 1] as const;
  const row: Record<string, number> = { ...measured };
  for (const [name, ask] of Object.entries<Ask>(counted)) row[name] = await ask(db, span, month);
  return { ...(row as Record<Column, number>), month };
};

const names = Object.keys({ ...nothingMeasured, ...counted }) as Column[];
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
export const tableHead = (): string =>
  `${line(['month', ...names])}\n${line(['---', ...names.map(() => '---')])}`;
export const tableRow = (row: MonthRow): string =>
  line([row.month].concat(names.map((name) => row[name].toLocaleString('en-US'))));

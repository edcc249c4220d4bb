/** A year of a shop's payouts, day by day on its own clock: the shop's jobs at night, people by day, books every night. */
import { addDays, type IsoDate, type IsoMonth, minuteMs, startOfDay } from '@oner/config/terms';
import type { Knex } from 'knex';
import { planDays } from '../../plugins/payouts/server/daily.ts';
import { clock, turnClock } from '../../plugins/platform/server/clock/clock.ts';
import { db } from '../../plugins/platform/server/db/transactions.ts';
import { addAuthors } from '../../tests/support/app/authors.ts';
import { firstBreach, ofNight, ofShop } from '../../tests/support/app/invariants.ts';
import { countOf } from '../../tests/support/app/lives.ts';
import { isOfSale, numberApart } from '../../tests/support/app/sales.ts';
import { work } from '../../tests/support/app.ts';
import { chanceFrom } from '../faults/chance.ts';
import { type SalesSpan, salesByCalls } from '../model/world.ts';
import { openAuthors } from './authors.ts';
import { openBuyers } from './buyers.ts';
import { openSales } from './by-calls.ts';
import { openStaff } from './staff.ts';

type Invariants = Parameters<typeof firstBreach>[1];
export type YearPlan = {
  readonly seed: number;
  readonly authors: number;
  readonly months: number;
  /** Lines that are ordered in a month. */
  readonly lines: number;
  /** Steps of each day through the calls of the shop. */
  readonly steps: number;
  /** The first month. */
  readonly from: IsoMonth;
  /** What has to hold every night; what is quick to ask unless said. At the end of a month it is everything. */
  readonly nightly?: Invariants;
};

/** What a shop does of itself in the night, in the morning and before midnight; minutes of the day, Almaty. */
const [night, morning, evening] = [10, 600, 23 * 60 + 30];
/**
 * How much later than on the day before it is sold, minutes: what is due 24 hours later is due by then, however much real time the
 * steps of either day took.
 */
const laterEachDay = 2;
const daysOfYear = 365;

export const turnTo = async (day: IsoDate, minute: number): Promise<void> => {
  await turnClock(new Date(startOfDay(day).getTime() + minute * minuteMs));
};

/**
 * In the shop that is open; its clock stands on the first day.
 * @param tell each month as it ends
 * @throws Error with the first breach of what has to be true
 */
export const liveYear = async (
  { seed, authors: count, months, lines, steps, from, nightly = ofNight }: YearPlan,
  tell: (row: MonthRow) => void = () => {},
): Promise<MonthRow[]> => {
  const chance = chanceFrom(seed);
  const hasIban = (n: number): boolean => n % 40 !== 7;
  await addAuthors(count, clock.now().getTime() - 90 * 86_400_000, hasIban);
  await numberApart();
  await planDays();
  const authors = openAuthors(count, chance);
  const staff = openStaff(count, chance, authors);
  const buyers = openBuyers(count, chance);
  const byCalls = openSales(seed, steps, chanceFrom(seed));
  const rows: MonthRow[] = [];
  const check = async (which: Invariants): Promise<void> => {
    const breach = await firstBreach(db(), which, (line) => !isOfSale(line));
    if (breach) throw new Error(`${today}: ${breach}`);
  };
  let today: IsoDate = `${from}-01`;
  let day = 0;
  let [ordered, refunds, actsMs, peak] = [0, 0, 0, 0];
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  try {
    while (rows.length < months) {
      await turnTo(today, night);
      const began = performance.now();
      await work();
      // The first of a month writes its acts and sends their letters.
      if (today.endsWith('-01')) actsMs = performance.now() - began;
      await turnTo(today, morning);
      await authors.day(today);
      await staff.day(today);
      await turnTo(today, morning + laterEachDay * (day % daysOfYear));
      await byCalls.day(today, authors.isOpen(0));
      await turnTo(today, evening);
      const share = Math.round(lines / 30);
      await buyers.day(today, share, authors.isOpen);
      ordered += share;
      await work();
      await check(nightly);
      const next = addDays(today, 1);
      if (next.endsWith('-01')) {
        const month = today.slice(0, 7);
        const made = {
          ordered,
          refunds: buyers.refunds() - refunds,
          actsSeconds: actsMs / 1000,
          peakMb: peak / 2 ** 20,
        };
        const row = await monthRow(db(), month, made);
        await check(ofShop);
        rows.push(row);
        tell(row);
        [ordered, refunds, peak] = [0, buyers.refunds(), 0];
      }
      today = next;
      day += 1;
    }
    return rows;
  } finally {
    clearInterval(watch);
    byCalls.close();
  }
};

/** The columns; those with a question are asked of the shop, the others are measured. */
const columns = {
  ordered: null,
  earned: (db, _, month) => countOf(db('ledger_entries').where({ month, kind: 'earned' })),
  refunds: null,
  ...salesByCalls,
  /** By the day of the record: up to forty days after the performance, when the row of that month is long made. */
  animations: (db, span) => countOf(db('animations').whereBetween('recorded_at', span)),
  acts: (db, span) => countOf(db('acts').whereBetween('made_at', span)),
  signed: (db, span) => events(db, 'sign', span),
  deemed: (db, span) => events(db, 'deem', span),
  disputed: (db, span) => events(db, 'dispute', span),
  payouts: (db, _, month) => countOf(paidIn(db, month)),
  paidTenge: (db, _, month) => tenge(paidIn(db, month)),
  returned: (db, span) =>
    countOf(db('payouts').where({ state: 'returned' }).whereBetween('ended_at', span)),
  late: (db, _, month) => countOf(paidIn(db, month).whereRaw('paid_on > due_on')),
  penaltiesTenge: (db, _, month) => tenge(db('act_penalties').where('day', 'like', `${month}-%`)),
  /** What the first night of the month took: the acts of the month before, with their letters. */
  actsSeconds: null,
  peakMb: null,
} satisfies Record<string, Ask | null>;
type Ask = (db: Knex, span: SalesSpan, month: IsoMonth) => Promise<number>;
type Column = keyof typeof columns;
type Measured = { [C in Column]: (typeof columns)[C] extends null ? C : never }[Column];
export type MonthRow = { readonly month: IsoMonth } & Readonly<Record<Column, number>>;

const tenge = async (query: Knex.QueryBuilder): Promise<number> =>
  Number((await query.sum({ sum: 'amount_tiyn' }))[0]?.sum ?? 0) / 100;
const events = (db: Knex, event: string, span: SalesSpan): Promise<number> =>
  countOf(db('act_events').where({ event }).whereBetween('at', span));
const paidIn = (db: Knex, month: IsoMonth) => db('payouts').where('paid_on', 'like', `${month}-%`);

const monthRow = async (
  db: Knex,
  month: IsoMonth,
  measured: Readonly<Record<Measured, number>>,
): Promise<MonthRow> => {
  const first = `${month}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  const row: Record<string, number> = { ...measured };
  for (const [name, ask] of Object.entries<Ask | null>(columns))
    if (ask) row[name] = await ask(db, [+startOfDay(first), +startOfDay(next) - 1], month);
  return { ...(row as Record<Column, number>), month };
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const names = Object.keys(columns) as Column[];
/** As Markdown, so that it can be put into docs as it is. */
export const tableHead = (): string =>
  `${line(['month', ...names])}\n${line(['---', ...names.map(() => '---')])}`;
export const tableRow = (row: MonthRow): string =>
  line([row.month].concat(names.map((name) => row[name].toLocaleString('en-US'))));

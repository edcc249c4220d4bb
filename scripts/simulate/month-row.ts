/** A month of a simulated year, as a row of its table. */
import { addDays, type IsoMonth, startOfDay } from '@oner/config/terms';
import type { Knex } from 'knex';

/** The columns; those with a question are asked of the shop, the others are measured. */
const columns = {
  ordered: null,
  earned: (db, month) => count(db('ledger_entries').where({ month, kind: 'earned' })),
  refunds: null,
  animations: (db, month) => count(db('animations').where('performed_on', 'like', `${month}-%`)),
  acts: (db, _, span) => count(db('acts').whereBetween('made_at', span)),
  signed: (db, _, span) => events(db, 'sign', span),
  deemed: (db, _, span) => events(db, 'deem', span),
  disputed: (db, _, span) => events(db, 'dispute', span),
  payouts: (db, month) => count(paidIn(db, month)),
  paidTenge: (db, month) => tenge(paidIn(db, month)),
  returned: (db, _, span) =>
    count(db('payouts').where({ state: 'returned' }).whereBetween('ended_at', span)),
  late: (db, month) => count(paidIn(db, month).whereRaw('paid_on > due_on')),
  penaltiesTenge: (db, month) => tenge(db('act_penalties').where('day', 'like', `${month}-%`)),
  /** What the first night of the month took: the acts of the month before, with their letters. */
  actsSeconds: null,
  peakMb: null,
} satisfies Record<string, Ask | null>;
type Ask = (db: Knex, month: IsoMonth, span: [number, number]) => Promise<number>;
type Column = keyof typeof columns;
type Measured = { [C in Column]: (typeof columns)[C] extends null ? C : never }[Column];
export type MonthRow = { readonly month: IsoMonth } & Readonly<Record<Column, number>>;

const count = async (query: Knex.QueryBuilder): Promise<number> =>
  Number((await query.count({ n: '*' }))[0]?.n ?? 0);
const tenge = async (query: Knex.QueryBuilder): Promise<number> =>
  Number((await query.sum({ sum: 'amount_tiyn' }))[0]?.sum ?? 0) / 100;
const events = (db: Knex, event: string, span: [number, number]): Promise<number> =>
  count(db('act_events').where({ event }).whereBetween('at', span));
const paidIn = (db: Knex, month: IsoMonth) => db('payouts').where('paid_on', 'like', `${month}-%`);

export const monthRow = async (
  db: Knex,
  month: IsoMonth,
  measured: Readonly<Record<Measured, number>>,
): Promise<MonthRow> => {
  const first = `${month}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  const row: Record<string, number> = { ...measured };
  for (const [name, ask] of Object.entries<Ask | null>(columns))
    if (ask) row[name] = await ask(db, month, [+startOfDay(first), +startOfDay(next) - 1]);
  return { ...(row as Record<Column, number>), month };
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const names = Object.keys(columns) as Column[];
/** As Markdown, so that it can be put into docs as it is. */
export const tableHead = (): string =>
  `${line(['month', ...names])}\n${line(['---', ...names.map(() => '---')])}`;
export const tableRow = (row: MonthRow): string =>
  line([row.month].concat(names.map((name) => row[name].toLocaleString('en-US'))));

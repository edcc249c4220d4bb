/** A month of a simulated year, as a row of its table. */
import { addDays, type IsoMonth, startOfDay } from '@oner/config/terms';
import type { Knex } from 'knex';

export type MonthRow = {
  readonly month: IsoMonth;
  /** Lines that were ordered, and those that were earned, in this month. */
  readonly ordered: number;
  readonly earned: number;
  readonly refunds: number;
  readonly acts: number;
  readonly signed: number;
  readonly deemed: number;
  readonly disputed: number;
  /** Payouts that left, the tenge in them, and how many came back. */
  readonly payouts: number;
  readonly paidTenge: number;
  readonly returned: number;
  readonly late: number;
  readonly penaltyTenge: number;
  /** What the first night of the month took: the acts of the month before, with their letters. */
  readonly actsMs: number;
  readonly peakBytes: number;
};
type Made = Pick<MonthRow, 'ordered' | 'refunds' | 'actsMs' | 'peakBytes'>;

export const monthRow = async (db: Knex, month: IsoMonth, made: Made): Promise<MonthRow> => {
  const first = `${month}-01`;
  const span: [number, number] = [
    startOfDay(first).getTime(),
    startOfDay(`${addDays(first, 32).slice(0, 7)}-01`).getTime() - 1,
  ];
  const count = async (query: Knex.QueryBuilder): Promise<number> =>
    Number((await query.count({ n: '*' }))[0]?.n ?? 0);
  const events = (event: string): Promise<number> =>
    count(db('act_events').where({ event }).whereBetween('at', span));
  const paid = db('payouts').where('paid_on', 'like', `${month}-%`);
  const [sums] = await paid.clone().sum({ sum: 'amount_tiyn' });
  const [penalties] = await db('act_penalties')
    .where('day', 'like', `${month}-%`)
    .sum({ sum: 'amount_tiyn' });
  return {
    month,
    ...made,
    earned: await count(db('ledger_entries').where({ month, kind: 'earned' })),
    acts: await count(db('acts').whereBetween('made_at', span)),
    ...{ signed: await events('sign'), deemed: await events('deem') },
    disputed: await events('dispute'),
    payouts: await count(paid.clone()),
    paidTenge: Number(sums?.sum ?? 0) / 100,
    returned: await count(
      db('payouts').where({ state: 'returned' }).whereBetween('ended_at', span),
    ),
    late: await count(paid.clone().whereRaw('paid_on > due_on')),
    penaltyTenge: Number(penalties?.sum ?? 0) / 100,
  };
};

const heads = [
  ...['month', 'ordered', 'earned', 'refunds', 'acts', 'signed', 'deemed', 'disputed'],
  ...['payouts', 'paid, ₸', 'returned', 'late', 'penalties, ₸', 'acts, s', 'peak, MB'],
];

const thousands = (n: number): string => n.toLocaleString('en-US', { maximumFractionDigits: 2 });

const cells = (row: MonthRow): string[] => [
  row.month,
  ...[row.ordered, row.earned, row.refunds, row.acts, row.signed, row.deemed].map(thousands),
  ...[row.disputed, row.payouts, row.paidTenge, row.returned, row.late].map(thousands),
  thousands(row.penaltyTenge),
  (row.actsMs / 1000).toFixed(1),
  (row.peakBytes / 2 ** 20).toFixed(0),
];

/** As Markdown, so that it can be put into docs as it is. */
export const tableHead = (): string =>
  `| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|`;
export const tableRow = (row: MonthRow): string => `| ${cells(row).join(' | ')} |`;

/**
 * Every boundary of a scene, one after the other: the process dies there, stands up, whoever got no answer asks once more,
 * and in the end everything is as it is where nobody dies.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import type { Knex } from 'knex';
import { subscribeMessages } from '../../plugins/platform/server/notices/send-message.ts';
import { markVerified } from '../../plugins/platform/server/recipients.ts';
import type { TestBank } from '../../tests/support/app/bank.ts';
import type { EngineName } from '../../tests/support/app/databases.ts';
import { contacts } from '../../tests/support/app/trade.ts';
import type { App } from '../../tests/support/app.ts';
import type { Place } from './crash.ts';
import { openModel } from './house.ts';
import { person } from './life.ts';
import { live } from './live.ts';
import type { Step } from './steps.ts';

/** A step of a scene as it is written down: nobody dies in it, and it is about the first order. */
export type Act = Step extends infer One
  ? One extends Step
    ? Omit<One, 'crash' | 'order'>
    : never
  : never;
export type Scene = {
  /** What another scene is about, up to where this one begins: nobody dies there. */
  readonly before?: readonly Act[];
  readonly acts: readonly Act[];
};

const email = 'dana@example.kz';
let isOpen = false;

/** Letters and messages are posted in these lives. */
export const openPost = (engine: EngineName): Promise<App> => {
  contacts.set(person.documentId, { phone: '+77051234567', email });
  if (!isOpen) subscribeMessages();
  isOpen = true;
  return openModel(engine, true);
};

const begin = async (app: App): Promise<Knex> => {
  const sql = await app.fresh();
  await markVerified(email, person.documentId);
  return sql;
};

const stepOf = (act: Act, crash: Place | null): Step => ({ order: 0, ...act, crash }) as Step;

const stepsOf = (acts: readonly Act[]): Step[] => acts.map((act) => stepOf(act, null));

export type Cut = {
  /** Where it died, as FAILPOINT names it. */
  readonly at: string | null;
  readonly wrong: string | null;
  readonly record: readonly string[];
  readonly figures: unknown;
};

/** The life in which nobody dies. */
export const playCalm = async (app: App, { before = [], acts }: Scene) => {
  const sql = await begin(app);
  const { wrong, record, done, bank } = await live(sql, stepsOf([...before, ...acts]));
  return { wrong, record, done: done.slice(before.length), figures: await figuresOf(sql, bank) };
};

/**
 * The same once for each boundary that it came to, cut off there.
 * @param isKnown whether a boundary, as FAILPOINT names it, need not be met here
 */
export async function* playCut(
  app: App,
  { before = [], acts }: Scene,
  { done }: Awaited<ReturnType<typeof playCalm>>,
  isKnown: (at: string) => boolean,
): AsyncGenerator<Cut> {
  for (const [index, { passed }] of done.entries()) {
    const seen = new Map<string, number>();
    for (const { kind: at, work, ordinal: nth } of passed) {
      const ordinal = (seen.get(`${work}:${at}`) ?? 0) + 1;
      seen.set(`${work}:${at}`, ordinal);
      if (isKnown(`${work}:${at}#${nth}`)) continue;
      const steps = [...before, ...acts].flatMap((act, n) =>
        n === before.length + index
          ? [stepOf(act, { at, ordinal, work }), stepOf(act, null)]
          : [stepOf(act, null)],
      );
      const sql = await begin(app);
      const { wrong, record, done: cut, bank } = await live(sql, steps, before.length + index);
      const figures = await figuresOf(sql, bank);
      yield { at: cut[before.length + index]?.died ?? null, wrong, record, figures };
    }
  }
}

const countBy = async (sql: Knex, table: string, ...columns: readonly string[]) => {
  const rows: Record<string, unknown>[] = await sql(table)
    .groupBy(columns)
    .orderBy([...columns])
    .select([...columns])
    .count({ n: '*' });
  return rows.map((row) =>
    columns
      .map((column) => row[column])
      .concat(Number(row.n))
      .join(' '),
  );
};

/** Everything that somebody gets, is told or has to do, counted; order numbers are drawn anew in each life. */
const figuresOf = async (sql: Knex, bank: TestBank) => {
  const letters: string[] = await sql('outbox').where({ event: 'mail' }).pluck('key');
  const sends: { occasion: string; outcome: string }[] = await sql('notice_sends').select('*');
  const isOfSend = (key: string) => sends.some(({ occasion }) => key.includes(occasion));
  const numbers: string[] = await sql('orders').orderBy('id').pluck('number');
  return {
    orders: await countBy(sql, 'orders', 'status', 'payment_status', 'fulfillment_status'),
    events: await countBy(sql, 'order_events', 'event'),
    payments: await countBy(sql, 'payments', 'state', 'way'),
    refunds: await countBy(sql, 'refunds', 'state', 'way', 'amount_tiyn'),
    receipts: await countBy(sql, 'receipts', 'kind', 'amount_tiyn'),
    fiscal: await countBy(sql, 'fiscal_documents', 'kind', 'state'),
    claims: await countBy(sql, 'claims', 'state', 'outcome'),
    photos: await countBy(sql, 'claim_photos', 'position'),
    invoices: await countBy(sql, 'invoices', 'state'),
    statements: await countBy(sql, 'statements', 'rows', 'fresh'),
    audit: await countBy(sql, 'audit', 'action'),
    told: (await countBy(sql, 'outbox', 'event')).filter((row) => !/^(mail|notice) /.test(row)),
    waiting: await sql('outbox_deliveries').whereNull('done_at').pluck('subscriber'),
    letters: letters.filter((key) => !isOfSend(key)).length,
    unposted: letters.filter((key) => !existsSync(fileOf(key))),
    // By message at most once; where nobody knows whether it went, by letter.
    messages: sends.map(({ outcome }) => outcome === 'sent' || letters.some(isOfSend)),
    returned: numbers.map((number) => bank.taken(number)?.returned.map(({ amount }) => amount)),
  };
};

const fileOf = (key: string): string => {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return join(env().dataDir, 'mail', `${name}.eml`);
};

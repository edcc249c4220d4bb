/** The shop of the model with its bank, and the checks at the end of a run. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { minuteMs } from '@oner/config/terms';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { approveRefund, retryRefund } from '../../plugins/payments/server/refunds/decide-refund.ts';
import { idOfKey } from '../../plugins/platform/server/mail/mail.ts';
import { openTestBank } from '../../tests/support/app/bank.ts';
import { recover, recoverShop, restartShop, skipBankPause } from '../../tests/support/app/crash.ts';
import { countBy, countOf, runSteps, type World } from '../../tests/support/app/crash-runs.ts';
import type { EngineName } from '../../tests/support/app/databases.ts';
import * as invariants from '../../tests/support/app/invariants.ts';
import { openTrade, type TradeOptions } from '../../tests/support/app/trade.ts';
import { type App, runJobs } from '../../tests/support/app.ts';
import { resolve } from './orders.ts';
import { newRun, type Run } from './run.ts';
import { onSale, originals, person, wait } from './shop.ts';
import { formatStep, parseSteps, runStep, type Step, stepLists } from './steps.ts';

export const openModel = (engine: EngineName, options?: TradeOptions): Promise<App> => {
  // Deposit in percent of a month; the default is none.
  Object.assign(env(), { RENT_DEPOSIT_PERCENT: 50 });
  return openTrade(engine, new Map(Object.entries(onSale)), { originals, ...options });
};

export const beginRun = (sql: Knex, most = 4) => {
  const bank = openTestBank();
  const run = newRun(bank, most);
  const world: World<Step> = {
    sql,
    play: (step) => runStep(run, step),
    breach: invariants.breachWatch(sql),
    recover: recoverShop,
    finish: () => finish(sql, run),
    figures: () => figuresOf(sql, run),
    formatStep,
    close: bank.close,
  };
  const playAll = async (steps: string): Promise<void> => {
    for (const step of parseSteps(steps)) await runStep(run, step);
  };
  return { ...world, run, playAll };
};

/** Lets everything end: the bank responds, and time passes. */
const finish = async (sql: Knex, run: Run): Promise<string | null> => {
  run.bank.mode = 'awake';
  // Status queries stop after three days; a start resumes them.
  await restartShop();
  // The reward of a rent is recognised until its last day.
  const rents = (await sql('order_rents').first('order_id')) ? [40 * 24 * 60] : [];
  for (const minutes of [0, 2, 61, 61, 61, 26 * 60, ...rents]) {
    await wait(minutes * minuteMs);
    // Staff retry refunds that failed without a response of the bank.
    const failed = await sql('refunds').where({ state: 'failed', way: 'gateway' }).pluck('id');
    for (const id of failed) await retryRefund(Number(id), 'staff:1');
    await recover();
    skipBankPause();
    await runJobs();
  }
  const isBooked = await sql.schema.hasTable('ledger_entries');
  const which = isBooked ? invariants.shopInvariants : invariants.tradeInvariants;
  const breach = (await resolveAll(sql)) ?? (await invariants.firstBreach(sql, which));
  if (breach) return breach;
  const inShop: string[] = await sql('orders').pluck('number');
  // The shop may have more orders, see unknownOrders().
  const missing = run.orders.find(({ number }) => !inShop.includes(number));
  if (missing) return `confirmed order ${missing.number} not found`;
  const sales = sql('receipts').where({ kind: 'sale' }).groupBy('order_id');
  const twice: number[] = await sales.havingRaw('count(*) > 1').pluck('order_id');
  if (twice.length > 0) return `duplicate receipts of order ${twice}`;
  for (const number of new Set(run.orders.map(({ payment }) => payment.order))) {
    const problem = await moneyProblem(sql, run, number);
    if (problem) return problem;
  }
  return null;
};

/**
 * Numbers of orders the run does not have. Excluded are unpaid orders of charges, extensions and buy-outs: the page of the rent
 * replaces them when they expire.
 */
export const unknownOrders = (sql: Knex, { orders }: Run): Promise<string[]> => {
  const known = orders.map(({ number }) => number);
  const works = sql('order_lines').whereIn('kind', ['original', 'rent']).select('order_id');
  const ofRenters = sql('orders')
    .whereNull('paid_at')
    .whereIn('id', works)
    .whereNotIn('id', sql('handovers').select('order_id'))
    .select('id');
  return sql('orders').whereNotIn('number', known).whereNotIn('id', ofRenters).pluck('number');
};

/** Staff resolve what requires action and approve refunds. @returns what they cannot resolve */
const resolveAll = async (sql: Knex): Promise<string | null> => {
  const waiting = () => sql('orders').where({ status: 'requires_action' }).pluck('number');
  const outcomes: string[] = [];
  for (const number of await waiting()) {
    skipBankPause();
    outcomes.push(`${number}: ${await resolve(number)}`);
  }
  if ((await waiting()).length > 0) return `orders still require action: ${outcomes.join(', ')}`;
  const pendingIds: number[] = await sql('refunds').where({ state: 'waiting' }).pluck('id');
  for (const id of pendingIds) await approveRefund(Number(id), 'staff:2');
  skipBankPause();
  await runJobs();
  return null;
};

/** Compares the money of a payment at the bank and in the shop. @returns the difference */
const moneyProblem = async (
  sql: Knex,
  { bank, misnamed, transfers }: Run,
  number: string,
): Promise<string | null> => {
  const taken = bank.chargeOf(number);
  const payment = await sql('payments').where({ number }).first();
  if (taken && !['captured', 'mismatch'].includes(payment.state)) {
    // A callback with a wrong number used this money for another order; staff were alerted.
    const reused = await sql('payment_callbacks').where({ number, verdict: 'reused' }).first();
    return reused
      ? null
      : `payment ${number} is captured at the bank, but ${payment.state} in the shop`;
  }
  if (misnamed.has(number)) return null;
  const isTransferred = transfers.has(number) && payment.way === 'transfer';
  if (!taken && payment.state === 'captured' && !isTransferred)
    return `payment ${number} is captured in the shop, but not at the bank`;
  const parts = sql('payments').where({ paid_with: number }).select('number');
  const settled = await sql('refunds')
    .where({ state: 'settled', way: 'gateway' })
    .where((of) => of.where({ number }).orWhereIn('number', parts))
    .sum({ sum: 'amount_tiyn' })
    .first();
  const returned = bank.refundsOf(number).reduce((sum, amount) => sum + Number(amount) * 100, 0);
  return Math.round(returned) === Number(settled?.sum ?? 0)
    ? null
    : `payment ${number}: the bank refunded ${returned} tiyn, the shop settled ${settled?.sum}`;
};

/** Columns by which the rows of each table are counted. */
const counted = {
  orders: ['status', 'payment_status', 'fulfillment_status'],
  order_events: ['event'],
  payments: ['state', 'way'],
  refunds: ['state', 'way', 'amount_tiyn'],
  receipts: ['kind', 'amount_tiyn'],
  fiscal_documents: ['kind', 'state'],
  offers: ['kind', 'state'],
  staff_reservations: ['state'],
  order_rents: ['state'],
  rent_charges: ['state', 'amount_tiyn', 'deposit_tiyn'],
  handover_reports: ['kind'],
  licences: ['state'],
  licence_downloads: ['order_id'],
  claims: ['state', 'outcome'],
  claim_photos: ['position'],
  invoices: ['state'],
  statements: ['rows', 'fresh'],
  audit: ['action'],
};

/** Order numbers are random, so they are left out. */
const figuresOf = async (sql: Knex, { bank }: Run) => {
  const keysOf = (event: string): Promise<string[]> => sql('outbox').where({ event }).pluck('key');
  const emailKeys = await keysOf('mail');
  const sends: { occasion: string; outcome: string }[] = await sql('notice_sends').select('*');
  const isOfSend = (key: string) => sends.some(({ occasion }) => key.includes(occasion));
  const paid: string[] = await sql('payments').whereNull('paid_with').orderBy('id').pluck('number');
  const { outbox = [] } = await countBy(sql, { outbox: ['event'] });
  return {
    ...(await countBy(sql, counted)),
    events: outbox.filter((row) => !/^(mail|notice|payment.requested) /.test(row)),
    // A payment that was begun again counts once.
    requested: new Set((await keysOf('payment.requested')).map((key) => key.split(/[#:]/, 1)[0]))
      .size,
    waiting: await sql('outbox_deliveries').whereNull('done_at').pluck('subscriber'),
    letters: emailKeys.filter((key) => !isOfSend(key)).length,
    unposted: emailKeys.filter((key) => !existsSync(fileOf(key))),
    // A text message is sent at most once; if its outcome is unknown, an e-mail follows.
    messages: sends.map(({ outcome }) => outcome === 'sent' || emailKeys.some(isOfSend)),
    returned: paid.map((number) => bank.refundsOf(number)),
  };
};

/** Milliseconds, inclusive. */
export type SalesSpan = readonly [from: number, through: number];
export type Count = (sql: Knex, span: SalesSpan) => Promise<number>;
/** Rows of a table whose order was paid in the span by the buyer of the model. @param column with the id of the order */
const paidBy = (sql: Knex, table: string, span: SalesSpan, column = 'order_id') =>
  sql(`${table} as r`)
    .join('orders as o', 'o.id', `r.${column}`)
    .where('o.owner_id', person.documentId)
    .whereBetween('o.paid_at', span);
const boughtOffers = (sql: Knex, span: SalesSpan) =>
  sql('offers').where('state', 'bought').whereBetween('ended_at', span);
const paidLines = (kind: string) => (sql: Knex, span: SalesSpan) =>
  countOf(paidBy(sql, 'order_lines', span).where('r.kind', kind));

export const salesByCalls = {
  things: paidLines('tshirt'),
  originals: paidLines('original'),
  rents: paidLines('rent'),
  licences: paidLines('licence'),
  /** Rents and licences at an agreed price; originals made on order. */
  agreed: (sql, span) => countOf(boughtOffers(sql, span).whereNotNull('subject')),
  requested: (sql, span) => countOf(boughtOffers(sql, span).where('kind', 'request')),
  extensions: (sql, span) => {
    const rents = paidBy(sql, 'order_rents', span);
    return countOf(rents.whereNotNull('r.first_order_id').whereNull('r.charge_id'));
  },
  buyOuts: (sql, span) => countOf(paidBy(sql, 'order_rents', span, 'buy_out_order_id')),
  renewals: (sql, span) => countOf(paidBy(sql, 'licences', span).whereNotNull('r.renews')),
} satisfies Readonly<Record<string, Count>>;

const fileOf = (key: string): string => join(env().dataDir, 'mail', `${idOfKey(key)}.eml`);

/** Runs random lives, the same for the same seed, until one fails. @returns their number, and the log of the failed one */
export const searchRuns = async (
  app: App,
  { seed, runs, steps: length }: Readonly<Record<'seed' | 'runs' | 'steps', number>>,
  tell: (done: number) => void = () => {},
) => {
  let [done, crashes] = [0, 0];
  for (let batch = 0; done < runs; batch += 1) {
    // In batches, because fc.sample() builds the whole array.
    const numRuns = Math.min(100, runs - done);
    for (const steps of fc.sample(stepLists(length), { seed: seed + batch, numRuns })) {
      done += 1;
      const run = await runSteps(beginRun(await app.fresh()), steps);
      crashes += run.crashes;
      if (run.wrong) return { ...run, runCount: done, crashes };
      tell(done);
    }
  }
  return { runCount: done, crashes, wrong: null, record: [] };
};

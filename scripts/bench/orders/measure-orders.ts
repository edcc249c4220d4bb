/**
 * `npm run bench -- orders [--engine postgres] [--orders 300] [--connections 1,16,64] [--processes 1]`: orders that are
 * reserved, signed, confirmed by the bank's callback and paid, over HTTP; and the bare cost of the same statements. Several
 * processes of the CMS, on PostgreSQL alone, share the connections.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  approval,
  type Buyer,
  bodyOf,
  detailsOf,
  newBuyer,
  orderInput,
  postCallback,
  sign,
} from '../../../tests/contract/payments/buyer-and-bank.ts';
import { type Client, connect } from '../../../tests/contract/support/client.ts';
import { clearPlace, type Engine, makePlace } from '../../../tests/contract/support/engine.ts';
import { seededPlace } from '../../../tests/contract/support/seeded.ts';
import { startShop } from '../../../tests/contract/support/start-shop.ts';
import { Plain, say, step } from '../../bootstrap/say.mjs';
import { readSequences, replay, setSequences } from './replay.ts';

type OrdersPlan = {
  readonly orders: number;
  readonly connections: readonly number[];
  /** Numbers of CMS processes, in ascending order. */
  readonly processes: readonly number[];
};

const logFile = join(tmpdir(), 'oner-bench.log');
/** Fewer than an account may place in an hour. */
const ordersOfOne = 40;

type Measured = {
  readonly perSecond: number;
  /** Milliseconds from the order request to the response to the bank's callback. */
  readonly p50: number;
  readonly p97: number;
  /** Milliseconds per order until the last one is stored as paid. */
  readonly paidMs: number;
};

export const measureOrders = async (engine: Engine, plan: OrdersPlan): Promise<void> => {
  const seeded = await step('creating demo data', () => seededPlace(engine, logFile));
  const place = await makePlace(engine, seeded);
  const file = join(place.dataDir, 'statements.jsonl');
  const script = 'scripts/bench/orders/recorded-cms.ts';
  const variables = { BENCH_STATEMENTS: file };
  const options = { script, variables, logFile, withoutBank: true } as const;
  const first = await startShop(place, options);
  const before = connect(first, place);
  const buyers = await step('registering buyers', () => register(before, plan));
  await before.sql.destroy();
  await first.stop();
  const copy = await makePlace(engine, place);
  const shop = await startShop(place, options);
  const client = connect(shop, place);
  const shops = [shop];
  const clients = [client];
  try {
    const { child } = shop.cms();
    const nextMessage = (): Promise<unknown> =>
      new Promise((resolve) => child.once('message', resolve));
    const next = (): Buyer => {
      const buyer = buyers.pop();
      if (!buyer) throw new Plain('Not enough buyers registered.');
      return buyer;
    };
    // Recording comes first, so that the copy has the same rows; this also compiles code.
    const sequences = await readSequences(client.sql, place.databaseUrl);
    child.send('record');
    await run(clients, next, recordedOrders, 1);
    child.send('keep');
    await nextMessage();
    await setSequences(copy.databaseUrl, sequences);
    const bare = await replay(copy, file);
    const bareMs = bare.ms / recordedOrders;
    for (const processes of plan.processes) {
      while (shops.length < processes) {
        const another = await startShop(place, { logFile, withoutBank: true });
        shops.push(another);
        clients.push(connect(another, place));
      }
      for (const connections of plan.connections) {
        const ours = await run(clients, next, plan.orders, connections);
        say(
          JSON.stringify({
            row: 'orders',
            engine: engine.name,
            processes,
            connections,
            ...ours,
            bareMs: round(bareMs),
            statements: Math.round(bare.statements / recordedOrders),
            refused: bare.refused,
            why: bare.why,
            toBare: round(ours.paidMs / bareMs),
          }),
        );
      }
    }
  } finally {
    for (const { sql } of clients) await sql.destroy();
    for (const one of shops) await one.stop();
    for (const one of [copy, place, seeded]) await clearPlace(engine, one);
  }
};

const recordedOrders = 100;

const register = async (client: Client, plan: OrdersPlan): Promise<Buyer[]> => {
  const { orders, connections, processes } = plan;
  const recording = Math.ceil(recordedOrders / ordersOfOne) + 1;
  const each = connections.reduce((sum, c) => sum + c + Math.ceil(orders / ordersOfOne), 0);
  const length = recording + processes.length * each;
  return Promise.all(Array.from({ length }, () => newBuyer(client)));
};

/** Each connection is used by one buyer after another; the run ends when the last order is stored as captured. */
const run = async (
  clients: readonly Client[],
  next: () => Buyer,
  orders: number,
  connections: number,
): Promise<Measured> => {
  const times: number[] = [];
  const numbers: string[] = [];
  let left = orders;
  const from = performance.now();
  const one = async (client: Client): Promise<void> => {
    let buyer = next();
    let body = await orderInput(client, buyer);
    for (let mine = 1; left > 0; mine += 1) {
      left -= 1;
      if (mine % ordersOfOne === 0) {
        buyer = next();
        body = await orderInput(client, buyer);
      }
      const began = performance.now();
      numbers.push(await pay(client, buyer, body));
      times.push(performance.now() - began);
    }
  };
  const [first] = clients;
  if (!first) throw new Plain('No CMS process to measure.');
  const ofConnection = (at: number): Client => clients[at % clients.length] ?? first;
  await Promise.all(Array.from({ length: connections }, (_, at) => one(ofConnection(at))));
  const answered = performance.now() - from;
  const paidOrders = first
    .sql('orders')
    .whereIn('number', numbers)
    .where('payment_status', 'captured');
  for (;;) {
    const row = await paidOrders.clone().count({ n: '*' }).first();
    if (Number(row?.n) === orders) break;
    if (performance.now() - from > answered + 60_000)
      throw new Plain('Some orders were not paid in time.');
    await sleep(10);
  }
  const total = performance.now() - from;
  times.sort((a, b) => a - b);
  const at = (share: number): number => round(times[Math.floor(times.length * share)] ?? 0);
  return {
    perSecond: round((orders * 1000) / total),
    p50: at(0.5),
    p97: at(0.975),
    paidMs: round(total / orders),
  };
};

const pay = async (client: Client, buyer: Buyer, body: object): Promise<string> => {
  const placed = await client.call('createOrder', { body }, { token: buyer.token });
  const signed = await sign(client, buyer, detailsOf(placed.body));
  const response = await postCallback(client, bodyOf(approval(placed.body)));
  if (placed.error || signed.error || response.error)
    throw new Plain(`Order failed: ${(placed.error ?? signed.error ?? response.error)?.code}`);
  return placed.body.number;
};

const round = (value: number): number => Number(value.toFixed(2));

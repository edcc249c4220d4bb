/**
 * Authors are paid by two processes that die before and after each step of the way is saved: what was told is booked once, each act is
 * written once, each author paid once, and the file for the bank is one. A third process, alone and never killed, pays the
 * same authors in a shop of its own: the sums are the same. On SQLite, which takes one process, they take turns.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Place } from '../contract/support/engine.ts';
import { type Program, startProgram } from '../contract/support/program.ts';
import { clearOwnPlace, engine, ownPlace } from '../contract/support/shop.ts';

type Told = { readonly done?: unknown; readonly failed?: string };
type Order = { readonly step: string; readonly to?: string; readonly dieAt?: string };
type Process = {
  readonly ready: Promise<Told>;
  /** @returns what it answers; null when it has died of it */
  ask(order: Order): Promise<Told | null>;
  end(): Promise<void>;
};

const startProcess = ({ dataDir, databaseUrl }: Place): Process => {
  const program: Program = startProgram('scripts/simulate/runner.ts', {
    ...{ DEMO: '1', DATA_DIR: dataDir, DATABASE_URL: databaseUrl || undefined },
    ...{ PROVIDER_IBAN: 'KZ869990000000000001', PROVIDER_BANK: 'Банк', PROVIDER_BIC: 'BANKKZKA' },
    // Two dozen of them start here, and each reads the same code.
    NODE_COMPILE_CACHE: join(tmpdir(), 'oner-compiled'),
    FAILPOINT: undefined,
  });
  const { child } = program;
  const next = (): Promise<Told> =>
    new Promise((resolve, reject) => {
      child.once('message', (told: Told) => resolve(told));
      void program.ended.then((code) =>
        reject(new Error(`ended with ${code}: ${program.words()}`)),
      );
    });
  const ready = next();
  // Whoever asks hears of it.
  ready.catch(() => {});
  return {
    ready,
    ask: async (order) => {
      await ready;
      const told = next();
      child.send(order);
      const answer = await told.catch((error: unknown) => {
        if (child.signalCode !== 'SIGKILL') throw error;
        return null;
      });
      if (answer?.failed) throw new Error(`${order.step}: ${answer.failed}`);
      return answer;
    },
    end: () => program.kill(),
  };
};

const [afterMonth, afterTerm, late] = [
  '2026-02-01T00:10:00+05:00',
  '2026-02-07T00:10:00+05:00',
  '2026-03-16T00:10:00+05:00',
];
const around = (name: string) => [`${name}:before-commit#1`, `${name}:after-commit#1`];
/** Each step of the way, what is done first, and the boundaries in it where a process dies. */
const way: readonly { step: string; to?: string; dieAt: readonly string[] }[] = [
  { step: 'work', dieAt: ['order.paid>payouts.paid:before-acknowledgement#1'] },
  // An act is written; at the end of its term it is signed; penalties are credited.
  { step: 'day', to: afterMonth, dieAt: around('day') },
  { step: 'work', to: afterTerm, dieAt: around('payouts.deem') },
  { step: 'day', to: late, dieAt: around('day') },
  { step: 'propose', dieAt: around('propose') },
  { step: 'approve', dieAt: around('approve') },
  { step: 'file', dieAt: around('file') },
  { step: 'pay', dieAt: around('pay') },
];

const places: Place[] = [];
const running = new Set<Process>();
const start = (place: Place): Process => {
  const one = startProcess(place);
  running.add(one);
  return one;
};
afterAll(async () => {
  await Promise.all([...running].map((one) => one.end()));
  await Promise.all(places.map(clearOwnPlace));
});

/** Everything that money is in, added up. */
const figuresOf = async (place: Place) => {
  const sql = openDatabase(place);
  const rows = async (table: string, by: string, sum: string): Promise<unknown[][]> => {
    const found: Record<string, unknown>[] = await sql(table)
      .groupBy(by)
      .orderBy(by)
      .select(by)
      .count({ n: '*' })
      .sum({ sum });
    return found.map((row) => [row[by], Number(row.n), Number(row.sum)]);
  };
  const occasions: string[] = await sql('notices').pluck('occasion');
  const found = {
    postings: await rows('ledger_postings', 'account', 'amount_tiyn'),
    entries: (await rows('ledger_entries', 'kind', 'id')).map(([kind, n]) => [kind, n]),
    acts: await rows('acts', 'author_id', 'total_tiyn'),
    penalties: await rows('act_penalties', 'author_id', 'amount_tiyn'),
    payouts: await rows('payouts', 'author_id', 'amount_tiyn'),
    states: await rows('payouts', 'state', 'amount_tiyn'),
    batches: (await sql('payout_batches').whereNotNull('sha256')).length,
    // What is rolled back on PostgreSQL has used up its numbers.
    letters: occasions.map((one) => one.replace(/payout:\d+$/, 'payout')).toSorted(),
  };
  await sql.destroy();
  return found;
};

/** Of rows that a dead process had in hand: they are free after 20 seconds, which go by here. */
const endLeases = async (place: Place): Promise<void> => {
  const sql = openDatabase(place);
  for (const table of ['jobs', 'outbox_deliveries'])
    await sql(table).whereNotNull('lease_until').update({ lease_until: 1 });
  await sql('outbox_deliveries').whereNull('done_at').update({ due_at: 0 });
  await sql.destroy();
};

const begin = async (): Promise<{ place: Place; first: Process }> => {
  const place = await ownPlace({ empty: true });
  places.push(place);
  const first = start(place);
  await first.ask({ step: 'begin' });
  return { place, first };
};

describe('authors are paid by two processes', () => {
  const died: string[] = [];
  const files = new Set<unknown>();
  let place: Place;
  let pair: [Process, Process];

  const both = async (order: Order): Promise<void> => {
    const [one, other] = pair;
    const answers =
      engine === 'postgres'
        ? await Promise.all([one.ask(order), other.ask(order)])
        : [await one.ask(order), await other.ask(order)];
    for (const answer of answers)
      if (order.step === 'file') for (const sha256 of Object(answer?.done)) files.add(sha256);
  };
  /** One of them dies there, another one stands up in its place. */
  const kill = async (order: Order): Promise<void> => {
    const [one, other] = pair;
    pair = [other, start(place)];
    if ((await one.ask(order)) === null) died.push(order.dieAt ?? '');
    await one.end();
    running.delete(one);
    await endLeases(place);
  };

  beforeAll(async () => {
    const begun = await begin();
    place = begun.place;
    pair = [begun.first, start(place)];
  }, 60_000);

  it.each(way)(
    '$step, $dieAt',
    async ({ step, to, dieAt }) => {
      for (const at of dieAt) await kill({ step, dieAt: at, ...(to && { to }) });
      await both({ step, ...(to && { to }) });
    },
    600_000,
  );

  it('and one more time all of it, with nothing left to do', async () => {
    const before = await figuresOf(place);
    for (const { step } of way) await both({ step });
    expect(await figuresOf(place)).toEqual(before);
  }, 600_000);

  it('was cut short at each of them', () => {
    expect(died).toEqual(way.flatMap(({ dieAt }) => dieAt));
  });

  it('has one file, books that hold, and the sums of a shop that nothing happens to', async () => {
    expect(files.size).toBe(1);
    await pair[0].ask({ step: 'check' });
    const calm = await begin();
    for (const { step, to } of way) await calm.first.ask({ step, ...(to && { to }) });
    const [played, expected] = [await figuresOf(place), await figuresOf(calm.place)];
    expect(expected.batches).toBe(1);
    expect(expected.penalties).not.toEqual([]);
    expect(expected.states).toMatchObject([['paid', expect.any(Number), expect.any(Number)]]);
    expect(played).toEqual(expected);
  }, 600_000);
});

/** Query plans for claiming the next delivery or job. */
import { db, isPostgres, strapiInstance, transact } from '@oner/platform';
import type { Knex } from 'knex';

type Query = { readonly sql: string; readonly bindings?: readonly unknown[] };
const waiting = ['outbox_deliveries', 'jobs'];
/** Releasing a row also changes its lease, but does not increment the fence. */
const claimStatement =
  /^(?:with ["`]\w+["`] as \()?update ["`](\w+)["`] set ["`]lease_until["`] = \S+ ["`]fence["`] = fence \+ 1/;
/** Enough rows that a full scan is not chosen because the table is small. */
const rows = 4000;
const noListener = 'nobody.hears>nobody';

/** Captures the queries that claim rows; workers send them when they are woken. */
const captureQueries = async (wake: () => Promise<void>): Promise<Query[]> => {
  const root: Knex = strapiInstance().db.connection;
  const found = new Map<string, Query>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const listen = (asked: Query): void => {
    const [, name] = claimStatement.exec(asked.sql) ?? [];
    if (name) found.set(name, asked);
    if (found.size === waiting.length) resolve();
  };
  root.on('query', listen);
  try {
    await wake();
    await promise;
  } finally {
    root.off('query', listen);
  }
  return waiting.flatMap((name) => found.get(name) ?? []);
};

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

const withValues = ({ sql, bindings = [] }: Query): string => {
  let at = 0;
  return sql.replace(/\$\d+|\?/g, () => literal(bindings[at++]));
};

const planOf = async (asked: Query): Promise<string> => {
  const explain = isPostgres() ? 'explain' : 'explain query plan';
  const answer = await transact(async () => {
    // PostgreSQL chooses between an ordered index scan and a bitmap scan by this machine's page costs.
    if (isPostgres()) await db().raw('set local enable_bitmapscan = off');
    // Named bindings would be searched in plain text.
    return db().raw(`${explain} ${withValues(asked)}`.replaceAll('?', '\\?'));
  });
  const lines: Record<string, unknown>[] = answer.rows ?? answer;
  return lines.map((line) => String(line['QUERY PLAN'] ?? line.detail)).join('\n');
};

/**
 * Fills both tables with finished rows and with rows for an absent listener, runs the queries, and cleans up.
 * @param wake adds a delivery and a job
 * @returns the plan for a delivery, then the plan for a job
 */
export const plansOfTaking = async (wake: () => Promise<void>): Promise<string[]> => {
  const at = Date.now();
  const numbers = Array.from({ length: rows }, (_, n) => n);
  await transact(async () => {
    for (let from = 0; from < rows; from += 500) {
      const some = numbers.slice(from, from + 500);
      const blank = { event: 'nobody.hears', payload: '{}', created_at: at };
      const events = some.map((n) => ({ ...blank, key: `filler-${n}` }));
      const ids: { id: number }[] = await db()('outbox').insert(events).returning('id');
      const filler = (n: number) => ({ created_at: at, due_at: at, done_at: n % 2 ? at : null });
      await db()('outbox_deliveries').insert(
        ids.map(({ id }, n) => ({
          outbox_id: id,
          subscriber: noListener,
          lane: `l${n}`,
          ...filler(n),
        })),
      );
      const jobs = some.map((n) => ({ name: noListener, key: `filler-${n}`, payload: '{}' }));
      await db()('jobs').insert(jobs.map((job, n) => ({ ...job, ...filler(n) })));
    }
    // Otherwise the statistics would depend on PostgreSQL's last automatic analyze.
    if (isPostgres()) for (const table of waiting) await db().raw('analyze ??', [table]);
  });
  try {
    const plans: string[] = [];
    for (const query of await captureQueries(wake)) plans.push(await planOf(query));
    return plans;
  } finally {
    await transact(async () => {
      await db()('outbox_deliveries').where({ subscriber: noListener }).delete();
      await db()('outbox').where({ event: 'nobody.hears' }).delete();
      await db()('jobs').where({ name: noListener }).delete();
    });
  }
};

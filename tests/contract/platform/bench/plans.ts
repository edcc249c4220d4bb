/** How the database means to find what is to be taken next, in its own words. */
import { db, isPostgres, strapiInstance, transact } from '@oner/platform';
import type { Knex } from 'knex';

type Asked = { readonly sql: string; readonly bindings?: readonly unknown[] };
const waiting = ['outbox_deliveries', 'jobs'];
/** Who gives a row back changes its lease, too, and takes none. */
const taking = /^update ["`](\w+)["`] set ["`]lease_until["`] = \S+ ["`]fence["`] = fence \+ 1/;
/** So many rows that a table is not read from end to end for being small. */
const rows = 4000;
const nobody = 'nobody.hears>nobody';

/** The question by which a lane takes a row, as it was sent; lanes ask whenever they are woken. */
const questions = async (wake: () => Promise<void>): Promise<Asked[]> => {
  const root: Knex = strapiInstance().db.connection;
  const found = new Map<string, Asked>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const listen = (asked: Asked): void => {
    const [, name] = taking.exec(asked.sql) ?? [];
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

const spelled = ({ sql, bindings = [] }: Asked): string => {
  let at = 0;
  return sql.replace(/\$\d+|\?/g, () => literal(bindings[at++]));
};

const planOf = async (asked: Asked): Promise<string> => {
  const explain = isPostgres() ? 'explain' : 'explain query plan';
  const answer = await transact(async () => {
    // Between an index in its order and a bitmap of it PostgreSQL chooses by what this machine's pages cost.
    if (isPostgres()) await db().raw('set local enable_bitmapscan = off');
    // Named bindings would be looked for in what is only words.
    return db().raw(`${explain} ${spelled(asked)}`.replaceAll('?', '\\?'));
  });
  const lines: Record<string, unknown>[] = answer.rows ?? answer;
  return lines.map((line) => String(line['QUERY PLAN'] ?? line.detail)).join('\n');
};

/**
 * Fills both tables with what was done and with what waits for somebody who isn't here, asks, and tidies up.
 * @param wake gives a delivery and a job to be taken
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
          subscriber: nobody,
          lane: `l${n}`,
          ...filler(n),
        })),
      );
      const jobs = some.map((n) => ({ name: nobody, key: `filler-${n}`, payload: '{}' }));
      await db()('jobs').insert(jobs.map((job, n) => ({ ...job, ...filler(n) })));
    }
    // What PostgreSQL knows of a table would otherwise depend on when it last looked by itself.
    if (isPostgres()) for (const table of waiting) await db().raw('analyze ??', [table]);
  });
  try {
    const plans: string[] = [];
    for (const asked of await questions(wake)) plans.push(await planOf(asked));
    return plans;
  } finally {
    await transact(async () => {
      await db()('outbox_deliveries').where({ subscriber: nobody }).delete();
      await db()('outbox').where({ event: 'nobody.hears' }).delete();
      await db()('jobs').where({ name: nobody }).delete();
    });
  }
};

/** Calls of the bench: actions that a test runs in the process. */
import { defineCall, done, type Result, refuse } from '@oner/config/contract';
import { defineEvent } from '@oner/config/events';
import * as platform from '@oner/platform';
import * as z from 'zod/mini';
import { note } from './notes.ts';
import { plansOfTaking } from './plans.ts';

const unnamed = { auth: 'anyone', spec: 'bench', refusals: [], example: {} } as const;

const doCall = defineCall('POST /bench/do', {
  ...unnamed,
  name: 'benchDo',
  body: z.object({ action: z.string(), given: z.record(z.string(), z.any()) }),
  reply: z.unknown(),
});

const onceCall = defineCall('POST /bench/once', {
  ...unnamed,
  name: 'benchOnce',
  body: z.object({ text: z.string(), ends: z.enum(['well', 'refused', 'in a fault']) }),
  reply: z.object({ text: z.string(), number: z.string() }),
});

const emailCall = defineCall('POST /bench/letter', {
  ...unnamed,
  name: 'benchLetter',
  body: z.object({
    text: z.string(),
    form: z.string(),
    /** Number of letters with this text that must be in progress before the first one is stored. */
    waitFor: z.number(),
    /** Number of attempts that fail, from the first on. */
    faults: z.number(),
    sameSeconds: z.number(),
  }),
  reply: z.object({ sent: z.literal(true) }),
});

/** Instructions for a job or an event handler of the bench. */
const task = z.object({
  text: z.string(),
  waitMs: z.optional(z.number()),
  /** Number of failures before it succeeds. */
  failures: z.optional(z.number()),
  /** Kills the process at the first attempt. */
  dies: z.optional(z.boolean()),
  /** Schedules its own next run with this text while it runs. */
  again: z.optional(z.string()),
});
export type Task = z.output<typeof task>;
export const benchHappened = defineEvent('bench.happened', task);

const { db, transact } = platform;
type Given = {
  readonly key: string;
  readonly keys: readonly string[];
  readonly inMs?: number;
  readonly task: Omit<Task, 'text'>;
  readonly replace?: boolean;
  readonly rollBack?: boolean;
  readonly tags: string[];
  readonly event: string;
  readonly to: platform.Recipient;
  readonly facts: Record<string, string>;
  readonly mail: Omit<platform.Mail, 'content'> & { readonly text: string };
  readonly entry: platform.AuditEntry;
  readonly limit: platform.Limit;
  readonly ms: number;
};

const actions: Record<string, (given: Given) => Promise<unknown>> = {
  schedule: ({ key, inMs = 0, task, replace, rollBack }) =>
    perhaps(rollBack, () =>
      platform.schedule('bench.job', key, new Date(platform.clock.now().getTime() + inMs), task, {
        replace: Boolean(replace),
      }),
    ),
  cancel: ({ key }) => platform.cancelJob('bench.job', key),
  emit: ({ keys, task, rollBack }) =>
    perhaps(rollBack, async () => {
      for (const key of keys) {
        await platform.emit(benchHappened, key, { ...task, text: key });
      }
    }),
  plans: ({ key, task }) =>
    plansOfTaking(async () => {
      await platform.emit(benchHappened, key, { ...task, text: key });
      await platform.schedule('bench.job', key, platform.clock.now(), { ...task, text: key });
    }),
  purge: ({ tags }) => platform.purgeSite(tags),
  // To verified addresses; the others are in tests/contract/orders/strangers-address.test.ts.
  mail: async ({ mail }) => {
    await platform.markVerified(mail.to);
    const { text, ...rest } = mail;
    await platform.sendMail({ ...rest, content: platform.plainContent(text) });
  },
  notify: async ({ event, to, facts, key }) => {
    await platform.markVerified(to.email, to.account);
    await platform.notify(event, to, facts, key);
  },
  audit: ({ entry }) => platform.audit(entry),
  point: ({ limit, key }) => platform.takePoint(limit, key),
  now: async () => platform.clock.now().toISOString(),
  // A query on the pool during an open transaction.
  stray: async () => {
    const root = platform.strapiInstance().db.connection;
    const started = performance.now();
    const why = await transact(() => root('settings').first().then(String, String));
    return { why, ms: performance.now() - started };
  },
  // Content and own tables in one transaction, which is rolled back.
  both: async () => {
    const documents = platform.strapiInstance().documents('api::vocabulary-term.vocabulary-term');
    const data = { key: 'bench-term', termGroup: 'bench', kk: 'b', ru: 'b', en: 'b' };
    const inside = await transact(async () => {
      await documents.create({ data: data as never });
      await platform.writeSetting('bench.both', true);
      const found = await documents.findMany({ filters: { key: 'bench-term' } as never });
      await transact(async () => platform.onCommit(() => note('both committed')));
      throw new Undo(found.length);
    }).catch((error: unknown) => (error instanceof Undo ? error.value : Promise.reject(error)));
    const after = await documents.findMany({ filters: { key: 'bench-term' } as never });
    return { inside, after: after.length, setting: await platform.readSetting('bench.both') };
  },
  // A list read while a transaction holds SQLite's only connection.
  readBeside: async () => {
    const [written, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = transact(async () => {
      await platform.writeSetting('bench.held', true);
      written.resolve();
      await read.promise;
    });
    await written.promise;
    // Waiting for the writer here would be a deadlock.
    const seen = await platform.readDb()('settings').where({ key: 'bench.held' });
    read.resolve();
    await held;
    return { seen: seen.length };
  },
  writeToReader: () => platform.readDb()('settings').insert({ key: 'x', value: '1' }).then(String),
  commits: async () => {
    await transact(async () => {
      platform.onCommit(() => note('after the commit'));
      note('in the transaction');
      await db()('settings').first();
    });
    await transact(async () => {
      platform.onCommit(() => note('never'));
      throw new Undo(0);
    }).catch(() => {});
  },
  // A deferred constraint is violated at the end, so the COMMIT itself fails.
  failAtCommit: async () => {
    await db().raw('create table if not exists bench_parents (id integer primary key)');
    await db().raw(
      `create table if not exists bench_children (id integer primary key,
        parent integer references bench_parents (id) deferrable initially deferred)`,
    );
    const why = await transact(async () => {
      platform.onCommit(() => note('after a failed commit'));
      await db()('bench_children').insert({ id: 1, parent: 1 });
    }).then(String, String);
    await transact(() => db()('bench_parents').insert({ id: 2 }));
    return { why, children: (await db()('bench_children')).length };
  },
  // A layer of the router has a list of methods and the full path.
  routes: async () =>
    platform
      .strapiInstance()
      .server.listRoutes()
      .flatMap((layer: { methods: string[]; path: string }) =>
        layer.methods.filter((m) => m !== 'HEAD').map((method) => ({ method, path: layer.path })),
      ),
  sleep: async ({ ms }) => {
    note('falls asleep');
    await new Promise((resolve) => setTimeout(resolve, ms));
    return null;
  },
};

class Undo extends Error {
  readonly value: number;
  constructor(value: number) {
    super('requested rollback');
    this.value = value;
  }
}

const perhaps = async (rollBack: boolean | undefined, work: () => Promise<void>): Promise<void> => {
  await transact(async () => {
    await work();
    if (rollBack) throw new Undo(0);
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
};

const act = async ({ action, given }: { action: string; given: object }): Promise<unknown> => {
  const run = actions[action];
  if (!run) throw new Error(`unknown action of the bench: ${action}`);
  return (await run(given as Given)) ?? null;
};

const once = async (body: { text: string; ends: string }): Promise<Result<never>> => {
  await db()('settings').insert({
    key: `bench.once.${crypto.randomUUID()}`,
    value: JSON.stringify(body.text),
    updated_at: Date.now(),
  });
  if (body.ends === 'refused') return refuse('conflict');
  if (body.ends === 'in a fault') throw new Error('requested failure');
  return done({ text: body.text, number: crypto.randomUUID() } as never);
};

/** Letters by text: how many have arrived, and how many are being processed. */
const come = new Map<string, number>();
const begun = new Map<string, number>();
const countIn = (counts: Map<string, number>, text: string): number => {
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  return count;
};
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

export const benchCalls = {
  benchDo: doCall,
  benchOnce: onceCall,
  benchLetter: emailCall,
} as const;

export const benchRoutes = [
  platform.handle(doCall, async ({ body }) => {
    try {
      return done({ value: await act(body) });
    } catch (error) {
      return done({ error: String(error) });
    }
  }),
  platform.handle(onceCall, ({ body }) => once(body), { idempotent: true }),
  platform.handle(emailCall, ({ body }, caller) => {
    const { text, form: name, waitFor, faults, sameSeconds } = body;
    countIn(come, text);
    return platform.takeInquiry({ name, sameSeconds }, text, caller, async () => {
      await until(() => (come.get(text) ?? 0) >= waitFor);
      await once({ text, ends: countIn(begun, text) <= faults ? 'in a fault' : 'well' });
      return done({ sent: true });
    });
  }),
];

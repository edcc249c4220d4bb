/** Jobs and events: when they are handled, how often, in which order, and what becomes of them if they fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@oner/config/env';
import { dayMs } from '@oner/config/terms';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceClock, now } from '../../support/app/buyers.ts';
import { muteConsole } from '../../support/app/crash.ts';
import { openPlatform } from '../../support/app/open-platform.ts';
import {
  defineJob,
  emit,
  events,
  runStartupTasks,
  schedule,
  subscribe,
  transact,
  watchDeadRows,
} from '../../support/app/platform.ts';
import { runJobs } from '../../support/app.ts';
import { eventsOf } from '../../support/jobs-and-events.ts';

/** What was handled, in order. */
const notes: string[] = [];
/** How often the work under a key fails. */
const failures: Readonly<Record<string, number>> = {
  shaky: 1,
  hopeless: 9,
  'thing#1': 1,
  'stuck#1': 9,
};
const perform = async (who: string, key: string, attempt: number): Promise<void> => {
  notes.push(`${who} ${key}`);
  if (attempt <= (failures[key] ?? 0)) throw new Error(`${key} failed for <dana@oner.test>`);
};

const threeTries = { maxAttempts: 3, backoffMs: () => 0 };
defineJob('work.job', (_, { key, attempt }) => perform('job', key, attempt), threeTries);
let quick = Promise.withResolvers<void>();
defineJob('work.quick', async () => quick.resolve());
defineJob('work.slow', async () => {
  await quick.promise;
  notes.push('slow');
});
type Task = { readonly text: string; readonly next?: string };
defineJob<Task>('work.chain', async ({ text, next }, { key }) => {
  notes.push(`begins ${text}`);
  if (next) await schedule('work.chain', key, now(), { text: next }, { replace: true });
  await sleep(50);
  notes.push(`ends ${text}`);
});
const happened = { ...events.termsChanged, name: 'work.happened' };
const tell = (key: string) => emit(happened, key, { cause: 'standstill' });
subscribe(happened, 'work.a', (_, { key, attempt }) => perform('a', key, attempt), threeTries);
subscribe(happened, 'work.b', async (_, { key }) => void notes.push(`b ${key}`));
watchDeadRows();

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const database = openPlatform(engine);
  beforeEach(() => void notes.splice(0));

  const notesOf = (who: string): string[] => notes.filter((note) => note.startsWith(`${who} `));
  /** Handles what is due, and deliveries that wait for their next attempt. */
  const work = async (): Promise<void> => {
    await database()('outbox_deliveries').whereNull('done_at').update({ due_at: 0 });
    const quiet = muteConsole();
    await runJobs();
    quiet.end();
  };
  /** E-mails to staff about work that has stopped. */
  const reportsOf = (what: string) =>
    eventsOf({ sql: database() }, 'mail', `work-stopped:${what}:%`);

  it('a job that is done runs again only if it is replaced', async () => {
    for (const replace of [false, false, true]) {
      await schedule('work.job', 'once', now(), {}, { replace });
      await work();
    }
    expect(notes).toEqual(['job once', 'job once']);
  });

  it('a failed job is tried again; after its last attempt it is dead, and staff are told', async () => {
    for (const key of ['hopeless', 'shaky']) await schedule('work.job', key, now());
    await work();
    const [hopeless, shaky] = ['job hopeless', 'job shaky'];
    expect(notes.toSorted()).toEqual([hopeless, hopeless, hopeless, shaky, shaky]);
    expect(await database()('jobs').whereNotNull('dead_at')).toMatchObject([
      { key: 'hopeless', done_at: null, last_error: 'Error: hopeless failed for <[masked]>' },
    ]);
    expect(await reportsOf('work.job:hopeless')).toMatchObject([
      { to: env().CONTACT_EMAIL, subject: expect.stringMatching(/work\.job hopeless$/) },
    ]);
  });

  it('a job that plans its own next run begins it once it is done', async () => {
    await schedule('work.chain', 'clockwork', now(), { text: 'tick', next: 'tock' });
    await work();
    expect(notes).toEqual(['begins tick', 'ends tick', 'begins tock', 'ends tock']);
  });

  it('a slow job delays no other', async () => {
    quick = Promise.withResolvers();
    await schedule('work.slow', 'slow', new Date(now().getTime() - 1000));
    await schedule('work.quick', 'quick', now());
    await work();
    expect(notes).toEqual(['slow']);
  });

  it('jobs come due with the clock, oldest first', async () => {
    for (const days of [3, 1, 2])
      await schedule('work.job', `day ${days}`, new Date(now().getTime() + days * dayMs));
    await work();
    expect(notes).toEqual([]);
    await advanceClock(4 * dayMs);
    expect(notes).toEqual(['job day 1', 'job day 2', 'job day 3']);
  });

  it('an event reaches each listener, and again only the one that failed', async () => {
    await tell('shaky');
    await work();
    await work();
    await work();
    expect(notes.toSorted()).toEqual(['a shaky', 'a shaky', 'b shaky']);
  });

  it('events about one thing keep their order, and let those about others pass', async () => {
    await transact(async () => {
      for (const key of ['thing#1', 'thing#2', 'thing#3', 'other']) await tell(key);
    });
    await work();
    await work();
    const told = notesOf('a');
    expect(told.indexOf('a other')).toBeLessThan(told.lastIndexOf('a thing#1'));
    const things = told.filter((note) => note !== 'a other');
    expect(things).toEqual(['a thing#1', 'a thing#1', 'a thing#2', 'a thing#3']);
  });

  it('an event is dead after the last attempt, delays no later one, and is tried again at a start', async () => {
    for (const key of ['stuck#1', 'stuck#2']) await tell(key);
    for (let attempt = 0; attempt < 4; attempt += 1) await work();
    const [stuck, next] = ['a stuck#1', 'a stuck#2'];
    expect(notesOf('a')).toEqual([stuck, stuck, stuck, next]);
    expect(await database()('outbox_deliveries').whereNotNull('dead_at')).toMatchObject([
      { subscriber: 'work.happened>work.a', last_error: 'Error: stuck#1 failed for <[masked]>' },
    ]);
    expect(await reportsOf('work.happened>work.a:stuck#1')).toHaveLength(1);
    await runStartupTasks();
    await work();
    expect(notesOf('a')).toEqual([stuck, stuck, stuck, next, stuck]);
  });
});

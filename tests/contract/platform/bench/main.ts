/**
 * The CMS with a few jobs, subscribers and calls that belong to nobody: what platform promises every room is shown on
 * them, in the real process, so that it can be killed.
 */
import { type Call, calls } from '@oner/config/contract';
import { addSeed, clock, defineJob, house, outerRoute, schedule, subscribe } from '@oner/platform';
import { benchCalls, benchRoutes } from './calls.ts';
import { note } from './notes.ts';

/** What a job or an event of the bench is told to do. */
export type Task = {
  readonly text: string;
  readonly waitMs?: number;
  /** Fails that many times before it succeeds. */
  readonly failures?: number;
  /** Takes the process with it at the first try. */
  readonly dies?: boolean;
  /** Plans its own next run while it is at it, with that text. */
  readonly again?: string;
};

const perform = async (who: string, task: Task, attempt: number): Promise<void> => {
  note(`${who} begins ${task.text}`);
  if (task.dies && attempt === 1) process.kill(process.pid, 'SIGKILL');
  if (task.waitMs) await new Promise((resolve) => setTimeout(resolve, task.waitMs));
  if (attempt <= (task.failures ?? 0)) throw new Error(`${task.text} failed as told`);
  note(`${who} ends ${task.text}`);
};

const soon = { maxAttempts: 3, backoffMs: () => 50 };
defineJob<Task>(
  'bench.job',
  async (task, { key, attempt }) => {
    const next = task.again && { text: task.again };
    if (next) await schedule('bench.job', key, clock.now(), next, { replace: true });
    await perform('job', task, attempt);
  },
  soon,
);
for (const name of ['a', 'b']) {
  subscribe<Task>(
    'bench.happened',
    `bench.${name}`,
    (task, { attempt }) => perform(name, name === 'a' ? task : { text: task.text }, attempt),
    { maxAttempts: 3 },
  );
}
// The listener of the public calls answers what the contract names.
Object.assign(calls satisfies Record<string, Call>, benchCalls);

// Routes may be added until the server listens; seeds run just before.
addSeed('payouts', 1000, async () => {
  for (const route of benchRoutes) outerRoute(house(), route);
});

await import('../../../../cms/start.mts');

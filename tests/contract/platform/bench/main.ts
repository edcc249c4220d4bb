/**
 * The CMS with a few jobs, subscribers and calls of its own, to test the guarantees of platform in the real process,
 * which can be killed.
 */
import { type Call, calls } from '@oner/config/contract';
import {
  addStartupTask,
  clock,
  defineJob,
  outerRoute,
  schedule,
  strapiInstance,
  subscribe,
} from '@oner/platform';
import { benchCalls, benchHappened, benchRoutes, type Task } from './calls.ts';
import { note } from './notes.ts';

const perform = async (who: string, task: Task, attempt: number): Promise<void> => {
  note(`${who} begins ${task.text}`);
  if (task.dies && attempt === 1) process.kill(process.pid, 'SIGKILL');
  if (task.waitMs) await new Promise((resolve) => setTimeout(resolve, task.waitMs));
  if (attempt <= (task.failures ?? 0)) throw new Error(`${task.text} failed as requested`);
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
  subscribe(
    benchHappened,
    `bench.${name}`,
    (task, { attempt }) => perform(name, name === 'a' ? task : { text: task.text }, attempt),
    { maxAttempts: 3 },
  );
}
// The listener of the public calls accepts the calls of the contract.
Object.assign(calls satisfies Record<string, Call>, benchCalls);

// Routes may be added until the server listens; startup tasks run just before.
addStartupTask('payouts', 1000, async () => {
  for (const route of benchRoutes) outerRoute(strapiInstance(), route);
});

await import('../../../../cms/start.mts');

/**
 * The CMS with a job, a subscriber and a call of its own, to test the guarantees of platform in the real process,
 * which can be killed.
 */
import { type Call, calls } from '@oner/config/contract';
import { addStartupTask, defineJob, outerRoute, strapiInstance, subscribe } from '@oner/platform';
import { benchDo, benchHappened, benchRoute, type Task } from './calls.ts';
import { note } from './notes.ts';

const perform = (who: string) => async (task: Task) => {
  note(`${who} begins ${task.text}`);
  if (task.waitMs) await new Promise((resolve) => setTimeout(resolve, task.waitMs));
  note(`${who} ends ${task.text}`);
};
defineJob<Task>('bench.job', perform('job'));
subscribe(benchHappened, 'bench.hears', perform('event'));

// The listener of the public calls accepts the calls of the contract.
Object.assign(calls satisfies Record<string, Call>, { benchDo });

// Routes may be added until the server listens; startup tasks run just before.
addStartupTask('payouts', 1000, async () => outerRoute(strapiInstance(), benchRoute));

await import('../../../../cms/start.mts');

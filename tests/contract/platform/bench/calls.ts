/** The call of the bench: actions that a test runs in the process. */
import { defineCall, done } from '@oner/config/contract';
import { defineEvent } from '@oner/config/events';
import * as platform from '@oner/platform';
import * as z from 'zod/mini';
import { note } from './notes.ts';

export const benchDo = defineCall('POST /bench/do', {
  name: 'benchDo',
  auth: 'anyone',
  spec: 'bench',
  refusals: [],
  example: {},
  body: z.object({ action: z.string(), given: z.record(z.string(), z.any()) }),
  reply: z.unknown(),
});

const task = z.object({ text: z.string(), waitMs: z.optional(z.number()) });
/** What a job or an event handler of the bench notes, and how long it takes. */
export type Task = z.output<typeof task>;
export const benchHappened = defineEvent('bench.happened', task);

type Given = {
  readonly task: Task;
  readonly inMs?: number;
  readonly mail: Omit<platform.Mail, 'content'> & { readonly text: string };
  readonly ms: number;
};

class Undo extends Error {}

const actions: Record<string, (given: Given) => Promise<unknown>> = {
  schedule: ({ task, inMs = 0 }) => {
    const due = new Date(platform.clock.now().getTime() + inMs);
    return platform.schedule('bench.job', task.text, due, task);
  },
  emit: ({ task }) => platform.emit(benchHappened, task.text, task),
  // To verified addresses; the others are in tests/contract/orders/strangers-address.test.ts.
  mail: async ({ mail }) => {
    await platform.markVerified(mail.to);
    const { text, ...rest } = mail;
    await platform.sendMail({ ...rest, content: platform.plainContent(text) });
  },
  // Content and own tables in one transaction, which is rolled back.
  both: async () => {
    const documents = platform.strapiInstance().documents('api::vocabulary-term.vocabulary-term');
    const data = { key: 'bench-term', termGroup: 'bench', kk: 'b', ru: 'b', en: 'b' };
    const found = () => documents.findMany({ filters: { key: 'bench-term' } as never });
    let inside = 0;
    const undone = platform.transact(async () => {
      await documents.create({ data: data as never });
      await platform.writeSetting('bench.both', true);
      inside = (await found()).length;
      await platform.transact(async () => platform.onCommit(() => note('both committed')));
      throw new Undo();
    });
    await undone.catch((error: unknown) => error instanceof Undo || Promise.reject(error));
    const setting = await platform.readSetting('bench.both');
    return { inside, after: (await found()).length, setting };
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
  },
};

export const benchRoute = platform.handle(benchDo, async ({ body: { action, given } }) => {
  try {
    const run = actions[action];
    if (!run) throw new Error(`unknown action of the bench: ${action}`);
    return done({ value: (await run(given as Given)) ?? null });
  } catch (error) {
    return done({ error: String(error) });
  }
});

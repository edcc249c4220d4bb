/** Processes of the shop (CMS, site, test bank), and the build of its admin panel. */
import { join } from 'node:path';
import { reachable, readEnv } from '@oner/config/env';
import type { Variables } from '@oner/config/secrets';
import { root } from '../bootstrap/node.mjs';
import { say } from '../bootstrap/say.mjs';
import { buildAdmin, placeAdmin } from '../build/parts.ts';
import { type Child, supervise } from './child.ts';

export type Shop = {
  readonly children: { readonly cms: Child; readonly site: Child; readonly bank?: Child };
  /** `shop` is the public address; `door` is the local address of the front door. */
  readonly addresses: Readonly<Record<'shop' | 'door' | 'cms' | 'bank', string>>;
  readonly logs: string;
  start(): void;
  /** Ends the front door first, so that no request reaches a CMS that is being stopped. */
  stop(): Promise<{ readonly forced: readonly string[] }>;
};

/**
 * Plans the processes of the shop without starting them.
 * @param variables result of runEnvironment()
 * @param onDeath called when a process ends unexpectedly; it is restarted automatically
 */
export const planShop = (
  variables: Variables,
  options: {
    readonly dev: boolean;
    readonly onDeath: (story: string, name: string) => void;
    readonly onLine: (line: string, name: string) => void;
  },
): Shop => {
  const env = readEnv(variables);
  const host = reachable(env.HOST);
  const logs = join(env.dataDir, 'logs');
  const plan = (name: string, cwd: string, args: readonly string[]) =>
    supervise({
      name,
      args,
      cwd: join(root, cwd),
      env: variables,
      logFile: join(logs, `${name}.log`),
      onDeath: (story) => options.onDeath(story, name),
      onLine: (line) => options.onLine(line, name),
    });
  const cms = plan('cms', 'cms', ['start.mts', ...(options.dev ? ['--dev'] : [])]);
  const site = options.dev
    ? plan('site', 'site', [
        'node_modules/astro/bin/astro.mjs',
        'dev',
        '--host',
        env.HOST,
        '--port',
        String(env.PORT),
      ])
    : plan('site', 'site', ['server.ts']);
  const bank = env.DEMO ? plan('bank', 'plugins/payments', ['test-bank/main.ts']) : undefined;
  const all = [cms, ...(bank ? [bank] : []), site];
  return {
    children: bank ? { cms, site, bank } : { cms, site },
    addresses: {
      shop: env.publicUrl,
      door: `http://${host}:${env.PORT}`,
      cms: env.cmsUrl,
      bank: `http://${host}:${env.BANK_PORT}`,
    },
    logs,
    start: () => {
      for (const child of all) child.start();
    },
    stop: async () => {
      const forced: string[] = [];
      for (const child of all.toReversed())
        if ((await child.stop()).forced) forced.push(child.name);
      return { forced };
    },
  };
};

/**
 * Builds the admin panel while the shop is open, and then serves it. If the build fails, the shop is not affected.
 * @param address of the panel
 */
export const addAdmin = async (address: string, stopping: AbortSignal): Promise<void> => {
  try {
    await buildAdmin(stopping);
    placeAdmin();
    say(`The admin panel is ready: ${address}`);
  } catch (error) {
    if (stopping.aborted) return;
    const why = error instanceof Error ? error.message : String(error);
    say(`\n! The build of the admin panel failed; the shop is not affected.\n${why}`);
    say('  The next start tries again.');
  }
};

/**
 * A small cluster on loopback: PostgreSQL, two CMS, two front doors, and HAProxy before both pairs. Files lie in one folder that
 * both CMS share.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, connect } from '../contract/support/client.ts';
import { freePort } from '../support/free-port.ts';
import { keepKnownSecrets } from '../support/known-secrets.ts';
import { hasty, makeCluster, serveCluster } from '../support/postgres-programs.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { noticeMs, startBalancer } from './balancer.ts';

export type Cluster = {
  /** What visitors type. */
  readonly entry: string;
  /** Each with a CMS and a front door of its own. */
  readonly machines: readonly [Stack, Stack];
  /** Calls through the balancer. */
  readonly client: Client;
  close(): Promise<void>;
};

const drainS = (noticeMs + 1000) / 1000;

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** Waits until both processes of a machine are ready by themselves, and the balancer has seen it. */
export const untilUp = async ({ api, shop }: Stack): Promise<void> => {
  for (const url of [`${api}/_ready`, `${shop}/readyz`])
    while (!(await answers(url))) await sleep(200);
  await sleep(noticeMs);
};

export const startCluster = async (): Promise<Cluster> => {
  const dir = mkdtempSync(join(tmpdir(), 'oner-cluster-'));
  const files = join(dir, 'files');
  const closing: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    keepKnownSecrets(files);
    makeCluster(dir);
    const pgPort = await freePort();
    const postgres = await serveCluster(dir, pgPort, hasty);
    closing.push(() => postgres.kill('SIGINT'));
    const databaseUrl = `postgres://oner@127.0.0.1:${pgPort}/postgres`;

    const [doorsPort, callsPort] = [await freePort(), await freePort()];
    const [entry, calls] = [`http://127.0.0.1:${doorsPort}`, `http://127.0.0.1:${callsPort}`];
    const startMachine = async (name: string): Promise<Stack> => {
      const env = {
        DATA_DIR: files,
        PUBLIC_URL: entry,
        CMS_URL: calls,
        TRUSTED_PROXIES: '1',
        DRAIN_S: `${drainS}`,
      };
      const plan = { dataDir: join(dir, name), databaseUrl, env };
      const stack = await startStack({ ...plan, processes: ['cms', 'bank'] });
      closing.push(() => stack.stop());
      return stack;
    };
    // One after the other: the first one makes the demo world.
    const machines = [await startMachine('a'), await startMachine('b')] as const;
    const serversOf = (origin: (stack: Stack) => string) =>
      machines.map((stack, index) => ({ name: `machine${index}`, origin: origin(stack) }));
    const balancer = startBalancer(dir, {
      doors: { port: doorsPort, readyPath: '/readyz', servers: serversOf(({ shop }) => shop) },
      calls: { port: callsPort, readyPath: '/_ready', servers: serversOf(({ api }) => api) },
    });
    closing.push(balancer.stop);
    for (const machine of machines) machine.start('site');
    for (const machine of machines) await untilUp(machine);
    const client = connect({ api: calls, panel: machines[0].cms }, { dataDir: files, databaseUrl });
    closing.push(() => client.sql.destroy());
    return { entry, machines, client, close };
  } catch (error) {
    await close();
    throw error;
  }
};

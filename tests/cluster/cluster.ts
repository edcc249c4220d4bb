/**
 * A small cluster on loopback: two web processes and two workers of the CMS, two front doors, HAProxy before both pairs. With
 * Debian's packages it has a PostgreSQL primary with a replica, PgBouncer and Redis; otherwise the CMS processes use the
 * PostgreSQL from npm. All CMS processes share one folder of files.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/bootstrap/node.mjs';
import { runNode } from '../../scripts/test/command.ts';
import { type Client, connect } from '../contract/support/client.ts';
import { freePort } from '../support/free-port.ts';
import { keepKnownSecrets } from '../support/known-secrets.ts';
import { fastSettings, makeCluster, serveCluster } from '../support/postgres-programs.ts';
import { nodeOptions, type Stack, startStack } from '../support/stack.ts';
import { noticeMs, startBalancer } from './balancer.ts';
import {
  hasBouncer,
  hasPostgres,
  ownFolder,
  type RunningPostgres,
  startBouncer,
  startPrimary,
  startReplica,
} from './postgres.ts';
import { hasRedis, type RunningRedis, startRedis } from './redis.ts';

/** A process of the CMS, and on a machine of visitors a front door. */
type Machine = Stack & { readonly metricsUrl: string; readonly doorMetricsUrl: string };

export type Cluster = {
  /** Origin that visitors open. */
  readonly entry: string;
  /** Each with a web process and a front door of its own. */
  readonly machines: readonly [Machine, Machine];
  readonly workers: readonly [Machine, Machine];
  readonly replica: RunningPostgres | undefined;
  readonly redis: RunningRedis | undefined;
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

/** Waits until the processes of a machine are ready and the balancer has seen it. */
export const untilUp = async (
  { api, shop }: Stack,
  names: readonly ('cms' | 'site')[] = ['cms', 'site'],
): Promise<void> => {
  const urls = { cms: `${api}/_ready`, site: `${shop}/readyz` };
  for (const name of names) while (!(await answers(urls[name]))) await sleep(200);
  await sleep(noticeMs);
};

/** Metrics of a process, as text. */
export const metricsText = async (url: string): Promise<string> => (await fetch(url)).text();

/** Sum of a metric over the matching labels. */
export const sumOf = (numbers: string, name: string, labels = ''): number =>
  numbers
    .split('\n')
    .filter((line) => line.startsWith(name) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);

type Databases = {
  /** URL for changes of tables. */
  readonly direct: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly replica?: RunningPostgres;
};

const startDatabases = async (dir: string, closing: (() => unknown)[]): Promise<Databases> => {
  if (!hasPostgres) {
    makeCluster(dir);
    const port = await freePort();
    const postgres = await serveCluster(dir, port, fastSettings);
    closing.push(() => postgres.kill('SIGINT'));
    const direct = `postgres://oner@127.0.0.1:${port}/postgres`;
    return { direct, variables: { DATABASE_URL: direct } };
  }
  ownFolder(dir);
  const primary = await startPrimary(join(dir, 'primary'));
  closing.push(() => primary.end());
  const replica = await startReplica(join(dir, 'replica'), primary);
  closing.push(() => replica.end());
  const around = { DATABASE_READ_URL: replica.url };
  if (!hasBouncer)
    return { direct: primary.url, replica, variables: { ...around, DATABASE_URL: primary.url } };
  const bouncer = await startBouncer(join(dir, 'bouncer'), primary);
  closing.push(() => bouncer.end());
  const urls = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: primary.url };
  return { direct: primary.url, replica, variables: { ...around, ...urls } };
};

/** Runs the CMS to its end with these variables. @throws Error with its output */
const runCms = async (env: Readonly<Record<string, string | undefined>>): Promise<void> => {
  const args = [...nodeOptions({ isCms: true }), join(root, 'cms', 'start.mts')];
  const { good, output } = await runNode(args, { env });
  if (!good) throw new Error(`The CMS failed:\n${output.slice(-4000)}`);
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
    const { direct, variables, replica } = await startDatabases(dir, closing);
    const redis = hasRedis ? await startRedis(await freePort()) : undefined;
    if (redis) closing.push(() => redis.kill());

    const [doorsPort, callsPort] = [await freePort(), await freePort()];
    const [entry, calls] = [`http://127.0.0.1:${doorsPort}`, `http://127.0.0.1:${callsPort}`];
    const shared = {
      ...variables,
      LIMITS_URL: redis?.url,
      DATA_DIR: files,
      DEMO: '1',
      PUBLIC_URL: entry,
      CMS_URL: calls,
      TRUSTED_PROXIES: '1',
      DRAIN_S: `${drainS}`,
      // One bank for all of them.
      BANK_PORT: `${await freePort()}`,
    };
    // Creates the demo world, and the tables and seeds of every release, in processes that end.
    await runCms({ ...shared, SEED_ONLY: '1', DATABASE_URL: direct });
    await runCms({ ...shared, ROLE: 'migrate' });

    const startMachine = async (
      name: string,
      ROLE: 'web' | 'worker',
      processes: readonly ('cms' | 'bank')[] = ['cms'],
    ): Promise<Machine> => {
      const metricsPort = await freePort();
      const env = { ...shared, ROLE, METRICS_PORT: `${metricsPort}` };
      const stack = await startStack({ dataDir: join(dir, name), env, processes });
      closing.push(() => stack.stop());
      const metricsOf = (port: number) => `http://127.0.0.1:${port}/metrics`;
      return Object.assign(stack, {
        metricsUrl: metricsOf(metricsPort),
        doorMetricsUrl: metricsOf(metricsPort + 1),
      });
    };
    const machines = [
      await startMachine('a', 'web', ['cms', 'bank']),
      await startMachine('b', 'web'),
    ] as const;
    const workers = [await startMachine('c', 'worker'), await startMachine('d', 'worker')] as const;
    const serversOf = (origin: (stack: Stack) => string) =>
      machines.map((stack, index) => ({ name: `machine${index}`, origin: origin(stack) }));
    const balancer = startBalancer(dir, {
      doors: {
        port: doorsPort,
        readyPath: '/readyz',
        servers: serversOf(({ shop }) => shop),
        isOuter: true,
      },
      calls: {
        port: callsPort,
        readyPath: '/_ready',
        servers: serversOf(({ api }) => api),
        isOuter: false,
      },
    });
    closing.push(balancer.stop);
    for (const machine of machines) machine.start('site');
    for (const machine of machines) await untilUp(machine);
    const place = { dataDir: files, databaseUrl: direct };
    const client = connect({ api: calls, panel: machines[0].cms }, place);
    closing.push(() => client.sql.destroy());
    return { entry, machines, workers, replica, redis, client, close };
  } catch (error) {
    await close();
    throw error;
  }
};

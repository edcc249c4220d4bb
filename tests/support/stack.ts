/**
 * The built shop as separate processes, for tests from outside: journeys, contract, faults and measurements. It needs only
 * free ports and a folder for its data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inherited } from '../../scripts/bootstrap/environment.mjs';
import { modernNode, root } from '../../scripts/bootstrap/node.mjs';
import { freePort } from './free-port.ts';
import { keepKnownSecrets } from './known-secrets.ts';

type Name = 'cms' | 'bank' | 'site';
type Variables = Readonly<Record<string, string | undefined>>;

type StackPlan = {
  /** Folder of data and logs; by default a new temporary folder. */
  readonly dataDir?: string;
  /** The built tree of another release to run; by default this one. */
  readonly tree?: string;
  /** postgres://…; by default SQLite in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** Processes to start; by default all three. */
  readonly processes?: readonly Name[];
  /** Variables in addition to those of every test shop. */
  readonly env?: Variables;
};

export type Stack = {
  /** Origins, without a trailing slash. */
  readonly shop: string;
  /** The panel of the staff. */
  readonly cms: string;
  /** The public calls, as the front door calls them. */
  readonly api: string;
  readonly bank: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly env: Variables;
  logOf(name: Name): string;
  /** @param tree whose program to run; by default the plan's */
  start(name: Name, tree?: string): void;
  /** Ends one process, gracefully by default. Resolves when it is gone. */
  end(name: Name, signal?: NodeJS.Signals): Promise<void>;
  /** Waits until the whole shop reports that it is ready. */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

const leashOf = (tree: string): string => join(tree, 'scripts', 'bootstrap', 'leash.mjs');

/**
 * Node options for a process under test. In the everyday run a larger young generation saves a CMS a twentieth of its
 * processor time, mostly at the start; the whole run keeps the production default, because it measures memory.
 */
export const nodeOptions = (
  { isCms }: { readonly isCms: boolean },
  tree: string = root,
): string[] => {
  const cheapWork = join(tree, 'tests', 'support', 'cheap-work.ts');
  const loaded = [leashOf(tree), ...(isCms ? [cheapWork] : [])];
  const roomMb = isCms && inherited().TEST_SCOPE === 'everyday' ? 64 : null;
  return [
    ...(roomMb ? [`--min-semi-space-size=${roomMb}`, `--max-semi-space-size=${roomMb}`] : []),
    ...loaded.flatMap((one) => ['--import', one]),
  ];
};

const programs: Readonly<Record<Name, { cwd: string; script: string }>> = {
  cms: { cwd: 'cms', script: 'start.mts' },
  bank: { cwd: 'plugins/payments', script: 'test-bank/main.ts' },
  site: { cwd: 'site', script: 'server.ts' },
};
const readyTimeoutMs = 240_000;
const stopTimeoutMs = 30_000;

/** Starts a shop and waits until its demo data is complete. */
export const startStack = async (plan: StackPlan = {}): Promise<Stack> => {
  const stack = await planStack(plan);
  const names = plan.processes ?? (['cms', 'bank', 'site'] as const);
  for (const name of names) stack.start(name);
  try {
    await stack.ready();
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack;
};

const planStack = async (plan: StackPlan): Promise<Stack> => {
  const dataDir = plan.dataDir ?? mkdtempSync(join(tmpdir(), 'oner-stack-'));
  keepKnownSecrets(dataDir);
  const [port, cmsPort] = [await freePort(), await freePort()];
  const [apiPort, bankPort] = [await freePort(), await freePort()];
  const origin = (at: number) => `http://127.0.0.1:${at}`;
  const env: Variables = {
    DEMO: '1',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: plan.databaseUrl,
    PORT: String(port),
    CMS_PORT: String(cmsPort),
    API_PORT: String(apiPort),
    BANK_PORT: String(bankPort),
    CMS_HOST: undefined,
    DOOR_SECRET: undefined,
    // Variables from a developer's shell or .env must not affect tests.
    NODE_ENV: undefined,
    PUBLIC_URL: undefined,
    CMS_URL: undefined,
    MEDIA_URL: undefined,
    SMTP_URL: undefined,
    GATEWAY: undefined,
    GATEWAY_URL: undefined,
    SEED_ONLY: undefined,
    TRUSTED_PROXIES: undefined,
    METRICS_PORT: undefined,
    LIMITS_URL: undefined,
    CDN_PURGE_URL: undefined,
    ROLE: undefined,
    DATABASE_DIRECT_URL: undefined,
    DATABASE_READ_URL: undefined,
    ...plan.env,
  };
  const running = new Map<Name, ChildProcess>();
  const logOf = (name: Name) => join(dataDir, 'logs', `${name}.log`);

  const start = (name: Name, tree = plan.tree ?? root): void => {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    const log = openSync(logOf(name), 'a');
    const { cwd, script } = programs[name];
    const child = spawn(modernNode(), [...nodeOptions({ isCms: name === 'cms' }, tree), script], {
      cwd: join(tree, cwd),
      env: inherited(env),
      stdio: ['ignore', log, log, 'ipc'],
      detached: process.platform !== 'win32',
    });
    closeSync(log);
    running.set(name, child);
  };

  const end = async (name: Name, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const child = running.get(name);
    running.delete(name);
    if (!child || hasEnded(child)) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await gone;
    clearTimeout(force);
  };

  const ready = async (): Promise<void> => {
    const healthUrl = running.has('site') ? `${origin(port)}/healthz` : `${origin(apiPort)}/_ready`;
    const until = Date.now() + readyTimeoutMs;
    while (Date.now() < until) {
      for (const [name, child] of running)
        if (hasEnded(child))
          throw new Error(`${name} exited during its start:\n${lastLines(logOf(name))}`);
      if (await isReady(healthUrl)) return;
      await sleep(200);
    }
    throw new Error(`The shop was not ready in time. Log of the CMS:\n${lastLines(logOf('cms'))}`);
  };

  const stop = async (): Promise<void> => {
    // The front door first, so that no request reaches a closing shop.
    for (const name of ['site', 'bank', 'cms'] as const) await end(name);
  };

  return {
    shop: origin(port),
    cms: origin(cmsPort),
    api: origin(apiPort),
    bank: origin(bankPort),
    dataDir,
    databaseUrl: plan.databaseUrl,
    env,
    logOf,
    start,
    end,
    ready,
    stop,
  };
};

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const isReady = async (url: string): Promise<boolean> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(4_000) });
    const health: unknown = await reply.json();
    return (
      typeof health === 'object' && health !== null && 'ready' in health && health.ready === true
    );
  } catch {
    return false;
  }
};

const lastLines = (log: string): string =>
  readFileSync(log, 'utf8').split('\n').slice(-30).join('\n');

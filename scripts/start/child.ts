/** Supervises a program: starts, logs, restarts and ends it with its children. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { leash, modernNode } from '../bootstrap/node.mjs';
import { complain } from '../bootstrap/say.mjs';
import { eachLine, openLog } from './log-file.ts';

type ChildPlan = {
  readonly name: string;
  /** Arguments for Node; the script first. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
  /** Called when it ends unexpectedly; the text contains the reason and its last lines. */
  readonly onDeath: (story: string) => void;
  /** Called with every line of output. */
  readonly onLine?: (line: string) => void;
};

export type Child = {
  readonly name: string;
  start(): void;
  /** Sends SIGTERM, waits, and sends SIGKILL after `stopTimeoutMs`. Returns whether SIGKILL was needed. */
  stop(): Promise<{ readonly forced: boolean }>;
  /** Stops and starts it; concurrent restarts run one after another. */
  restart(): Promise<void>;
};

const keptLines = 12;
/** A process serves on for DRAIN_S, then finishes what it has begun. */
export const stopTimeoutMs = (env: ChildPlan['env']): number =>
  30_000 + Number(env.DRAIN_S || 0) * 1000;

/** Supervises a process of the shop: logs it, restarts it when it dies, ends it on request. */
export const supervise = (plan: ChildPlan): Child => {
  let process_: ChildProcess | undefined;
  let wanted = false;
  let closed = false;
  let queue = Promise.resolve();
  let deaths = 0;
  let startedAt = 0;
  const last: string[] = [];
  const log = openLog(plan.logFile);

  const onOutput = (line: string): void => {
    log.write(line);
    plan.onLine?.(line);
    last.push(line);
    if (last.length > keptLines) last.shift();
    const shown = worthShowing(line);
    if (shown) complain(`[${plan.name}] ${shown}`);
  };

  const start = (): void => {
    wanted = true;
    startedAt = Date.now();
    const child = spawn(modernNode(), ['--import', leash, ...plan.args], {
      cwd: plan.cwd,
      env: plan.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In its own process group, so that Ctrl-C reaches only the command, which then ends its children in order.
      detached: process.platform !== 'win32',
    });
    process_ = child;
    for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, onOutput);
    child.on('error', (error) => onOutput(`failed to start: ${error.message}`));
    child.on('close', (code, signal) => {
      if (process_ === child) process_ = undefined;
      if (wanted) restartLater(signal ? `was terminated by ${signal}` : `exited with code ${code}`);
    });
  };

  const restartLater = (how: string): void => {
    deaths = Date.now() - startedAt > 60_000 ? 1 : deaths + 1;
    const delayMs = restartDelayMs(deaths);
    const lines = last.splice(0).map((line) => `    ${line}`);
    plan.onDeath(
      [
        `${plan.name} ${how}. Last lines of its log (${plan.logFile}):`,
        ...lines,
        `  Restarting in ${delayMs / 1000} s.`,
      ].join('\n'),
    );
    setTimeout(() => wanted && process_ === undefined && start(), delayMs).unref();
  };

  const end = async (): Promise<{ forced: boolean }> => {
    wanted = false;
    const child = process_;
    if (!child || child.exitCode !== null || child.signalCode !== null) return { forced: false };
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.kill('SIGTERM');
    const timeout = new AbortController();
    const outcome = await Promise.race([
      gone.then(() => 'gone' as const),
      sleep(stopTimeoutMs(plan.env), 'late' as const, { signal: timeout.signal }).catch(
        () => 'late' as const,
      ),
    ]);
    timeout.abort();
    if (outcome === 'late') child.kill('SIGKILL');
    await gone;
    return { forced: outcome === 'late' };
  };

  return {
    name: plan.name,
    start,
    stop: async () => {
      closed = true;
      const outcome = await end();
      await log.close();
      return outcome;
    },
    restart: () => {
      const turn = queue.then(async () => {
        await end();
        // Not started if it was stopped in the meantime.
        if (!closed) start();
      });
      queue = turn.catch(() => {});
      return turn;
    },
  };
};

/** Delay before a process that died is restarted; `deaths` counts consecutive ones. */
export const restartDelayMs = (deaths: number): number =>
  Math.min(30_000, 500 * 2 ** Math.max(0, deaths));

/** Part of an output line that is shown in the terminal: errors, in short. The log file has everything. */
export const worthShowing = (line: string): string | undefined => {
  if (/"level":"(fault|error|fatal)"/.test(line)) return faultMessage(line);
  // Vite prints the position of an error in a desk or an island on a separate, framed and coloured line.
  const plain = stripVTControlCharacters(line);
  const place = /^\s*(?:,-|╭─)\[\s*(.+:\d+:\d+)\s*\]/.exec(plain)?.[1];
  if (place) return `at ${place}`;
  if (/^\[[A-Z]+_ERROR\]/.test(plain)) return plain;
  return /\b(error|fatal):/i.test(line) || /^\w*Error\b/.test(line) ? line : undefined;
};

const faultMessage = (line: string): string => {
  try {
    const { what, error } = JSON.parse(line);
    const message = typeof error === 'object' && error !== null ? error.message : error;
    return message ? `${what}: ${message}` : String(what ?? line);
  } catch {
    return line;
  }
};

import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { modernNode, root } from '../bootstrap/node.mjs';

const leash = join(root, 'scripts', 'bootstrap', 'leash.mjs');
/** What Node has compiled once: of the many starts of a CMS in a run, each is a quarter cheaper. */
const compiled = join(root, 'node_modules', '.cache', 'oner-compiled');

type Ran = { readonly good: boolean; readonly output: string; readonly tookMs: number };

/** Of priority, downwards: a tenth of the processor time that neighbours get where they want all of it. */
const stepAside = 10;

const running = new Set<ChildProcess>();
let isEnding = false;

/** Ends what still runs, and waits until it has. Nothing starts any more, and nobody hears how it ended. */
export const endAll = async (): Promise<void> => {
  isEnding = true;
  await Promise.all(
    [...running].map((child) => {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      return gone;
    }),
  );
};

export type RunOptions = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Lets the others of the run go first. */
  readonly yields?: boolean;
};

/** Runs a Node program to its end and keeps what it says, both streams in order. */
export const runNode = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    // A stage that went on would start its next program, and have the last word of a run that is broken off.
    if (isEnding) return;
    const from = Date.now();
    const child = spawn(modernNode(), ['--import', leash, ...args], {
      cwd: options.cwd ?? root,
      // Tests say what they need; what the shell happens to hold must not change their outcome.
      env: inherited({
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        NODE_ENV: undefined,
        NODE_COMPILE_CACHE: compiled,
        ...options.env,
      }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    running.add(child);
    if (options.yields && child.pid)
      setPriority(child.pid, Math.min(19, getPriority() + stepAside));
    const heard: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => heard.push(piece));
    child.stderr?.on('data', (piece: Buffer) => heard.push(piece));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (isEnding) return;
      const output = Buffer.concat(heard).toString();
      resolve({ good: code === 0, output, tookMs: Date.now() - from });
    });
  });

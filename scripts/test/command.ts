import { type ChildProcess, spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { leash, modernNode, root } from '../bootstrap/node.mjs';

/** Compile cache of Node; it makes each of the many CMS starts of a run a quarter cheaper. */
const compiled = join(root, 'node_modules', '.cache', 'oner-compiled');

type Ran = { readonly good: boolean; readonly output: string; readonly tookMs: number };

/** Nice level to add: the process then gets a tenth of the processor time of busy neighbours. */
const stepAside = 10;

const running = new Set<ChildProcess>();
let isEnding = false;

/** Ends all running programs and waits for them. After that no program starts, and no result is reported. */
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
  /** Runs at lower priority than the other programs of the run. */
  readonly yields?: boolean;
};

/** Runs a Node program and captures its output, both streams in order. */
export const runNode = (args: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    // Otherwise a stage would start its next program and print a result of an interrupted run.
    if (isEnding) return;
    const from = Date.now();
    const child = spawn(modernNode(), ['--import', leash, ...args], {
      cwd: options.cwd ?? root,
      // Tests set what they need; variables of the shell must not affect the results.
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
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => chunks.push(piece));
    child.stderr?.on('data', (piece: Buffer) => chunks.push(piece));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (isEnding) return;
      const output = Buffer.concat(chunks).toString();
      resolve({ good: code === 0, output, tookMs: Date.now() - from });
    });
  });

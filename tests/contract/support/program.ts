/** Runs the programs of a shop for a test; captures their output and exit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inherited } from '../../../scripts/bootstrap/environment.mjs';
import { modernNode, root } from '../../../scripts/bootstrap/node.mjs';
import { nodeOptions } from '../../support/stack.ts';

export type Program = {
  readonly child: ChildProcess;
  /** Exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Output so far, both streams. */
  output(): string;
  /** Stops it gracefully and waits. */
  stop(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
};

/** @param script path from the root of the project */
export const startProgram = (
  script: string,
  variables: Readonly<Record<string, string | undefined>>,
  logFile?: string,
): Program => {
  // The bank hashes no passwords and processes no pictures.
  const isCms = !script.startsWith('plugins/');
  const child = spawn(modernNode(), [...nodeOptions({ isCms }), join(root, script)], {
    cwd: root,
    env: inherited({ NO_COLOR: '1', NODE_ENV: undefined, ...variables }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = logFile ? createWriteStream(logFile, { flags: 'a' }) : undefined;
  let captured = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => {
      captured += piece.toString();
      log?.write(piece);
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      log?.end();
      resolve(code);
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return {
    child,
    ended,
    output: () => captured,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

/**
 * Waits until an address answers 200.
 * @throws Error with the last output of the program if it ends first or takes too long
 */
export const untilReady = async (
  program: Program,
  url: string,
  timeoutMs = 180_000,
): Promise<void> => {
  const until = Date.now() + timeoutMs;
  let state = '';
  while (Date.now() < until) {
    if (program.child.exitCode !== null || program.child.signalCode !== null) {
      throw new Error(`The program exited before it was ready:\n${program.output().slice(-4000)}`);
    }
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      if (answer.ok) return;
      state = await answer.text();
    } catch {
      state = 'no response';
    }
    if (state.includes('failed:')) break;
    await sleep(100);
  }
  throw new Error(`${url} did not become ready (${state}):\n${program.output().slice(-4000)}`);
};

/** The server of another shop as a process of its own, on a port of its own. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { leash } from '../../../tests/contract/support/program.ts';
import { inherited } from '../../bootstrap/environment.mjs';
import { modernNode } from '../../bootstrap/node.mjs';
import { Plain } from '../../bootstrap/say.mjs';
import { logOf, peerVariables } from './folder.ts';

const patienceMs = 300_000;

/**
 * @param args script and arguments for Node
 * @param ready answers 200 once the server can be asked
 * @returns ends it
 */
export const startServer = async (
  folder: string,
  args: readonly string[],
  ready: string,
): Promise<() => Promise<void>> => {
  const log = openSync(logOf(folder), 'a');
  const child = spawn(modernNode(), ['--import', leash, ...args], {
    cwd: folder,
    env: inherited({ ...peerVariables, DATABASE_URL: undefined }),
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const until = performance.now() + patienceMs;
  while (!(await isReady(ready))) {
    if (hasEnded() || performance.now() > until) {
      child.kill('SIGKILL');
      throw new Plain(`${ready} does not get ready: see ${logOf(folder)}`);
    }
    await sleep(200);
  }
  return async () => {
    child.kill('SIGTERM');
    const impatient = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(impatient);
  };
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};

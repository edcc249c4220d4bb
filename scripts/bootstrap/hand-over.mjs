import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { leash, modernNode, root } from './node.mjs';
import { startedAt } from './say.mjs';
import { passOn } from './signals.mjs';

/**
 * Runs a TypeScript file with the modern Node, forwards signals to it and exits with its code.
 * Uses spawn, because spawnSync would leave the child running on SIGTERM.
 * @param {string} script path from the project's folder
 * @param {readonly string[]} args
 * @returns {Promise<never>}
 */
export const handOver = (script, args) =>
  new Promise((_resolve, reject) => {
    const child = spawn(modernNode(), ['--import', leash, join(root, script), ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: environment(),
    });
    passOn(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => process.exit(code ?? 128 + numberOf(signal)));
  });

/**
 * Puts the modern Node first on the PATH, for tools that are called by name. The compile cache is stored beside the
 * packages: Strapi alone has thousands of files, which every start reads again.
 */
const environment = () => {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    PATH: `${bin}${separator}${process.env.PATH ?? ''}`,
    ONER_STARTED: String(startedAt),
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE || join(root, 'node_modules', '.cache', 'compiled'),
  };
};

/** @param {NodeJS.Signals | null} signal */
const numberOf = (signal) => (signal ? (constants.signals[signal] ?? 0) : 0);

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { root } from '../bootstrap/node.mjs';
import { Plain } from '../bootstrap/say.mjs';

const leash = join(root, 'scripts', 'bootstrap', 'leash.mjs');

export type RunOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
};

/**
 * Runs a Node program to its end and keeps its words to itself, unless it fails.
 * @returns all it said
 * @throws Plain with all it said when it ends with another code than 0
 */
export const run = (node: string, args: readonly string[], options: RunOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, ['--import', leash, ...args], {
      cwd: options.cwd,
      env: inherited(options.env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // By force: a build holds nothing that needs a farewell, and Strapi's holds on to SIGTERM.
      ...(options.signal ? { signal: options.signal, killSignal: 'SIGKILL' } : {}),
    });
    const heard: Buffer[] = [];
    child.stdout?.on('data', (piece: Buffer) => heard.push(piece));
    child.stderr?.on('data', (piece: Buffer) => heard.push(piece));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const output = Buffer.concat(heard).toString();
      if (code === 0) return resolve(output);
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      reject(new Plain(`${output}\n${args.join(' ')} ${how}.`));
    });
  });

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inherited } from '../bootstrap/environment.mjs';
import { modernNode, root } from '../bootstrap/node.mjs';

export type Server = { readonly url: string; stop(): Promise<void> };

/** A PostgreSQL server: the one DATABASE_URL names, else one that is started for this run. */
export const postgresServer = async (): Promise<Server> => {
  const { DATABASE_URL } = inherited();
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  const leash = join(root, 'scripts', 'bootstrap', 'leash.mjs');
  const child = spawn(modernNode(), ['--import', leash, 'tests/support/postgres.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`PostgreSQL did not start (code ${code}).`)));
    if (!child.stdout) return reject(new Error('PostgreSQL has no output to read.'));
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line).url));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
};

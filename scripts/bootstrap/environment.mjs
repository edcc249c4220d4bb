import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { Plain } from './say.mjs';

/**
 * The environment as the process has it, with a few values more: what a child process is given.
 * @param {Readonly<Record<string, string | undefined>>} [more] undefined takes a variable away
 * @returns {Record<string, string | undefined>}
 */
export const inherited = (more = {}) => ({ ...process.env, ...more });

/**
 * Sets a variable for this process and for those it starts later.
 * @param {string} name
 * @param {string} value
 * @returns {void}
 */
export const setVariable = (name, value) => {
  process.env[name] = value;
};

/**
 * Adds what stands in the file .env beside package.json; what the shell says wins.
 * @returns {void}
 */
export const loadEnvFile = () => {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile) throw new Plain('Reading .env needs Node 20.12 or newer.');
  process.loadEnvFile(file);
};

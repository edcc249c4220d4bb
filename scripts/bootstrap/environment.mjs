import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { Plain } from './say.mjs';

/**
 * Returns the environment of this process with further values, for a child process.
 * @param {Readonly<Record<string, string | undefined>>} [more] undefined removes a variable
 * @returns {Record<string, string | undefined>}
 */
export const inherited = (more = {}) => ({ ...process.env, ...more });

/**
 * Sets a variable for this process and for processes started later.
 * @param {string} name
 * @param {string} value
 * @returns {void}
 */
export const setVariable = (name, value) => {
  process.env[name] = value;
};

/**
 * Loads the file .env beside package.json; variables of the shell take precedence.
 * @returns {void}
 */
export const loadEnvFile = () => {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile) throw new Plain('Reading .env needs Node 20.12 or newer.');
  process.loadEnvFile(file);
};

import { join, resolve } from 'node:path';
import { environmentFaults, faultLines, secretNames } from '@oner/config/env';
import { inherited } from '../bootstrap/environment.mjs';
import { root } from '../bootstrap/node.mjs';
import { Plain } from '../bootstrap/say.mjs';
import { keepSecrets, missingSecrets, type Variables } from './secrets.ts';

/** Whether a run with these variables is a demo; `npm start` is one unless told otherwise. */
export const isDemo = (given: Variables): boolean =>
  ['1', 'true'].includes(given.DEMO || (given.NODE_ENV === 'production' ? '0' : '1'));

/**
 * The environment that the processes of a run share: the shell's and .env's, the demo default, the
 * secrets, and DATA_DIR as an absolute path, since they do not share a working directory.
 */
export const runVariables = (given: Variables = inherited()): Variables => {
  const demo = isDemo(given);
  const dataDir = resolve(root, given.DATA_DIR || '.data');
  const own = {
    ...{ DEMO: demo ? '1' : '0', DATA_DIR: dataDir },
    // What is no demo is for people who pay: there is nothing in between that could be opened to them by mistake.
    NODE_ENV: demo ? given.NODE_ENV : 'production',
  };
  const kept =
    own.NODE_ENV === 'production' ? {} : keepSecrets(join(dataDir, 'secrets.json'), secretNames);
  // Pictures are made on many threads, and glibc keeps a heap for each: two hold 200 MB less, as fast.
  const memory = { MALLOC_ARENA_MAX: '2' };
  return { ...memory, ...given, ...pick(kept, missingSecrets(secretNames, given)), ...own };
};

/**
 * The same, for who starts something with them.
 * @throws Plain that names all that is wrong at once, each with what to do
 */
export const runEnvironment = (given: Variables = inherited()): Variables => {
  const variables = runVariables(given);
  const faults = environmentFaults(variables);
  if (faults.length === 0) return variables;
  const shop = variables.NODE_ENV === 'production' ? 'A shop in production' : 'The shop';
  throw new Plain(`${shop} does not start with these variables:\n${faultLines(faults)}`);
};

const pick = (from: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));

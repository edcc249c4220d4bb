import { join, resolve } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { root } from '../bootstrap/node.mjs';
import { Plain } from '../bootstrap/say.mjs';
import { keepSecrets, missingSecrets, secretNames, type Variables } from './secrets.ts';

/** Whether a run with these variables is a demo; `npm start` is one unless told otherwise. */
export const isDemo = (given: Variables): boolean =>
  ['1', 'true'].includes(given.DEMO || (given.NODE_ENV === 'production' ? '0' : '1'));

/**
 * The environment that the processes of a run share: the shell's and .env's, the demo default, the
 * secrets, and DATA_DIR as an absolute path, since they do not share a working directory.
 * @throws Plain naming the secrets that a run without demo lacks
 */
export const runEnvironment = (
  given: Variables = inherited(),
): Record<string, string | undefined> => {
  const demo = isDemo(given);
  if (demo && given.NODE_ENV === 'production')
    throw new Plain('NODE_ENV=production does not start with DEMO=1. Leave one of them out.');
  const dataDir = resolve(root, given.DATA_DIR || '.data');
  const names = secretNames();
  const open = missingSecrets(names, given);
  const secrets = demo ? pick(keepSecrets(join(dataDir, 'secrets.json'), names), open) : {};
  if (!demo && open.length > 0) throw new Plain(askForSecrets(open));
  // Pictures are made on many threads, and glibc keeps a heap for each: two hold 200 MB less, as fast.
  const memory = { MALLOC_ARENA_MAX: '2' };
  return { ...memory, ...given, ...secrets, DEMO: demo ? '1' : '0', DATA_DIR: dataDir };
};

const pick = (from: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));

const askForSecrets = (names: readonly string[]): string =>
  [
    'A shop that is not a demo needs secrets of its own. Missing:',
    `  ${names.join(', ')}`,
    'This makes good ones and keeps them in .env (GATEWAY_SECRET comes from your bank):',
    '  node scripts/run.mjs scripts/secrets.ts >> .env',
  ].join('\n');

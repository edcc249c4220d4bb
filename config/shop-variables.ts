/** Environment of a shop on this machine, whether started by npm, Strapi's own command or a test. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { env, environmentFaults, faultLines, secretNames } from './env.ts';
import { closeToOthers, restrictNewFiles } from './private-files.ts';
import { missingSecrets, storedSecrets, type Variables } from './secrets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Checks whether the variables are those of a demo, which is the default outside production. */
export const isDemo = (given: Variables): boolean =>
  ['1', 'true'].includes(given.DEMO || (given.NODE_ENV === 'production' ? '0' : '1'));

/**
 * Returns the variables shared by the processes of a shop: the given ones, the demo default, the secrets of a demo, and
 * DATA_DIR as an absolute path, because working directories differ.
 */
export const shopVariables = (given: Variables): Variables => {
  const demo = isDemo(given);
  const dataDir = resolve(root, given.DATA_DIR || '.data');
  const own = {
    DEMO: demo ? '1' : '0',
    DATA_DIR: dataDir,
    // Anything that is not a demo runs in production mode, so that nothing weaker can be opened to buyers by mistake.
    NODE_ENV: demo ? given.NODE_ENV : 'production',
  };
  const stored =
    own.NODE_ENV === 'production' ? {} : storedSecrets(join(dataDir, 'secrets.json'), secretNames);
  return { ...given, ...pick(stored, missingSecrets(secretNames, given)), ...own };
};

const pick = (from: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));

/**
 * Describes the faults of a shop's variables for the operator.
 * @returns undefined if there are none
 */
export const startProblem = (variables: Variables): string | undefined => {
  const faults = environmentFaults(variables);
  if (faults.length === 0) return undefined;
  const shop = variables.NODE_ENV === 'production' ? 'A shop in production' : 'The shop';
  return `${shop} cannot start with these variables:\n${faultLines(faults)}`;
};

/**
 * Sets environment and folders of the shop for Strapi's commands, which are started without them. Exits with the reason
 * if that is impossible.
 */
export const prepareEnvironment = (): void => {
  const file = join(root, '.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given = { ...written, ...process.env };
  // Strapi's default name of the environment, which must not turn a real shop into a demo.
  if (given.NODE_ENV === 'development' && !process.env.DEMO)
    given.NODE_ENV = written.NODE_ENV ?? given.NODE_ENV;
  Object.assign(process.env, shopVariables(given));
  const why = startProblem(process.env);
  if (why) {
    console.error(why);
    // Also ends `strapi develop` if this process is its child.
    process.send?.('stop');
    process.exit(1);
  }
  restrictNewFiles();
  const { dataDir } = env();
  for (const folder of ['public/uploads', 'incoming', 'statements'])
    mkdirSync(join(dataDir, folder), { recursive: true });
  const count = closeToOthers(dataDir).length;
  if (count > 0)
    console.log(
      JSON.stringify({ level: 'note', what: 'removed access of other users to files', count }),
    );
};

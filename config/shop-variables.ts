/** The environment of a shop on this machine, whoever starts it: npm, Strapi's own command or a test. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { env, environmentFaults, faultLines, secretNames } from './env.ts';
import { closeToOthers, keepFilesPrivate } from './private-files.ts';
import { keepSecrets, missingSecrets, type Variables } from './secrets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Whether a run with these variables is a demo; a shop is one unless told otherwise. */
export const isDemo = (given: Variables): boolean =>
  ['1', 'true'].includes(given.DEMO || (given.NODE_ENV === 'production' ? '0' : '1'));

/**
 * What the processes of a shop share: what is given, the demo default, the secrets of a demo, and DATA_DIR as an absolute
 * path, since they do not share a working directory.
 */
export const shopVariables = (given: Variables): Variables => {
  const demo = isDemo(given);
  const dataDir = resolve(root, given.DATA_DIR || '.data');
  const own = {
    DEMO: demo ? '1' : '0',
    DATA_DIR: dataDir,
    // What is no demo is for people who pay: there is nothing in between that could be opened to them by mistake.
    NODE_ENV: demo ? given.NODE_ENV : 'production',
  };
  const kept =
    own.NODE_ENV === 'production' ? {} : keepSecrets(join(dataDir, 'secrets.json'), secretNames);
  return { ...given, ...pick(kept, missingSecrets(secretNames, given)), ...own };
};

const pick = (from: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (from[name] ? [[name, from[name]]] : [])));

/**
 * What is wrong with the variables of a shop, as it is told to whoever starts it.
 * @returns undefined when nothing is
 */
export const whyNotTo = (variables: Variables): string | undefined => {
  const faults = environmentFaults(variables);
  if (faults.length === 0) return undefined;
  const shop = variables.NODE_ENV === 'production' ? 'A shop in production' : 'The shop';
  return `${shop} does not start with these variables:\n${faultLines(faults)}`;
};

/**
 * Gives this process the environment and the folders of the shop, for a program that nobody has given them to: Strapi's
 * commands. Ends the process with the reason when it cannot be.
 */
export const settleHere = (): void => {
  const file = join(root, '.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given = { ...written, ...process.env };
  // Strapi calls every environment without a name so, and that must not make a demo of a real shop.
  if (given.NODE_ENV === 'development' && !process.env.DEMO)
    given.NODE_ENV = written.NODE_ENV ?? given.NODE_ENV;
  Object.assign(process.env, shopVariables(given));
  const why = whyNotTo(process.env);
  if (why) {
    console.error(why);
    // So that `strapi develop`, which this may be a part of, ends as well.
    process.send?.('stop');
    process.exit(1);
  }
  keepFilesPrivate();
  const { dataDir } = env();
  for (const folder of ['public/uploads', 'incoming', 'statements'])
    mkdirSync(join(dataDir, folder), { recursive: true });
  const count = closeToOthers(dataDir).length;
  if (count > 0)
    console.log(
      JSON.stringify({ level: 'note', what: 'files were open to others of this machine', count }),
    );
};

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DEMO_SECRET, type Variables } from './production.ts';

export type { Variables };

/** Fresh secrets for every name; APP_KEYS is a list, so that keys can be rotated. */
export const makeSecrets = (
  names: readonly string[],
  random: () => string = () => randomBytes(32).toString('base64url'),
): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, name === 'APP_KEYS' ? `${random()},${random()}` : random()]),
  );

/** Which of the names the environment leaves open. */
export const missingSecrets = (names: readonly string[], given: Variables): readonly string[] =>
  names.filter((name) => !given[name] || given[name].startsWith(DEMO_SECRET));

/**
 * The secrets of a demo shop: made once and kept beside its data, readable by the owner only. A name
 * that a newer version adds is made then; what is there stays, or sessions would end at each start.
 */
export const keepSecrets = (file: string, names: readonly string[]): Record<string, string> => {
  const kept: Record<string, string> = existsSync(file) ? readKept(file) : {};
  const open = names.filter((name) => !kept[name]);
  if (open.length === 0) return kept;
  const all = { ...kept, ...makeSecrets(open) };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return all;
};

const readKept = (file: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const cost = 'everyone logs in again, authors give their IBAN again';
    throw new Error(`${file} cannot be read. Put it back, or delete it: ${cost}.`, { cause });
  }
};

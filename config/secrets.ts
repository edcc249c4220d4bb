import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DEMO_SECRET, type Variables } from './production.ts';

export type { Variables };

/** Generates a secret for every name; APP_KEYS is a list, so that keys can be rotated. */
export const makeSecrets = (
  names: readonly string[],
  random: () => string = () => randomBytes(32).toString('base64url'),
): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, name === 'APP_KEYS' ? `${random()},${random()}` : random()]),
  );

/** Returns the names that are unset or have a demo value. */
export const missingSecrets = (names: readonly string[], given: Variables): readonly string[] =>
  names.filter((name) => !given[name] || given[name].startsWith(DEMO_SECRET));

/**
 * Generates the secrets of a demo shop once and stores them with its data, readable by the owner only. Names added by a
 * newer version are generated then; existing secrets stay, because otherwise all sessions would end at each start.
 */
export const storedSecrets = (file: string, names: readonly string[]): Record<string, string> => {
  const stored: Record<string, string> = existsSync(file) ? readStored(file) : {};
  const open = names.filter((name) => !stored[name]);
  if (open.length === 0) return stored;
  const all = { ...stored, ...makeSecrets(open) };
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return all;
};

const readStored = (file: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    const cost = 'then all users must log in again and authors must enter their IBAN again';
    throw new Error(`${file} cannot be read. Restore it, or delete it: ${cost}.`, { cause });
  }
};

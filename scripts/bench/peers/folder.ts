/** A folder outside our tree with another shop in it: its packages from the npm registry, its settings from here. */
import { spawn } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inherited } from '../../bootstrap/environment.mjs';
import { Plain, step } from '../../bootstrap/say.mjs';

export type Manifest = {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
};

/**
 * Installs what the manifest names, unless just that has been installed there before.
 * @param settings folder whose files are put beside the packages, every time
 */
export const installInto = async (
  folder: string,
  manifest: Manifest,
  settings: string,
  flags: readonly string[] = [],
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  cpSync(settings, folder, { recursive: true });
  const wanted = `${JSON.stringify({ private: true, ...manifest }, undefined, 2)}\n`;
  // Written when everything is there, so that a broken install is not taken for one.
  const note = join(folder, 'installed.json');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  writeFileSync(join(folder, 'package.json'), wanted);
  await step(`installing ${manifest.name} into ${folder}`, () =>
    runIn(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...flags]),
  );
  writeFileSync(note, wanted);
};

/** What a shop's programs are told; they read it from settings.json. */
export const writeSettings = (folder: string, settings: object): void =>
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings, undefined, 2));

/** Neither shop shall write home about being measured. */
export const peerVariables = {
  NODE_ENV: 'production',
  MEDUSA_DISABLE_TELEMETRY: '1',
  VENDURE_DISABLE_TELEMETRY: '1',
  LOG_LEVEL: 'warn',
};

export const logOf = (folder: string): string => join(folder, 'log.txt');

/** Runs a program to its end. @throws Plain when it does not end well */
export const runIn = async (
  folder: string,
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const log = openSync(logOf(folder), 'a');
  const child = spawn(program, args, {
    cwd: folder,
    env: inherited({ DATABASE_URL: undefined, ...variables }),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Plain(`${program} ${args.join(' ')} ended with ${code}: see ${logOf(folder)}`);
};

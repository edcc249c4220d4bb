import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { modernNode, root } from '../bootstrap/node.mjs';
import { Plain, say } from '../bootstrap/say.mjs';

/** The headless shell first: Playwright uses it by default, and it needs half the processor time of a full browser. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const require = createRequire(import.meta.url);

/**
 * Finds a Chromium for the journeys: the one named by CHROMIUM, an installed one, otherwise one from apt if this user
 * may install it, otherwise the one that Playwright downloads.
 * @returns its path
 * @throws Plain with instructions if all of these fail
 */
export const findChromium = async (): Promise<string> => {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && runCommand('apt-get', ['--version']) && fromApt()) {
    const brought = installed();
    if (brought) return brought;
  }
  const downloaded = fromPlaywright();
  if (downloaded) return downloaded;
  throw new Plain(
    [
      'The journeys require Chromium, which was not found and could not be installed. Try one of these:',
      '  apt-get install chromium-headless-shell   (Debian)',
      '  npx playwright install chromium           (requires internet access)',
      '  CHROMIUM=/path/to/chrome npm test         (an installed browser)',
    ].join('\n'),
  );
};

const installed = (): string | undefined => {
  const { CHROMIUM, PATH = '' } = inherited();
  if (CHROMIUM) {
    if (existsSync(CHROMIUM)) return CHROMIUM;
    throw new Plain(`CHROMIUM=${CHROMIUM} does not exist. Next: unset CHROMIUM, then npm test`);
  }
  const places = PATH.split(process.platform === 'win32' ? ';' : ':');
  const candidates = names.flatMap((name) => places.map((place) => join(place, name)));
  return [...candidates, playwrightPath()].find(existsSync);
};

const playwrightPath = (): string => {
  const { chromium }: { chromium: { executablePath(): string } } = require('@playwright/test');
  return chromium.executablePath();
};

const fromApt = (): boolean => {
  say('  installing Chromium with apt-get (once)');
  return (
    runCommand('apt-get', ['update', '-q']) &&
    runCommand('apt-get', [
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      'chromium-headless-shell',
    ])
  );
};

const fromPlaywright = (): string | undefined => {
  say('  downloading Chromium with Playwright (once)');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  runCommand(modernNode(), [cli, 'install', 'chromium']);
  const path = playwrightPath();
  return existsSync(path) ? path : undefined;
};

const runCommand = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    env: inherited({ DEBIAN_FRONTEND: 'noninteractive' }),
    stdio: 'ignore',
    timeout: 300_000,
  }).status === 0;

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inherited } from '../bootstrap/environment.mjs';
import { Plain, step } from '../bootstrap/say.mjs';

const version = '13.5.0';

/**
 * Lighthouse, brought by npm when it is first asked for: it is large, and nothing else needs it. It lies outside of the
 * project, and its install scripts do not run.
 * @returns the path of its command
 */
export const findLighthouse = async (): Promise<string> => {
  const cache = inherited().XDG_CACHE_HOME || join(homedir(), '.cache');
  const home = join(cache, 'oner', `lighthouse-${version}`);
  const cli = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(cli)) return cli;
  return step(`bringing Lighthouse ${version} (once)`, async () => {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
    const { status, stderr } = spawnSync('npm', [...args, `lighthouse@${version}`], {
      cwd: home,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Plain(`Lighthouse could not be had:\n${stderr}`);
    return cli;
  });
};

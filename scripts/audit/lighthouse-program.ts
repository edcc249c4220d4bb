import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inherited } from '../bootstrap/environment.mjs';
import { Plain, step } from '../bootstrap/say.mjs';
import type { LighthouseReport } from './report.ts';

const version = '13.5.0';

export type Lighthouse = {
  lighthouse(url: string, flags: object): Promise<{ readonly lhr: LighthouseReport } | undefined>;
  computeMedianRun(runs: readonly LighthouseReport[]): LighthouseReport;
};

/**
 * Loads Lighthouse, which npm installs on first use: 114 packages of 176 MB that nothing else needs. It is stored
 * outside of the project, and its install scripts do not run.
 */
export const loadLighthouse = async (): Promise<Lighthouse> => {
  const cache = inherited().XDG_CACHE_HOME || join(homedir(), '.cache');
  const home = join(cache, 'oner', `lighthouse-${version}`);
  const core = join(home, 'node_modules', 'lighthouse', 'core');
  if (!existsSync(core)) await step(`installing Lighthouse ${version} (once)`, () => install(home));
  const load = (file: string) => import(pathToFileURL(join(core, file)).href);
  const { default: lighthouse } = await load('index.js');
  const { computeMedianRun } = await load('lib/median-run.js');
  return { lighthouse, computeMedianRun };
};

const install = async (home: string): Promise<void> => {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact'];
  const { status, stderr } = spawnSync('npm', [...args, `lighthouse@${version}`], {
    cwd: home,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Plain(`Lighthouse could not be installed:\n${stderr}`);
};

import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { modernNode, root } from '../bootstrap/node.mjs';
import { fingerprint, isFresh, stamp } from '../start/fingerprint.ts';
import { run } from './run.ts';

const cms = join(root, 'cms');
const dist = join(cms, 'dist');
const stampFile = join(dist, '.built');

const print = (): string =>
  fingerprint(root, [
    'cms/config',
    ...readdirSync(join(cms, 'src'))
      .filter((name) => name !== 'admin')
      .map((name) => `cms/src/${name}`),
    'cms/tsconfig.json',
    'cms/package.json',
    'package-lock.json',
  ]);

export const cmsIsFresh = (): boolean => isFresh(stampFile, print());

/**
 * Compiles the CMS into cms/dist: Strapi loads only .js and .json. What was there before goes, or a
 * content type that was deleted would live on; the admin panel's build beside it stays. Sources that
 * do not compile leave everything as it was.
 * @throws Plain with what the compiler says
 */
export const buildCms = async (): Promise<void> => {
  const wanted = print();
  const stage = join(cms, '.tmp', 'compiled');
  rmSync(stage, { recursive: true, force: true });
  const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  // Not incremental: its memory lies outside dist and would keep the compiler from writing again.
  const once = ['--incremental', 'false', '--tsBuildInfoFile', 'null', '--outDir', stage];
  await run(modernNode(), [tsc, '-p', join(cms, 'tsconfig.json'), ...once], { cwd: cms });
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist))
    if (name !== 'build') rmSync(join(dist, name), { recursive: true });
  for (const name of readdirSync(stage)) renameSync(join(stage, name), join(dist, name));
  stamp(stampFile, wanted);
};

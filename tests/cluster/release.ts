/** The release before this build, as `deploy/release.json` names it, in a folder of its own: what upgrades are tried from. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap/node.mjs';
import { runNode } from '../../scripts/test/command.ts';

export const release: { readonly version: string; readonly commit: string } = JSON.parse(
  readFileSync(join(root, 'deploy', 'release.json'), 'utf8'),
);

/** A shallow clone, or an archive of the sources, has not. */
export const hasRelease =
  spawnSync('git', ['cat-file', '-e', `${release.commit}^{commit}`], { cwd: root }).status === 0;

const isSameIn = (tree: string, file: string): boolean =>
  readFileSync(join(tree, file), 'utf8') === readFileSync(join(root, file), 'utf8');

/** Packages are those of this build where the lock file is the same one: as links, or a copy would take as long as an installation. */
const install = (tree: string, part: string): void => {
  const modules = join(part, 'node_modules');
  const isLinked =
    isSameIn(tree, join(part, 'package-lock.json')) &&
    spawnSync('cp', ['-al', join(root, modules), join(tree, modules)]).status === 0;
  if (!isLinked) {
    rmSync(join(tree, modules), { recursive: true, force: true });
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: join(tree, part), stdio: 'ignore' });
  }
  rmSync(join(tree, modules, '.cache'), { recursive: true, force: true });
};

const build = `const parts = await import('./scripts/build/parts.ts');
if (!parts.cmsIsFresh()) await parts.buildCms();
if (!parts.siteIsFresh()) await parts.buildSite();`;

/** Sources and packages stand there whole or not at all. */
const lay = (place: string): void => {
  const tree = mkdtempSync(`${place}-`);
  try {
    const archive = join(tree, 'sources.tar');
    execFileSync('git', ['archive', '--output', archive, release.commit], { cwd: root });
    execFileSync('tar', ['-xf', archive, '-C', tree]);
    rmSync(archive);
    for (const part of ['', 'site']) install(tree, part);
    renameSync(tree, place);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
};

/**
 * Checks the release out, installs and builds it: once for a machine, and kept for later runs.
 * @returns its folder
 * @throws Error with what the build says
 */
export const buildRelease = async (): Promise<string> => {
  const place = join(tmpdir(), `oner-release-${release.commit.slice(0, 12)}`);
  if (!existsSync(place)) lay(place);
  // Where it stays: pages know by their whole path what they are made of.
  const { good, output } = await runNode(['--input-type=module', '--eval', build], { cwd: place });
  if (!good) throw new Error(`Release ${release.version} does not build:\n${output.slice(-4000)}`);
  return place;
};

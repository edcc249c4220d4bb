/** The release before this build, as named by `deploy/release.json`, in its own folder: where upgrade tests start. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap/node.mjs';
import { runNode } from '../../scripts/test/command.ts';

export const release: { readonly version: string; readonly commit: string } = JSON.parse(
  readFileSync(join(root, 'deploy', 'release.json'), 'utf8'),
);

/** A shallow clone, or an archive of the sources, lacks the commit. */
export const hasRelease =
  spawnSync('git', ['cat-file', '-e', `${release.commit}^{commit}`], { cwd: root }).status === 0;

const isSameIn = (tree: string, file: string): boolean =>
  readFileSync(join(tree, file), 'utf8') === readFileSync(join(root, file), 'utf8');

/** With an equal lock file, the packages are hard links to this build's: a copy would take as long as an installation. */
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

/** Puts sources and packages in place completely or not at all. */
const unpackTo = (place: string): void => {
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
 * Checks out, installs and builds the release: once per machine, kept for later runs.
 * @returns its folder
 * @throws Error with the output of the build
 */
export const buildRelease = async (): Promise<string> => {
  const place = join(tmpdir(), `oner-release-${release.commit.slice(0, 12)}`);
  if (!existsSync(place)) unpackTo(place);
  // Built in its final place: pages contain the full paths of their sources.
  const { good, output } = await runNode(['--input-type=module', '--eval', build], { cwd: place });
  if (!good) throw new Error(`build of release ${release.version} failed:\n${output.slice(-4000)}`);
  return place;
};

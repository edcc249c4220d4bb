/** Folder for the data of a run: in memory if there is enough, because on a slow disk a suite mostly waits for I/O. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setVariable } from '../bootstrap/environment.mjs';
import { complain } from '../bootstrap/say.mjs';

const memoryDisk = '/dev/shm';
/** Three times the largest size of a run so far. */
const roomBytes = 6 * 1024 ** 3;

type RunFolder = {
  /** Folder of this run: data, logs and reports by stage. */
  readonly home: string;
  /** Removes the folder. */
  clear(): void;
  /** Copies the folder, without temporary files, to a place that survives a restart. @returns the copy */
  keep(): string;
};

/**
 * Whether a file system in memory can hold a run.
 * @param mounts text of /proc/mounts; database programs must be executable there
 * @param memory text of /proc/meminfo
 * @param freeBytes free space of the file system itself
 */
export const isRoomy = (mounts: string, memory: string, freeBytes: number): boolean => {
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === memoryDisk);
  const runsPrograms = mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec');
  const availableBytes = Number(/^MemAvailable:\s+(\d+) kB$/m.exec(memory)?.[1] ?? 0) * 1024;
  return runsPrograms && Math.min(availableBytes / 2, freeBytes) >= roomBytes;
};

const fastest = (): string => {
  if (!existsSync(memoryDisk) || !existsSync('/proc/meminfo')) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryDisk);
  const read = (path: string): string => readFileSync(path, 'utf8');
  return isRoomy(read('/proc/mounts'), read('/proc/meminfo'), bavail * bsize)
    ? memoryDisk
    : tmpdir();
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is alive as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes a folder; a small disk left mounted in it by a killed full-disk test is unmounted first. */
const remove = (folder: string): void => {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  for (const line of mounts.split('\n')) {
    const mounted = line.split(' ')[1];
    if (mounted?.startsWith(join(folder, '/'))) spawnSync('umount', ['-l', mounted]);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** Removes leftovers of killed runs in a folder. */
export const sweep = (folder: string): void => {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = /^oner-test-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) remove(join(folder, name));
  }
};

/** Creates a folder of this process, removed when it ends or is interrupted; removes leftovers of killed ones first. */
export const ownFolder = (): string => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      complain('\nAborted; all files of this run were removed.');
      process.exit(130);
    });
  sweep(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), `oner-test-${process.pid}-`));
  process.once('exit', () => remove(folder));
  return folder;
};

/** Creates the folder of a run; temporary files of its programs are stored in it as well. */
export const makeRunFolder = (): RunFolder => {
  const lasting = tmpdir();
  for (const folder of [memoryDisk, lasting]) sweep(folder);
  const home = mkdtempSync(join(fastest(), `oner-test-${process.pid}-`));
  const temporary = join(home, 'temporary');
  // A database does not run as root, so its user needs access.
  chmodSync(home, 0o755);
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  setVariable('TMPDIR', temporary);
  const clear = (): void => remove(home);
  return {
    home,
    clear,
    keep: () => {
      remove(temporary);
      const kept = join(lasting, basename(home).replace('oner-test', 'oner-failed'));
      cpSync(home, kept, { recursive: true });
      clear();
      return kept;
    },
  };
};

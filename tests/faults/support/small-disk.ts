/** A small disk that a test can fill: a piece of memory, mounted if the system allows it. */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  readonly dir: string;
  freeBytes(): number;
  /** Fills it until the system refuses a write, and then frees this many bytes; whole pages only. */
  fill(leftBytes?: number): void;
  /** Removes the data that fill() wrote. */
  empty(): void;
  close(): void;
};

const pageBytes = 4096;
const megabyte = Buffer.alloc(1024 * 1024);

/**
 * @param dir an empty folder to mount it on; by default a new one
 * @returns null if this system or this user may not mount one
 */
export const mountSmallDisk = (
  sizeBytes: number,
  dir = mkdtempSync(join(tmpdir(), 'oner-disk-')),
): SmallDisk | null => {
  if (process.platform !== 'linux') return null;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'tmpfs', dir]);
  if (mounted.status !== 0) {
    rmSync(dir, { recursive: true });
    return null;
  }
  const ballast = join(dir, 'ballast');
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize;
  };
  return {
    dir,
    freeBytes,
    fill: (leftBytes = 0) => {
      const bytes = writeUntilFull(ballast);
      truncateSync(ballast, bytes - Math.ceil(leftBytes / pageBytes) * pageBytes);
    },
    empty: () => rmSync(ballast, { force: true }),
    close: () => {
      const gone = spawnSync('umount', ['-l', dir]);
      if (gone.status !== 0) throw new Error(`${dir} is still mounted: ${gone.stderr}`);
      rmSync(dir, { recursive: true });
    },
  };
};

/** @returns the number of bytes that were written */
const writeUntilFull = (path: string): number => {
  const file = openSync(path, 'w');
  let bytes = 0;
  try {
    for (let piece = megabyte; ; ) {
      try {
        bytes += writeSync(file, piece);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        if (piece.length <= pageBytes) return bytes;
        piece = piece.subarray(0, pageBytes);
      }
    }
  } finally {
    closeSync(file);
  }
};

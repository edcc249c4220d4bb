/**
 * The disks that the shop writes to: their space above the reserve, and whether the shop is read-only because one of them is
 * below it.
 */
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { logFault, logNote } from '@oner/config/log';
import { fileKinds } from '../files/rules.ts';
import { type Disk, isReadOnly, roomBytes } from './rules.ts';

const everyMs = 1000;
/** Pictures may be on disks of their own. */
const places = ['.', 'incoming', ...Object.values(fileKinds).map(({ folder }) => folder)];

let room = Number.POSITIVE_INFINITY;
let readOnly = false;
let timer: NodeJS.Timeout | undefined;

export const measureStorage = async (): Promise<void> => {
  const { dataDir } = env();
  const found = await Promise.all(places.map((place) => diskOf(join(dataDir, place))));
  const disks = found.filter((disk) => disk !== null);
  room = roomBytes(disks);
  const was = readOnly;
  readOnly = isReadOnly(disks, was);
  if (readOnly === was) return;
  if (readOnly) logFault('shop is read-only', new Error('a disk is below its reserve'), { room });
  else logNote('shop is writable again', { room });
};

/**
 * Whether a disk is below its reserve. Then requests that are not essential are refused before they write, and work that waits
 * in the database goes on waiting, so that the reserve lasts until staff have freed space.
 */
export const storageIsLow = (): boolean => readOnly;

/** Bytes that uploads may still write; negative when a disk is below its reserve. */
export const storageRoom = (): number => room;

/**
 * Takes room for bytes that are about to be written: the uploads of one second could fill a small disk before the next
 * measurement.
 * @returns false if there is not enough room
 */
export const takeStorage = (bytes: number): boolean => {
  room -= bytes;
  return room >= 0;
};

/** Measures the disks now and every second. */
export const watchStorage = (): void => {
  const measure = (): void => {
    measureStorage().catch((error: unknown) => logFault('free disk space not measured', error));
  };
  timer ??= setInterval(measure, everyMs);
  timer.unref();
  measure();
};

export const stopWatchingStorage = (): void => {
  clearInterval(timer);
  timer = undefined;
};

const diskOf = async (path: string): Promise<Disk | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    // The first upload will create the folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

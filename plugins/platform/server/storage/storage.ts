/**
 * The disks that the shop writes to: what they have above their reserve, and whether the shop only reads because one is
 * below it. Whoever wants to know asks here.
 */
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { logFault, logNote } from '@oner/config/log';
import { fileKinds } from '../files/rules.ts';
import { type Disk, isReadOnly, roomBytes } from './rules.ts';

const everyMs = 1000;
/** Pictures may lie on disks of their own. */
const places = ['.', 'incoming', ...Object.values(fileKinds).map(({ folder }) => folder)];

let room = Number.POSITIVE_INFINITY;
let readOnly = false;
let timer: NodeJS.Timeout | undefined;

/** Asks the disks now. */
export const measureStorage = async (): Promise<void> => {
  const { dataDir } = env();
  const found = await Promise.all(places.map((place) => diskOf(join(dataDir, place))));
  const disks = found.filter((disk) => disk !== null);
  room = roomBytes(disks);
  const was = readOnly;
  readOnly = isReadOnly(disks, was);
  if (readOnly === was) return;
  if (readOnly) logFault('the shop only reads', new Error('a disk is below its reserve'), { room });
  else logNote('the shop writes again', { room });
};

/**
 * Whether a disk is below its reserve. Then what is not essential is refused before it writes, and what waits in the
 * database goes on waiting, so that the reserve lasts until somebody has made room.
 */
export const storageIsLow = (): boolean => readOnly;

/** Bytes that uploads may still write; negative when a disk is below its reserve. */
export const storageRoom = (): number => room;

/**
 * Takes room for bytes that are about to be written: those of a second would fill a small disk before it is asked again.
 * @returns false where there is none
 */
export const takeStorage = (bytes: number): boolean => {
  room -= bytes;
  return room >= 0;
};

/** Asks the disks now and every second. */
export const watchStorage = (): void => {
  const measure = (): void => {
    measureStorage().catch((error: unknown) => logFault('disk not measured', error));
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
    // A folder that the first upload will make.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

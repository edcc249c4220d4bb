/** Where photos lie that still come, or wait for their form: as private as originals, and never part of a backup. */
import { constants } from 'node:fs';
import { mkdir, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { privateFolder } from '@oner/platform';
import { knownUploads } from './store.ts';

const ending = 'part';
const folder = (): string => join(env().dataDir, 'unfinished');
const fileOf = (id: string): string => `${id}.${ending}`;
const idOf = (file: string): string => file.slice(0, -ending.length - 1);

const files = privateFolder({
  endings: [ending],
  at: folder,
  known: async (names) => new Set([...(await knownUploads(names.map(idOf)))].map(fileOf)),
  lost: 'the file of an upload that is over removed',
});

export const pathOfUpload = (id: string): string => join(folder(), fileOf(id));

/** Writes a piece into its place; it is on the disk when this returns. @param from path of the piece */
export const writeChunk = async (id: string, from: string, offset: number): Promise<void> => {
  const bytes = await readFile(from);
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const target = await open(pathOfUpload(id), constants.O_CREAT | constants.O_RDWR, 0o600);
  try {
    let done = 0;
    while (done < bytes.length) {
      const rest = bytes.length - done;
      const { bytesWritten } = await target.write(bytes, done, rest, offset + done);
      done += bytesWritten;
    }
    await target.datasync();
  } finally {
    await target.close();
  }
};

/** Bytes that lie there; none where there is no file. */
export const bytesOfUpload = async (id: string): Promise<number> =>
  stat(pathOfUpload(id)).then(
    ({ size }) => size,
    () => 0,
  );

export const discardUpload = (id: string): Promise<void> => files.discard(fileOf(id));

/** Files whose rows are gone: a process died between the two. */
export const sweepUnfinished = (): Promise<void> => files.sweep();

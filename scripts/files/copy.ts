/** Copies files from one store to another. */
import { join } from 'node:path';
import { diskStore, isUnfinished } from '@oner/platform/files/disk';
import { type FileKind, fileKinds } from '@oner/platform/files/rules';
import type { FileStore } from '@oner/platform/files/store';

const atOnce = 8;

/** Folders of DATA_DIR that contain files of people. */
export const foldersOf = async (dataDir: string): Promise<string[]> => {
  const disk = diskStore(dataDir);
  const found: string[] = [];
  for (const kind of Object.keys(fileKinds) as FileKind[])
    for await (const _ of disk.list(kind)) {
      found.push(join(dataDir, fileKinds[kind].folder));
      break;
    }
  return found;
};

/**
 * Copies files that do not exist with the same length; skips files deleted meanwhile. @returns numbers of copied and
 * existing files
 */
export const copyFiles = async (
  kind: FileKind,
  from: FileStore,
  to: FileStore,
): Promise<{ readonly copied: number; readonly left: number }> => {
  let [copied, left] = [0, 0];
  const copy = async (name: string, bytes: number): Promise<void> => {
    if ((await to.size(kind, name)) === bytes) {
      left += 1;
      return;
    }
    try {
      await from.withFile(kind, name, (path) => to.put(kind, name, path));
      copied += 1;
    } catch (error) {
      if ((await from.size(kind, name)) !== null) throw error;
    }
  };
  for await (const some of from.list(kind)) {
    const whole = some.filter(({ name }) => !isUnfinished(name));
    for (let at = 0; at < whole.length; at += atOnce)
      await Promise.all(whole.slice(at, at + atOnce).map(({ name, bytes }) => copy(name, bytes)));
  }
  return { copied, left };
};

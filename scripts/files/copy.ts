/** From one store of files to another. */
import { isUnfinished } from '@oner/platform/files/disk';
import type { FileKind } from '@oner/platform/files/rules';
import type { FileStore } from '@oner/platform/files/store';

const atOnce = 8;

/** Copies what is not there with the same length. @returns how many files were copied, and how many were there */
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
    await from.withFile(kind, name, (path) => to.put(kind, name, path));
    copied += 1;
  };
  for await (const some of from.list(kind)) {
    const whole = some.filter(({ name }) => !isUnfinished(name));
    for (let at = 0; at < whole.length; at += atOnce)
      await Promise.all(whole.slice(at, at + atOnce).map(({ name, bytes }) => copy(name, bytes)));
  }
  return { copied, left };
};

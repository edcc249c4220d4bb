/** Files in folders of DATA_DIR, for the user of the shop alone. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileKind, fileKinds } from './rules.ts';
import type { FileSource, FileStore, ListedFile } from './store.ts';

/** Whether a file is one that was being written: a process that died leaves it, and the sweep takes it. */
export const isUnfinished = (name: string): boolean => /\.[0-9a-f]{8}\.part$/.test(name);
const atOnce = 500;

/** A path beside the data for as long as `use` runs; what lies there goes then. @param name whose ending it has */
export const withTemporary = async <T>(
  dataDir: string,
  name: string,
  use: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomBytes(16).toString('hex')}${extname(name)}`);
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
};

const write = async (path: string, source: FileSource, flush: boolean): Promise<void> => {
  if (typeof source === 'string') {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush });
    return pipeline(createReadStream(source), target);
  }
  const isWritten = typeof source === 'function';
  if (isWritten) await source(path);
  const target = await open(path, isWritten ? 'r+' : 'wx', 0o600);
  try {
    if (!isWritten) await target.writeFile(source);
    if (flush) await target.sync();
  } finally {
    await target.close();
  }
};

export const diskStore = (dataDir: string): FileStore => {
  const folderOf = (kind: FileKind): string => join(dataDir, fileKinds[kind].folder);
  const pathOf = (kind: FileKind, name: string): string => join(folderOf(kind), name);

  const put: FileStore['put'] = async (kind, name, source) => {
    try {
      await putOnce(kind, name, source);
    } catch (error) {
      // Its folder was empty, and removed with the last file of somebody else's.
      const isAgain = isMissing(error) && name.includes('/') && typeof source !== 'function';
      if (!isAgain) throw error;
      await putOnce(kind, name, source);
    }
  };

  const putOnce: FileStore['put'] = async (kind, name, source) => {
    const path = pathOf(kind, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const part = `${path}.${randomBytes(4).toString('hex')}.part`;
    try {
      await write(part, source, fileKinds[kind].isFlushed);
      await rename(part, path);
      if (fileKinds[kind].isFlushed) await flushFolder(dirname(path));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };

  async function* list(kind: FileKind, folder = ''): AsyncIterable<readonly ListedFile[]> {
    let some: string[] = [];
    for await (const path of pathsIn(pathOf(kind, folder))) {
      some.push(path);
      if (some.length < atOnce) continue;
      yield await described(some, folderOf(kind));
      some = [];
    }
    if (some.length > 0) yield await described(some, folderOf(kind));
  }

  const remove: FileStore['remove'] = async (kind, names) => {
    await Promise.all(names.map((name) => rm(pathOf(kind, name), { force: true })));
    // The folders of statements are the banks' own, who bring the next one there.
    if (kind === 'statements') return;
    const folders = new Set(names.filter((name) => name.includes('/')).map(dirname));
    // Empty ones alone; another piece may have come meanwhile.
    for (const folder of folders) await rmdir(pathOf(kind, folder)).catch(() => {});
  };

  return {
    put,
    list,
    remove,
    size: async (kind, name) => (await stat(pathOf(kind, name)).catch(unlessMissing))?.size ?? null,
    stream: async (kind, name, range) => {
      const part = range ? { start: range.from, end: range.to } : {};
      const stream = createReadStream(pathOf(kind, name), part);
      await once(stream, 'open');
      return stream;
    },
    withFile: (kind, name, use) => use(pathOf(kind, name)),
    link: async () => null,
  };
};

/** A new name is on the disk only when its folder is. Windows opens no folders. */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};

/** Files below a folder; one that goes meanwhile is none. */
async function* pathsIn(folder: string): AsyncIterable<string> {
  for await (const entry of (await opendir(folder).catch(unlessMissing)) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* pathsIn(path);
    else if (entry.isFile()) yield path;
  }
}

const described = async (paths: readonly string[], folder: string): Promise<ListedFile[]> => {
  const found = await Promise.all(
    paths.map(async (path) => {
      const entry = await stat(path).catch(unlessMissing);
      const name = relative(folder, path).split(sep).join('/');
      return entry ? [{ name, bytes: entry.size, at: entry.mtimeMs }] : [];
    }),
  );
  return found.flat();
};

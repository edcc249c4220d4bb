/** The file store on the local disk: folders of DATA_DIR that only the user of the shop can read. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileKind, fileKinds } from './rules.ts';
import type { FileSource, FileStore, ListedFile } from './store.ts';

/** Whether a file was being written: a process that died leaves such a file, and the sweep deletes it. */
export const isUnfinished = (name: string): boolean => /\.[0-9a-f]{8}\.part$/.test(name);
const atOnce = 500;

/**
 * Provides a temporary path in DATA_DIR while `use` runs, and deletes its file afterwards.
 * @param name supplies the extension
 */
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
      // Its folder was empty and was removed together with the last file of another call.
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
    // The folders of statements belong to the banks, which put the next files there.
    if (kind === 'statements') return;
    const folders = new Set(names.filter((name) => name.includes('/')).map(dirname));
    // Removes only empty folders; another file may have arrived meanwhile.
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

/** A new name is durable only once its folder is flushed. Windows cannot open folders. */
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

/** Yields the files below a folder; skips files that are deleted meanwhile. */
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

import { existsSync, type FSWatcher, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';
import { complain, say } from '../bootstrap/say.mjs';
import { buildCms, cmsIsFresh } from '../build/parts.ts';
import type { Child } from './child.ts';

const settleMs = 100;
const folders = ['config', 'plugins', 'cms'];
/** Generated files, and files watched elsewhere: Vite watches the panel, and the test bank is not watched. */
const others = /(^|[\\/])(node_modules|dist|types|admin|\.[^\\/]+|public|test-bank)([\\/]|$)/;

/** Whether the CMS must restart after a change of this file. @param file path from the root */
export const concernsCms = (file: string): boolean =>
  /\.(ts|mts|json|js)$/.test(file) && !/\.test\.ts$/.test(file) && !others.test(file);

/**
 * Syntax error of a source file.
 * @returns `plugins/works/server/index.ts:12: message`; undefined if the file is valid or does not exist
 */
export const syntaxFault = (file: string, base: string = root): string | undefined => {
  const path = join(base, file);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  try {
    if (file.endsWith('.json')) JSON.parse(text);
    else stripTypeScriptTypes(text, { sourceUrl: file });
    return undefined;
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const [place = ''] = stack.split('\n');
    return `${place.startsWith(file) ? place : file}: ${message}`;
  }
};

/**
 * Calls `changed` for each file of the CMS that is saved, created or deleted, until `stop`. Watches folders instead
 * of files: a file saved by rename is a new file, which a watcher of the old one would miss.
 */
export const watchFiles = (
  changed: (file: string) => void,
  stop: AbortSignal,
  base: string = root,
): void => {
  const watchers = new Map<string, FSWatcher>();
  stop.addEventListener('abort', () => {
    for (const watcher of watchers.values()) watcher.close();
  });
  const isFolder = (path: string): boolean =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const watchFolder = (folder: string, found: (file: string) => void): void => {
    if (others.test(folder)) return;
    // A folder that was deleted and created again needs a new watcher.
    watchers.get(folder)?.close();
    const watcher = watch(
      join(base, folder),
      (_event, name) => name && onChange(join(folder, name)),
    );
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
    for (const entry of readdirSync(join(base, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) watchFolder(path, found);
      else if (concernsCms(path)) found(path);
    }
  };
  const onChange = (path: string): void => {
    if (isFolder(join(base, path))) watchFolder(path, changed);
    else if (concernsCms(path)) changed(path);
  };
  for (const folder of folders) watchFolder(folder, () => {});
};

/**
 * Restarts the CMS when config, a plugin or the CMS itself changes, and compiles first if needed. While a file has a
 * syntax error, it is reported and the running CMS stays.
 */
export const watchSources = (cms: Child, stop: AbortSignal): void => {
  const touched = new Set<string>();
  const faults = new Map<string, string>();
  let settled: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const refresh = async (): Promise<void> => {
    const files = [...touched];
    touched.clear();
    if (files.length === 0) return;
    for (const file of files) {
      const fault = syntaxFault(file);
      if (fault) faults.set(file, fault);
      else faults.delete(file);
    }
    try {
      if (faults.size > 0) throw new Error([...faults.values()].join('\n'));
      if (!cmsIsFresh()) await buildCms();
      say(`${files.join(', ')} changed: restarting the CMS.`);
      await cms.restart();
    } catch (error) {
      complain(`${error instanceof Error ? error.message : error}\nThe CMS was not restarted.`);
    }
  };
  watchFiles((file) => {
    touched.add(file);
    clearTimeout(settled);
    settled = setTimeout(() => {
      queue = queue.then(refresh);
    }, settleMs);
  }, stop);
  say('Watching config, plugins and cms; pages and desks reload by themselves.');
};

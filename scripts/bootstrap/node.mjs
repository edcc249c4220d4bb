import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Plain } from './say.mjs';

/** Folder of the project, independent of the current directory. */
export const root = join(fileURLToPath(new URL('../..', import.meta.url)), '.');
/** Preloaded by child processes, which then end with their parent. */
export const leash = join(root, 'scripts', 'bootstrap', 'leash.mjs');

/**
 * Path of a Node that runs TypeScript directly: the one installed by npm, otherwise this one.
 * @returns {string}
 * @throws {Plain} if neither is new enough
 */
export const modernNode = () => {
  const windows = process.platform === 'win32';
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const brought = join(root, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Plain(
    existsSync(join(root, 'node_modules'))
      ? `npm offers no Node 24 for ${process.platform}-${process.arch}. Install Node 24. Next: npm start`
      : 'The packages are not installed. Next: npm start   (or only: npm ci --ignore-scripts)',
  );
};

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../bootstrap/node.mjs';
import { sqlite } from '../data/database.ts';
import { type Finding, ill, well } from './finding.ts';

const reinstall = 'rm -rf node_modules && npm start';

/** Pictures: loads sharp and makes one. */
export const checkSharp = async (): Promise<Finding> => {
  try {
    const fromWorks = createRequire(join(root, 'plugins', 'works', 'package.json'));
    const sharp: typeof import('sharp')['default'] = fromWorks('sharp');
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } });
    const { length } = await image.webp().toBuffer();
    return length > 0
      ? well('sharp', `${sharp.versions.sharp ?? 'works'}, libvips ${sharp.versions.vips}`)
      : ill('sharp', 'made an empty picture', reinstall);
  } catch (error) {
    return ill('sharp', wordsOf(error), reinstall);
  }
};

/** The embedded database: loads the driver and asks it something. */
export const checkSqlite = (): Finding => {
  try {
    const Database = sqlite();
    const memory = new Database(':memory:');
    const version = memory.prepare('select sqlite_version()').pluck().get();
    memory.close();
    return well('better-sqlite3', `SQLite ${version}`);
  } catch (error) {
    return ill('better-sqlite3', wordsOf(error), reinstall);
  }
};

export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

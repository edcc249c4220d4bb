/**
 * `npm run known-art -- list.json`: adds well-known works to those that uploads are compared with. The list is an
 * array of `{ file, title, author, year, source }` with files beside it. Only their perceptual hashes are stored: in
 * DATA_DIR/known-art.json, or with `--ship` in the set included in the shop. The shop reads both at its start.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { env } from '../config/env.ts';
import { type KnownWork, knownSide, windowsOf } from '../plugins/works/server/evidence/rules.ts';
import { root } from './bootstrap/node.mjs';
import { giveUp, Plain, say } from './bootstrap/say.mjs';

type Listed = Omit<KnownWork, 'looks'> & { readonly file: string };

const isListed = (one: unknown): one is Listed =>
  ['file', 'title', 'author', 'year', 'source'].every(
    (name) => typeof (one as Record<string, unknown>)?.[name] === 'string',
  );

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const hashesOf = async (path: string): Promise<string> => {
  const grey = await sharp(path)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: knownSide, height: knownSide, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return windowsOf(grey);
};

try {
  const [list = '', option] = process.argv.slice(2);
  if (!list.endsWith('.json'))
    throw new Plain(
      'Missing argument: path of the list. For example: npm run known-art -- paintings/list.json',
    );
  const listed = await readJson(list);
  if (!Array.isArray(listed) || !listed.every(isListed))
    throw new Plain(`${list} is not an array of { file, title, author, year, source }`);
  const target =
    option === '--ship'
      ? join(root, 'plugins/works/server/evidence/shipped.json')
      : join(env().dataDir, 'known-art.json');
  const before = await readJson(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const works = new Map(
    (before as KnownWork[]).map((work) => [`${work.author} ${work.title}`, work]),
  );
  for (const { file, title, author, year, source } of listed) {
    const looks = await hashesOf(resolve(dirname(list), file));
    works.set(`${author} ${title}`, { title, author, year, source, looks });
  }
  const lines = [...works.values()].map((work) => JSON.stringify(work));
  // Written beside and renamed, so that a reader finds either the old set or the new one.
  await writeFile(`${target}.new`, `[\n${lines.join(',\n')}\n]\n`, { mode: 0o600 });
  await rename(`${target}.new`, target);
  say(`${listed.length} read, ${works.size} known works in ${target}`);
} catch (error) {
  giveUp(error);
}

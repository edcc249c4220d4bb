/** What a killed process left behind is swept at the next start, and nothing else. In a shop of its own. */
import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnShop, ownShop } from '../support/shop.ts';

let own: OwnShop;
beforeAll(async () => {
  own = await ownShop({ withoutBank: true });
});
afterAll(() => own.close());

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const put = async (path: string, isOld: boolean): Promise<string> => {
  await writeFile(path, 'left behind');
  const hoursAgo = (Date.now() - 2 * 3_600_000) / 1000;
  if (isOld) await utimes(path, hoursAgo, hoursAgo);
  return path;
};

describe('files that no row knows', () => {
  it('go when they are old; what is known, or new, or not ours, stays', async () => {
    const originals = join(own.place.dataDir, 'originals');
    const uploads = join(own.place.dataDir, 'public', 'uploads');
    await mkdir(originals, { recursive: true });
    const unknown = 'f'.repeat(32);
    const gone = [
      await put(join(originals, `${unknown}.jpg`), true),
      await put(join(uploads, `oner_${unknown}.webp`), true),
      await put(join(uploads, `w480_oner_${unknown}.webp`), true),
    ];
    const known: { file: string }[] = await own.sql('originals').select('file');
    const pictures: { url: string }[] = await own.sql('files').select('url');
    const kept = [
      await put(join(originals, `${'e'.repeat(32)}.jpg`), false),
      await put(join(uploads, 'brought-by-an-editor.webp'), true),
      ...known.map(({ file }) => join(originals, file)),
      ...pictures.map(({ url }) => join(own.place.dataDir, 'public', url)),
    ];
    expect(known.length).toBeGreaterThan(30);
    for (const path of kept.slice(2)) await utimes(path, 1, 1);

    await own.cms().stop();
    await own.restart();
    for (const path of gone) expect([path, await isThere(path)]).toEqual([path, false]);
    for (const path of kept) expect([path, await isThere(path)]).toEqual([path, true]);
  });
});

/** Portraits of a release that made no small copies: found at a start, given one by a job; cards and pages follow. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnShop, ownShop } from '../support/shop.ts';
import { thumbnailOf } from './pictures.ts';

let own: OwnShop;
beforeAll(async () => {
  own = await ownShop({ withoutBank: true });
});
afterAll(() => own.close());

const uploads = (): string => join(own.place.dataDir, 'public', 'uploads');
const sellers = async () => {
  const { body } = await own.call('listArt', { query: { limit: 100 } });
  return body.map(({ seller }) => seller);
};
const portraits = () => own.sql('files').where('name', 'portrait.webp').orderBy('id');

/** As the release before left them: one file each, and cards that know of no other. */
const makeBare = async (): Promise<void> => {
  for (const { hash } of await portraits()) await rm(join(uploads(), `thumbnail_${hash}.webp`));
  await own.sql('files').where('name', 'portrait.webp').update({ formats: '{}' });
  for (const { work_id, card } of await own.sql('catalogue').select('work_id', 'card')) {
    const { seller, ...rest } = JSON.parse(card);
    const { photo_small: _, ...before } = seller;
    const old = JSON.stringify({ ...rest, seller: before });
    await own.sql('catalogue').where({ work_id }).update({ card: old });
  }
  await own.sql('settings').where('key', 'catalogue.form').delete();
};

describe('a shop whose portraits have no small copies', () => {
  it('makes them, also when it is killed on the way, and shows them', async () => {
    const count = (await portraits()).length;
    expect(count).toBeGreaterThan(9);
    await own.cms().kill();
    await makeBare();
    const [broken] = await portraits();
    await rm(join(uploads(), `${broken.hash}.webp`));
    const small = async () =>
      (await readdir(uploads())).filter((name) => name.startsWith('thumbnail_')).length;
    const before = await small();
    await own.restart();
    await own.cms().kill();
    await own.restart();

    const bare = async () =>
      new Set((await sellers()).flatMap((one) => (one.photo_small ? [] : [one.photo])));
    await expect.poll(bare, { timeout: 60_000 }).toEqual(new Set([broken.url]));
    expect(await small()).toBe(before + count - 1);
    for (const { photo, photo_small } of await sellers()) {
      if (photo === broken.url) continue;
      expect(await thumbnailOf(own, photo ?? '')).toBe(photo_small);
      const answer = await own.request('GET', photo_small ?? '');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 156 });
      expect(bytes.length).toBeLessThan(6000);
    }
  }, 300_000);
});

/** Flags of pictures on the desk: a copy, a part or a mirror image of another work, a known one, none, or unchecked. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addKnownArt,
  openDesk,
  queueWork,
  storePictureHash,
} from '../../support/app/moderation.ts';
import type { App } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';

const pictureOf = (name: string): string =>
  join(import.meta.dirname, '../../../plugins/works/server/demo/pictures', `${name}.jpg`);

/** Crops a tenth from three sides of a picture and a fifth from the fourth. */
const cut = async (name: string) => {
  const { width, height } = await sharp(pictureOf(name)).metadata();
  const [left, top] = [Math.round(width * 0.1), Math.round(height * 0.1)];
  const size = { width: Math.round(width * 0.8), height: Math.round(height * 0.8) };
  return sharp(
    await sharp(pictureOf(name))
      .extract({ left, top, ...size })
      .toBuffer(),
  );
};

describe.each(sceneEngines)('on %s', (engine) => {
  let app: App;
  let folder: string;
  beforeAll(async () => {
    await addKnownArt('Гранат', pictureOf('p05'));
    [app] = await openDesk(engine);
    folder = await mkdtemp(join(tmpdir(), 'oner-flags-'));
    await queueWork('shopwork', { isPublished: true });
    await storePictureHash('shopwork', 'shopworkaa', pictureOf('p01'));
  });
  afterAll(async () => {
    await app?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends a work with one photo. @returns the flags on the desk */
  const flagsOf = async (id: string, picture: string | Sharp | null): Promise<unknown[]> => {
    const photo = { id: `${id}aa`, rowId: 1, path: `/uploads/${id}.webp`, width: 4, height: 3 };
    if (picture !== null) {
      const path = typeof picture === 'string' ? picture : join(folder, `${id}.jpg`);
      if (typeof picture !== 'string') await picture.jpeg({ quality: 80 }).toFile(path);
      await storePictureHash(id, photo.id, path);
    }
    await queueWork(id, { photos: [{ ...photo, sizes: [], view: 'front' }] });
    const { body } = await app.desk('moderation')('GET', `/works/${id}`);
    return (body as { queue: { flags: unknown[] } }).queue.flags;
  };
  const alike = { kind: 'look-alike', of: 'work', workId: 'shopwork' };

  it('flags a copy of another work', async () => {
    const flags = await flagsOf('copy', sharp(pictureOf('p01')).resize(900));
    expect(flags).toMatchObject([{ ...alike, mirrored: false, cropped: false }]);
  });

  it('flags a mirror image of it', async () => {
    const flags = await flagsOf('mirror', sharp(pictureOf('p01')).flop());
    expect(flags[0]).toMatchObject({ ...alike, mirrored: true, cropped: false });
  });

  it('flags a part of it, and a part that is mirrored', async () => {
    const ofShop = (flags: unknown[]) =>
      flags.find((one) => (one as { workId: string }).workId === 'shopwork');
    const part = await flagsOf('part', await cut('p01'));
    expect(ofShop(part)).toMatchObject({ ...alike, mirrored: false, cropped: true });
    const turned = await flagsOf('turned', (await cut('p01')).flop());
    expect(ofShop(turned)).toMatchObject({ ...alike, mirrored: true, cropped: true });
  });

  it('flags a part of a known work from the operator’s list', async () => {
    const known = { kind: 'known-art', title: 'Гранат', pictureId: 'knownaa', cropped: true };
    expect(await flagsOf('known', await cut('p05'))).toMatchObject([known]);
  });

  it('flags no other picture, and tells that from a photo that could not be compared', async () => {
    expect(await flagsOf('clear', pictureOf('p03'))).toEqual([]);
    expect(await flagsOf('unchecked', null)).toEqual([{ kind: 'uncompared', photos: 1 }]);
  });
});

/**
 * The disk for pictures is really full: an upload is refused and leaves nothing incomplete, whether it was full before (503)
 * or fills up in the middle of one (507); with free space the same upload succeeds.
 */
import { cpSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '../contract/support/engine.ts';
import { type OwnShop, ownShop, someAddress } from '../contract/support/shop.ts';
import { form } from '../contract/works/pictures.ts';
import { traces } from '../contract/works/traces.ts';
import { mountSmallDisk } from './support/small-disk.ts';

/** Room for the demo world, and a little more than the shop requires before an upload. */
const disk = mountSmallDisk(300 * 1024 * 1024);
if (!disk) console.warn('SKIPPED: storage-full requires permission to mount a tmpfs.');

type Body = { readonly type: string; readonly bytes: Buffer; readonly pictureBytes: number };
type Upload = Body & { readonly method: string; readonly path: string; readonly as: string };
type Reply = { readonly status: number; readonly body: { error?: { code: string } } };

let shop: OwnShop;
let work: Upload;
let portrait: Upload;
const places = ['incoming', 'originals', 'public/uploads'];

/** Noise, so that its copies are large enough to be cut off at a given place. */
const largePicture = async (): Promise<{ bytes: Buffer; type: string }> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({
    create: { width: 1400, height: 1000, channels: 3, noise, background: 'black' },
  });
  return { bytes: await image.jpeg().toBuffer(), type: 'image/jpeg' };
};

const bodyOf = async (file: string, fields: Record<string, string>): Promise<Body> => {
  const picture = await largePicture();
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  sent.set(file, new Blob([Uint8Array.from(picture.bytes)], { type: picture.type }), 'w.jpg');
  const whole = new Request('http://shop', { method: 'POST', body: sent });
  return {
    type: whole.headers.get('content-type') ?? '',
    bytes: Buffer.from(await whole.arrayBuffer()),
    pictureBytes: picture.bytes.length,
  };
};

/** Sends the upload; `halfway` runs when its first half is on the disk. */
const send = async (upload: Upload, halfway?: () => Promise<void>): Promise<Reply> => {
  const { bytes, method } = upload;
  const headers = {
    'content-type': upload.type,
    'content-length': bytes.length,
    authorization: `Bearer ${await shop.as(upload.as)}`,
    'x-forwarded-for': someAddress(),
  };
  const sending = request(`${shop.api}${upload.path}`, { method, headers });
  const reply = new Promise<Reply>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const { statusCode: status = 0 } = answer;
      resolve({ status, body: JSON.parse(Buffer.concat(parts).toString()) });
    });
  });
  const middle = Math.floor(bytes.length / 2);
  sending.write(bytes.subarray(0, middle));
  await halfway?.();
  sending.end(bytes.subarray(middle));
  return reply;
};

const arrivedBytes = (): number => {
  const incoming = join(shop.place.dataDir, 'incoming');
  return readdirSync(incoming).reduce((sum, name) => sum + statSync(join(incoming, name)).size, 0);
};

describe.skipIf(!disk)('a disk that is full', () => {
  const full = disk ?? { dir: '', fill: () => {}, empty: () => {}, close: () => {} };

  beforeAll(async () => {
    const prepare = async ({ dataDir }: Place): Promise<void> => {
      for (const place of places) {
        const [here, there] = [join(dataDir, place), join(full.dir, place)];
        cpSync(here, there, { recursive: true });
        rmSync(here, { recursive: true });
        symlinkSync(there, here);
      }
    };
    shop = await ownShop({ withoutBank: true, prepare });
    const art = { method: 'POST', path: '/api/art/create', as: 'aigerim' };
    work = { ...art, ...(await bodyOf('file', form('Орын жоқ'))) };
    const [profile] = (await shop.call('getProfile', {}, 'viktor')).body;
    const face = { method: 'PATCH', path: `/api/changed-sellers/${profile?.id}/`, as: 'viktor' };
    portrait = { ...face, ...(await bodyOf('photo', {})) };
  });
  afterEach(() => full.empty());
  afterAll(async () => {
    await shop?.close();
    full.close();
  });

  it('accepts no uploads any more, while the shop goes on', async () => {
    const before = await traces(shop);
    full.fill(100 * 1024 * 1024);
    const { status, body: said } = await send(work);
    expect([status, said.error?.code]).toEqual([503, 'read-only']);
    expect(await traces(shop)).toEqual(before);
    expect((await shop.call('listArt')).status).toBe(200);
    expect((await shop.call('listMyWorks', {}, 'aigerim')).status).toBe(200);
  });

  // Converts the picture's remaining bytes to the space that is left for them and for the next step.
  const moments: [moment: string, leftBytes: (toComeBytes: number) => number][] = [
    ['the picture comes in', (toCome) => toCome / 2],
    ['its original is kept', (toCome) => toCome + work.pictureBytes / 2],
    ['its first copy is written', (toCome) => toCome + work.pictureBytes + 8192],
    ['its last copy is written', (toCome) => toCome + 1.2 * work.pictureBytes],
  ];
  const runsOut = async (upload: Upload, leftBytes: (toComeBytes: number) => number) => {
    const before = await traces(shop);
    const { status, body: said } = await send(upload, async () => {
      // The whole first half, because bytes in transit would still need space.
      const half = upload.pictureBytes / 2 - 4096;
      await expect.poll(arrivedBytes, { interval: 5 }).toBeGreaterThan(half);
      full.fill(leftBytes(upload.pictureBytes - arrivedBytes()));
    });
    expect([status, said.error?.code]).toEqual([507, 'storage-full']);
    // The answer and the removal of the received bytes are concurrent.
    await expect.poll(() => traces(shop)).toEqual(before);
  };

  it.each(moments)('while %s: nothing of it stays', (_, leftBytes) => runsOut(work, leftBytes));

  it.each([
    ['neither copy', 0],
    ['the small copy alone', 10 * 4096],
  ])('that has room for %s of a portrait: nothing of it stays', (_, moreBytes) =>
    runsOut(portrait, (toCome) => toCome + moreBytes),
  );

  it('accepts the same upload as soon as there is space again', async () => {
    const before = await traces(shop);
    expect((await send(portrait)).status).toBe(200);
    // The old portrait and its small copy are deleted when the new ones are stored.
    await expect.poll(() => traces(shop)).toEqual(before);
    const { status } = await send(work);
    expect(status).toBe(201);
    const { works, originalsOnDisk, uploadsOnDisk, temporary } = await traces(shop);
    expect({ works, originalsOnDisk, temporary }).toEqual({
      works: before.works + 1,
      originalsOnDisk: before.originalsOnDisk + 1,
      temporary: before.temporary,
    });
    expect(uploadsOnDisk - before.uploadsOnDisk).toBe(6);
  });
});

/** Photos uploaded in pieces before their form: exact to the byte, once, for their author alone, and deleted after a day. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leastChunkBytes } from '@oner/config/contract/uploads';
import { env } from '@oner/config/env';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBuyer } from '../../support/app/buyers.ts';
import {
  advanceHours,
  backdateUploads,
  consumeUploads,
  countUploads,
  forgetJudging,
  openUploads,
  photoOf,
  sweepFiles,
  unverified,
} from '../../support/app/uploads.ts';
import { type App, runJobs } from '../../support/app.ts';

const folder = () => join(env().dataDir, 'unfinished');
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const kept = (): string[] => (existsSync(folder()) ? readdirSync(folder()) : []);
/** Noise that PNG cannot compress: a photo of many pieces. */
const noise = Buffer.from(
  Array.from({ length: 700 * 640 * 3 }, (_, at) => Math.imul(at ^ (at >>> 7), 2654435761) >>> 24),
);

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let photo: Buffer;
  beforeAll(async () => {
    photo = await sharp(noise, { raw: { width: 700, height: 640, channels: 3 } })
      .png()
      .toBuffer();
    app = await openUploads(engine);
  });
  beforeEach(async () => {
    rmSync(folder(), { recursive: true, force: true });
    await app.fresh();
  });
  afterAll(() => app?.close());

  const newAuthor = async () => (await newBuyer('seller')).person;
  type Who = Awaited<ReturnType<typeof newAuthor>>;
  const begin = (who: Who, bytes = photo.length, idempotencyKey = '') =>
    app.request('beginUpload', { body: { name: 'дала.png', bytes }, idempotencyKey }, who);
  const begun = async (who: Who, bytes = photo.length): Promise<string> =>
    (await begin(who, bytes)).body.id;
  const send = (who: Who, id: string, offset: number, bytes?: Uint8Array, sha256?: string) =>
    app.request(
      'sendChunk',
      {
        params: { id },
        body: { offset, ...(sha256 !== undefined && { sha256 }) },
        files: bytes ? { chunk: { name: 'blob', type: '', bytes } } : {},
      },
      who,
    );
  const ask = (who: Who, id: string) => app.request('getUpload', { params: { id } }, who);
  const whole = async (who: Who): Promise<string> => {
    const id = await begun(who);
    expect((await send(who, id, 0, photo)).status).toBe(200);
    return id;
  };

  it('equals the photo to the byte, whatever the pieces, repetitions and lost answers', async () => {
    const who = await newAuthor();
    expect(12 * leastChunkBytes).toBeGreaterThan(photo.length);
    const size = fc.integer({ min: leastChunkBytes, max: photo.length });
    const step = fc.record({ size, isRepeated: fc.boolean(), isAsked: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
        const id = await begun(who);
        let offset = 0;
        for (const { size, isRepeated, isAsked } of steps) {
          if (offset === photo.length) break;
          const piece = photo.subarray(offset, offset + size);
          const answer = await send(who, id, offset, piece);
          if (isRepeated) {
            const again = await send(who, id, offset, piece);
            expect([again.status, again.error?.code]).toEqual([409, 'conflict']);
            expect(again.error?.facts.offset).toBe(answer.body.offset);
          }
          offset = isAsked ? (await ask(who, id)).body.offset : answer.body.offset;
        }
        expect((await ask(who, id)).body).toMatchObject({
          id,
          offset: photo.length,
          bytes: photo.length,
          photo: { width: 700, height: 640 },
        });
        expect(hash(await photoOf(id, who))).toBe(hash(photo));
        expect((await app.request('dropUpload', { params: { id } }, who)).status).toBe(204);
      }),
      { numRuns: 12 },
    );
    await runJobs();
    expect([kept(), await countUploads()]).toEqual([[], 0]);
  });

  it('takes one of two simultaneous pieces; the other call gets the next offset', async () => {
    const who = await newAuthor();
    const id = await begun(who);
    const [half, less] = [photo.length >> 1, photo.length >> 2];
    const answers = await Promise.all([
      send(who, id, 0, photo.subarray(0, half)),
      send(who, id, 0, photo.subarray(0, less)),
    ]);
    const [good] = answers.filter(({ status }) => status === 200);
    const [late] = answers.filter(({ status }) => status === 409);
    expect(late?.error?.facts.offset).toBe(good?.body.offset);
    const offset = good?.body.offset ?? 0;
    expect((await send(who, id, offset, photo.subarray(offset))).body.photo).not.toBeNull();
  });

  it('keeps the taken piece of two simultaneous ones of the same length', async () => {
    const who = await newAuthor();
    // Decoders ignore bytes after the end of a PNG, so both are photos.
    const photos = [1, 2].map((byte) => Buffer.concat([photo, Buffer.alloc(9, byte)]));
    for (let race = 0; race < 5; race++) {
      const id = await begun(who, photo.length + 9);
      const sent = await Promise.all(photos.map((one) => send(who, id, 0, one)));
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const taken = photos[sent.findIndex(({ status }) => status === 200)];
      expect((await photoOf(id, who)).equals(taken ?? photo)).toBe(true);
      expect(readdirSync(join(folder(), id))).toHaveLength(1);
    }
  });

  it('takes a photo without a hash, which pages of an earlier release send', async () => {
    const who = await newAuthor();
    const id = await begun(who);
    const half = photo.length >> 1;
    expect((await send(who, id, 0, photo.subarray(0, half))).status).toBe(200);
    const last = await send(who, id, half, photo.subarray(half));
    expect(last.body.photo).toEqual({ width: 700, height: 640 });
    expect((await photoOf(id, who)).equals(photo)).toBe(true);
  });

  it('is refused as a mix of two photos, and begins anew', async () => {
    const who = await newAuthor();
    // Decoders ignore bytes after the end of a PNG, so the mix is a photo as well.
    const end = photo.length;
    const [one, other] = [1, 2].map((byte) => Buffer.concat([photo, Buffer.alloc(9, byte)]));
    if (!one || !other) throw new Error('there are two photos');
    const half = async () => {
      const id = await begun(who, one.length);
      expect((await send(who, id, 0, one.subarray(0, end))).status).toBe(200);
      return id;
    };
    const mixed = await half();
    expect((await send(who, mixed, end, other.subarray(end), 'none')).status).toBe(400);
    expect((await send(who, mixed, end, other.subarray(end), hash(one))).status).toBe(404);
    expect((await ask(who, mixed)).status).toBe(404);
    const good = await half();
    const size = { width: 700, height: 640 };
    const last = await send(who, good, end, one.subarray(end), hash(one));
    expect(last.body.photo).toEqual(size);
    // Another page that ends its own photo there does not take or delete this one.
    expect((await send(who, good, one.length, undefined, hash(other))).status).toBe(404);
    expect((await ask(who, good)).body.photo).toEqual(size);
    expect((await send(who, good, one.length, undefined, hash(one))).body.photo).toEqual(size);
  });

  it('an upload is accessible to its author only', async () => {
    const [who, other] = [await newAuthor(), await newAuthor()];
    const id = await begun(who);
    const params = { id };
    for (const { status } of [
      await ask(other, id),
      await send(other, id, 0, photo),
      await app.request('dropUpload', { params }, other),
    ])
      expect(status).toBe(404);
    expect((await ask(who, id)).body.offset).toBe(0);
    const buyer = (await newBuyer()).person;
    expect((await begin(buyer)).status).toBe(403);
    expect((await app.request('getUpload', { params })).status).toBe(401);
  });

  it('reports at once what is wrong with the photo, and stores nothing of it', async () => {
    const who = await newAuthor();
    const small = await sharp(photo).resize(500, 400).png().toBuffer();
    const huge = await sharp({
      create: { width: 9000, height: 6000, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer();
    for (const [bytes, status, code] of [
      [Buffer.from('<!doctype html><script>1</script>'), 400, 'file-type'],
      [photo.subarray(0, photo.length - 2000), 400, 'image-unreadable'],
      [small, 400, 'image-too-small'],
      [huge, 413, 'image-dimensions'],
    ] as const) {
      const id = await begun(who, bytes.length);
      const answer = await send(who, id, 0, bytes);
      expect([answer.status, answer.error?.fields]).toEqual([status, { file: [code] }]);
      expect((await ask(who, id)).status).toBe(404);
    }
    await runJobs();
    expect([kept(), await countUploads()]).toEqual([[], 0]);
  });

  it('is judged again if its judging failed', async () => {
    const who = await newAuthor();
    const id = await whole(who);
    await forgetJudging();
    expect((await ask(who, id)).body.photo).toBeNull();
    expect((await send(who, id, photo.length)).body.photo).toEqual({ width: 700, height: 640 });
  });

  it('refuses pieces that are too large, empty or reach beyond the end', async () => {
    const who = await newAuthor();
    const id = await begun(who, 30 * 1024 ** 2);
    const large = await send(who, id, 0, Buffer.alloc(2 * 1024 ** 2 + 1));
    expect([large.status, large.error?.facts.max]).toEqual([413, 2]);
    expect((await send(who, id, 0)).error?.fields).toEqual({ chunk: ['file-empty'] });
    const small = await send(who, id, 0, Buffer.alloc(64 * 1024 - 1));
    expect(small.error?.fields).toEqual({ chunk: ['too-small'] });
    expect((await ask(who, id)).body.offset).toBe(0);
    const short = await begun(who, 10);
    const beyond = await send(who, short, 0, photo.subarray(0, 11));
    expect(beyond.error?.fields).toEqual({ offset: ['too-large'] });
    for (const offset of [-1, 1.5, 'x', ''])
      expect((await send(who, id, offset as number, Buffer.alloc(1))).error?.fields).toHaveProperty(
        'offset',
      );
  });

  it('counts announced bytes: 40 MB a photo, 20 photos, 50 MB for a new author', async () => {
    const who = await newAuthor();
    const megabyte = 1024 ** 2;
    expect((await begin(who, 0)).error?.fields).toEqual({ file: ['file-empty'] });
    expect((await begin(who, 40 * megabyte + 1)).error?.facts.max).toBe(40);
    expect((await begin(who, 40 * megabyte)).status).toBe(201);
    unverified.add(who.documentId);
    const full = await begin(who, 11 * megabyte);
    expect([full.status, full.error?.code, full.error?.facts.max]).toEqual([
      413,
      'file-too-large',
      10,
    ]);
    for (let n = 1; n < 20; n++) expect((await begin(who, 1000)).status).toBe(201);
    expect((await begin(who, 1000)).error?.fields).toEqual({ file: ['too-many-uploads'] });
    // An upload idle for an hour makes room.
    await backdateUploads(40 * megabyte, 3_600_001);
    expect((await begin(who, 11 * megabyte)).status).toBe(201);
  });

  it('counts uploads that begin at the same time one after the other', async () => {
    const who = await newAuthor();
    unverified.add(who.documentId);
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin(who, 30 * 1024 ** 2)));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 413, 413, 413, 413, 413]);
  });

  it('begins once under its key', async () => {
    const who = await newAuthor();
    const [one, again] = [await begin(who, 5000, 'k1'), await begin(who, 5000, 'k1')];
    expect(again.body.id).toBe(one.body.id);
    expect(await countUploads()).toBe(1);
  });

  it('is used up once, all or none', async () => {
    const who = await newAuthor();
    const [one, two] = [await whole(who), await whole(who)];
    const use = (...ids: string[]) =>
      consumeUploads(ids).then(
        () => 'used',
        (error: Error) => error.message,
      );
    expect(await use(one)).toBe('used');
    expect(await use(two, one)).toBe('bad-request');
    expect((await ask(who, two)).status).toBe(200);
    const race = await Promise.all([use(two), use(two)]);
    expect(race.toSorted()).toEqual(['bad-request', 'used']);
    await runJobs();
    expect(kept()).toEqual([]);
  });

  it('is deleted after a day, and not accepted a moment longer', async () => {
    const who = await newAuthor();
    const id = await whole(who);
    await advanceHours(24);
    expect((await ask(who, id)).status).toBe(404);
    expect((await send(who, id, photo.length)).status).toBe(404);
    await runJobs();
    expect([kept(), await countUploads()]).toEqual([[], 0]);
  });

  it('continues after a crash between its file and its row, and leaves no file behind', async () => {
    const who = await newAuthor();
    const id = await begun(who);
    // A piece of another photo was written but its row was not updated: it is no part of this one.
    mkdirSync(join(folder(), id), { recursive: true });
    writeFileSync(join(folder(), id, '0000000000-5000-00000000'), Buffer.alloc(5000));
    expect((await ask(who, id)).body.offset).toBe(0);
    expect((await send(who, id, 0, photo)).body.photo).not.toBeNull();
    expect((await photoOf(id, who)).equals(photo)).toBe(true);
    // The row exists without a file, as after a restored backup: the upload starts anew.
    rmSync(join(folder(), id), { recursive: true });
    expect((await ask(who, id)).status).toBe(404);
    expect((await send(who, id, photo.length)).status).toBe(404);
    // The file exists without its row.
    const other = await whole(who);
    const lost = join(folder(), 'f'.repeat(32), '0000000000-11');
    mkdirSync(dirname(lost), { recursive: true });
    writeFileSync(lost, 'left behind');
    utimesSync(lost, 1, 1);
    await sweepFiles();
    expect(kept()).toEqual([other]);
  });
});

/** An author uploads a picture: what is stored, and what the public may see of it. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leastChunkBytes } from '@oner/config/contract/uploads';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { originalsOf } from '../../support/records.ts';
import { shop } from '../support/shop.ts';
import { form, jpeg, largestBytes, named, ofLength, photoWithPlace, png } from './pictures.ts';

const send = (title: string, bytes: Uint8Array, name = 'work.jpg') =>
  shop.call('createArt', { body: form(title), files: { file: named(name, bytes) } }, 'aigerim');

const mine = async (id: string, as = 'aigerim') =>
  (await shop.call('listMyWorks', {}, as)).body.find((work) => work.id === id);

const uploads = join(shop.place.dataDir, 'public', 'uploads');
const bytesAt = async (path: string): Promise<Buffer> => {
  const answer = await shop.request('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
};

describe('a submitted work', () => {
  it('waits for a moderator until the second working day', async () => {
    const { status, body } = await send('Күту', await jpeg(1600, 1200));
    expect(status).toBe(201);
    // One photo without a view: it is accepted, and the missing views are reported to the author.
    const missing_views = ['front', 'detail', 'edge', 'back'];
    expect(body).toMatchObject({ state: 'submitted', missing_views });
    expect(await mine(body.id)).toMatchObject({
      name: 'Күту',
      section: 'art',
      state: 'submitted',
      reason: null,
      price_sale: 120_000,
      moderate_by: body.moderate_by,
    });
    await expect
      .poll(async () => (await shop.emails()).map(({ text }) => text), { timeout: 60_000 })
      .toContainEqual(expect.stringContaining('«Күту» туындысын алдық'));
  });

  it('is not public anywhere', async () => {
    const title = 'Көрінбейтін туынды';
    const { body } = await send(title, await jpeg(900, 700));
    expect((await shop.call('getWork', { params: { id: body.id } })).status).toBe(404);
    const found = await shop.call('listArt', { query: { q: title } });
    // Similar works may be returned instead, but never the work itself.
    expect(found.body.filter(({ id, name }) => id === body.id || name === title)).toEqual([]);
    for (const path of ['/api/works', `/api/works/${body.id}`, '/api/work']) {
      const answer = await shop.request('GET', `${path}?status=draft&populate=*`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await mine(body.id, 'viktor')).toBeUndefined();
  });

  it('is public as WebP in five widths, without camera metadata', async () => {
    const { body } = await send('Жарық', await jpeg(2400, 1600));
    const photo = (await mine(body.id))?.photo;
    expect(photo?.sizes.map(({ width }) => width)).toEqual([320, 480, 640, 1024, 1600]);
    expect(photo).toMatchObject({ width: 1600, height: 1067 });
    for (const { path, width } of photo?.sizes ?? []) {
      const { format, exif, icc, width: real } = await sharp(await bytesAt(path)).metadata();
      expect({ format, exif, icc, real }).toEqual({ format: 'webp', real: width });
    }
  });

  it('is upright, and no public file contains the place where it was taken', async () => {
    const sent = await photoWithPlace();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { body } = await send('Орны белгісіз', sent);
    const photo = (await mine(body.id))?.photo;
    expect(photo).toMatchObject({ width: 800, height: 1200 });
    const hash = /oner_[0-9a-f]+/.exec(photo?.path ?? '')?.[0] ?? 'none';
    const files = (await readdir(uploads)).filter((name) => name.includes(hash));
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const file of files) {
      const { exif, xmp, icc, iptc, format } = await sharp(join(uploads, file)).metadata();
      expect({ file, exif, xmp, icc, iptc, format }).toEqual({ file, format: 'webp' });
    }
  });

  it('keeps its original byte for byte, without a public address', async () => {
    const sent = await photoWithPlace();
    const { body } = await send('Түпнұсқа', sent, 'менің суретім.jpg');
    const [row] = await originalsOf(shop, body.id);
    expect(row).toMatchObject({ type: 'jpeg', name_sent: 'менің суретім.jpg' });
    expect(Number(row?.bytes)).toBe(sent.length);
    expect(row?.sha256).toBe(createHash('sha256').update(sent).digest('hex'));
    const file = String(row?.file);
    const kept = await readFile(join(shop.place.dataDir, 'originals', file));
    expect(kept.equals(sent)).toBe(true);
    for (const path of [
      `/uploads/${file}`,
      `/originals/${file}`,
      `/uploads/../originals/${file}`,
      `/uploads/..%2foriginals%2f${file}`,
      `/uploads/%2e%2e/originals/${file}`,
      `/${file}`,
      `/api/originals/${file}`,
      `/upload/files/${file}`,
    ]) {
      const answer = await shop.request('GET', path);
      expect([path, answer.ok]).toEqual([path, false]);
    }
  });

  it('that is small is shown in its own size', async () => {
    const { body } = await send('Кіші', await png(450, 600), 'small.png');
    expect((await mine(body.id))?.photo).toMatchObject({
      width: 450,
      height: 600,
      sizes: [{ width: 320 }, { width: 450 }],
    });
  });

  it('may have exactly 40 MiB', async () => {
    const { status } = await send('Ең үлкені', await ofLength(largestBytes));
    expect(status).toBe(201);
  });
});

describe('photos uploaded beforehand', () => {
  const upload = async (name: string, bytes: Buffer): Promise<string> => {
    const { body } = await shop.call(
      'beginUpload',
      { body: { name, bytes: bytes.length } },
      'aigerim',
    );
    const params = { id: body.id };
    for (let offset = 0; offset < bytes.length; offset += leastChunkBytes) {
      const files = { chunk: named('blob', bytes.subarray(offset, offset + leastChunkBytes)) };
      const sent = await shop.call('sendChunk', { params, body: { offset }, files }, 'aigerim');
      expect(sent.status).toBe(200);
    }
    return body.id;
  };
  const create = (title: string, uploads: string[], files = {}, key = title) =>
    shop.call(
      'createArt',
      { body: form(title, { uploads: uploads.join() }), files },
      { as: 'aigerim', headers: { 'idempotency-key': encodeURIComponent(key) } },
    );
  const unfinished = () => readdir(join(shop.place.dataDir, 'unfinished')).catch(() => []);

  it('become those of a work, before its files, in their order, and once', async () => {
    const bytes = await jpeg(900, 700);
    const first = await upload('бірінші.jpg', bytes);
    const second = await upload('екінші.png', await png(800, 640));
    const files = { file: named('үшінші.jpg', await jpeg(700, 900)) };
    const sent = await create('Бөліп жіберілген', [second, first], files);
    expect(sent.status).toBe(201);
    const rows = await originalsOf(shop, sent.body.id);
    expect(rows.map(({ name_sent }) => name_sent)).toEqual([
      'екінші.png',
      'бірінші.jpg',
      'үшінші.jpg',
    ]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(rows[1]).toMatchObject({ sha256, bytes: expect.anything() });
    expect(Number(rows[1]?.bytes)).toBe(bytes.length);

    // The same form again is the same work; another one cannot use them.
    const again = await create('Бөліп жіберілген', [second, first], files);
    expect([again.status, again.body]).toEqual([201, sent.body]);
    const renewed = [await upload('екінші.png', bytes), await upload('бірінші.jpg', bytes)];
    expect((await create('Бөліп жіберілген', renewed, files)).body).toEqual(sent.body);
    const other = await create('Бөліп жіберілген', [second, first], files, 'another key');
    expect([other.error?.fields, other.error?.facts.photo]).toEqual([
      { uploads: ['upload-gone'] },
      1,
    ]);
    for (const id of [first, second])
      expect((await shop.call('getUpload', { params: { id } }, 'aigerim')).status).toBe(404);
    await expect
      .poll(unfinished)
      .not.toEqual(expect.arrayContaining([expect.stringMatching(`${first}|${second}`)]));
  });

  it('are placed in an edit among the existing ones', async () => {
    const { body } = await create('Өңделеді', [await upload('a.jpg', await jpeg(900, 700))]);
    const photosOf = async () =>
      (await shop.call('getMyWork', { params: { id: body.id } }, 'aigerim')).body.photos;
    const [there] = await photosOf();
    const uploads = [
      await upload('b.jpg', await jpeg(800, 700)),
      await upload('c.jpg', await jpeg(600, 700)),
    ];
    const photos = `new:1,${there?.id},new:0`;
    const change = { no_ai: 'true', terms: 'true', photos, uploads: uploads.join() };
    const edit = await shop.call('updateArt', { params: { id: body.id }, body: change }, 'aigerim');
    expect(edit.error).toBeUndefined();
    expect((await photosOf()).map(({ width }) => width)).toEqual([600, 900, 800]);
    expect((await photosOf())[1]?.id).toBe(there?.id);
  });

  it('are not consumed by a refused form, and cannot be used by another author', async () => {
    const id = await upload('d.jpg', await jpeg(900, 700));
    const without = await create('', [id], {}, 'without a title');
    expect(without.error?.fields).toMatchObject({ title: ['required'] });
    const twice = await create('Екі рет', [id, id]);
    expect(twice.error?.fields).toEqual({ uploads: ['bad-choice'] });
    const stranger = await shop.call(
      'createArt',
      { body: form('Бөтеннің фотосы', { uploads: id }) },
      'viktor',
    );
    expect(stranger.error?.fields).toEqual({ uploads: ['upload-gone'] });
    expect((await create('Ақырында', [id])).status).toBe(201);
  });
});

/** An author sends a picture: what is kept, what the public may see of it, and what is refused without a trace. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shop } from '../support/shop.ts';
import {
  form,
  gif,
  halfPng,
  jpeg,
  largestBytes,
  named,
  ofLength,
  photoWithPlace,
  png,
  pngThatPromises,
} from './pictures.ts';
import { traces } from './traces.ts';

const send = (title: string, bytes: Uint8Array, change = {}, name = 'work.jpg', as = 'aigerim') =>
  shop.call('createArt', { body: form(title, change), files: { file: named(name, bytes) } }, as);

const mine = async (id: string, as = 'aigerim') =>
  (await shop.call('listMyWorks', {}, as)).body.find((work) => work.id === id);

const uploads = join(shop.place.dataDir, 'public', 'uploads');
const bytesAt = async (path: string): Promise<Buffer> => {
  const answer = await shop.request('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return Buffer.from(await answer.arrayBuffer());
};

describe('a work that is sent', () => {
  it('waits for a moderator, until the second working day', async () => {
    const { status, body } = await send('Күту', await jpeg(1600, 1200));
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'submitted' });
    expect(await mine(body.id)).toMatchObject({
      name: 'Күту',
      section: 'art',
      state: 'submitted',
      reason: null,
      price_sale: 120_000,
      moderate_by: body.moderate_by,
    });
    await expect
      .poll(async () => (await shop.letters()).map(({ text }) => text), { timeout: 5000 })
      .toContainEqual(expect.stringContaining('«Күту» туындысын алдық'));
  });

  it('is nowhere outside', async () => {
    const title = 'Көрінбейтін туынды';
    const { body } = await send(title, await jpeg(900, 700));
    expect((await shop.call('getWork', { params: { id: body.id } })).status).toBe(404);
    const found = await shop.call('listArt', { query: { q: title } });
    expect(found.body).toEqual([]);
    for (const path of ['/api/works', `/api/works/${body.id}`, '/api/work']) {
      const answer = await shop.request('GET', `${path}?status=draft&populate=*`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await mine(body.id, 'viktor')).toBeUndefined();
  });

  it('is shown to the public as WebP in five widths, without what the camera wrote', async () => {
    const { body } = await send('Жарық', await jpeg(2400, 1600));
    const photo = (await mine(body.id))?.photo;
    expect(photo?.sizes.map(({ width }) => width)).toEqual([320, 480, 640, 1024, 1600]);
    expect(photo).toMatchObject({ width: 1600, height: 1067 });
    for (const { path, width } of photo?.sizes ?? []) {
      const { format, exif, icc, width: real } = await sharp(await bytesAt(path)).metadata();
      expect({ format, exif, icc, real }).toEqual({ format: 'webp', real: width });
    }
  });

  it('stands upright, and no file that is public says where it was taken', async () => {
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

  it('keeps its original, byte for byte, where no address leads', async () => {
    const sent = await photoWithPlace();
    const { body } = await send('Түпнұсқа', sent, {}, 'менің суретім.jpg');
    const row = await shop.sql('originals').where('work_id', body.id).first();
    expect(row).toMatchObject({ type: 'jpeg', name_sent: 'менің суретім.jpg' });
    expect(Number(row.bytes)).toBe(sent.length);
    expect(row.sha256).toBe(createHash('sha256').update(sent).digest('hex'));
    const kept = await readFile(join(shop.place.dataDir, 'originals', row.file));
    expect(kept.equals(sent)).toBe(true);
    for (const path of [
      `/uploads/${row.file}`,
      `/originals/${row.file}`,
      `/uploads/../originals/${row.file}`,
      `/uploads/..%2foriginals%2f${row.file}`,
      `/uploads/%2e%2e/originals/${row.file}`,
      `/${row.file}`,
      `/api/originals/${row.file}`,
      `/upload/files/${row.file}`,
    ]) {
      const answer = await shop.request('GET', path);
      expect([path, answer.ok]).toEqual([path, false]);
    }
  });

  it('of little size is shown as large as it is', async () => {
    const { body } = await send('Кіші', await png(450, 600), {}, 'small.png');
    expect((await mine(body.id))?.photo).toMatchObject({
      width: 450,
      height: 600,
      sizes: [{ width: 320 }, { width: 450 }],
    });
  });

  it('may be 40 MiB, to the byte', async () => {
    const { status } = await send('Ең үлкені', await ofLength(largestBytes));
    expect(status).toBe(201);
  });
});

describe('what is refused leaves no trace', () => {
  const cases: [string, () => Promise<Uint8Array>, number, string][] = [
    ['a text', async () => Buffer.from('Бұл сурет емес\n'.repeat(500)), 400, 'file-type'],
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), 400, 'file-type'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      400,
      'file-type',
    ],
    ['a GIF', gif, 400, 'file-type'],
    ['a ZIP', async () => Buffer.from('PK\u0003\u0004'.padEnd(500, 'x')), 400, 'file-type'],
    [
      'a page behind the first bytes of a JPG',
      async () => Buffer.concat([Buffer.of(255, 216, 255, 224), Buffer.from('<html>'.repeat(99))]),
      400,
      'image-unreadable',
    ],
    ['half a PNG', halfPng, 400, 'image-unreadable'],
    ['an empty file', async () => Buffer.alloc(0), 400, 'file-empty'],
    ['a picture of 599 pixels', () => png(599, 300), 400, 'image-too-small'],
    ['20000 × 20000', async () => pngThatPromises(20_000, 20_000), 413, 'image-dimensions'],
  ];
  it.each(cases)('%s named .jpg', async (_, make, status, code) => {
    const bytes = await make();
    const before = await traces(shop);
    const answer = await send('Қабылданбайды', bytes);
    expect([answer.status, answer.error?.fields]).toEqual([status, { file: [code] }]);
    expect(answer.error?.code).toBe(status === 413 ? code : 'bad-request');
    expect(await traces(shop)).toEqual(before);
  });

  it('one byte over the limit', async () => {
    const before = await traces(shop);
    const answer = await send('Бір байт артық', await ofLength(largestBytes + 1));
    expect([answer.status, answer.error?.code]).toEqual([413, 'file-too-large']);
    expect(answer.error?.facts.max).toBe(40);
    expect(await traces(shop)).toEqual(before);
  });

  it('a form without its picture, and every wrong field by name', async () => {
    const before = await traces(shop);
    const none = await shop.call('createArt', { body: form('Суретсіз') }, 'aigerim');
    expect(none.error?.fields).toEqual({ file: ['file-required'] });
    const answer = await send('Қате', await jpeg(800, 800), {
      description_kk: '',
      sale_mode: 'sale-rent',
      price_sale: '',
      material: 'gold',
      created: '2031-01-01',
    });
    expect([answer.status, answer.error?.fields]).toEqual([
      400,
      {
        description_kk: ['description-required'],
        price_sale: ['price-required'],
        price_rent: ['price-required'],
        material: ['bad-choice'],
        created: ['date-in-future'],
      },
    ]);
    const unsaid = await send('Келісімсіз', await jpeg(800, 800), { no_ai: '', terms: '' });
    expect(unsaid.error?.fields).toMatchObject({
      no_ai: ['no-ai-required'],
      terms: ['terms-required'],
    });
    expect(await traces(shop)).toEqual(before);
  });

  it('a buyer, and a visitor, before a byte is stored', async () => {
    const before = await traces(shop);
    const given = { body: form('Бөтен'), files: { file: named('w.jpg', await jpeg(800, 800)) } };
    expect((await shop.call('createArt', given)).status).toBe(401);
    expect((await shop.call('createArt', given, 'aliya')).status).toBe(403);
    expect(await traces(shop)).toEqual(before);
  });
});

describe('an author’s measure', () => {
  it('is twenty works a day; refused files do not count', async () => {
    const picture = await jpeg(640, 480);
    const author = 'bolat';
    for (let i = 0; i < 20; i++) {
      const refused = await send(`Ж${i}`, Buffer.from('жоқ'), {}, 'w.jpg', author);
      expect(refused.status).toBe(400);
      const sent = await send(`Күнделікті ${i}`, picture, {}, 'w.jpg', author);
      expect(sent.status).toBe(201);
    }
    const answer = await send('Жиырма бірінші', picture, {}, 'w.jpg', author);
    expect([answer.status, answer.error?.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('is 500 MB of originals', async () => {
    const { body } = await send('Соңғы орын', await jpeg(640, 480), {}, 'w.jpg', 'nurlan');
    const row = shop.sql('originals').where('work_id', body.id);
    const { bytes } = await row.clone().first('bytes');
    await row.clone().update({ bytes: 500 * 1024 * 1024 });
    const answer = await send('Орын жоқ', await jpeg(640, 480), {}, 'w.jpg', 'nurlan');
    expect([answer.status, answer.error?.code]).toEqual([413, 'file-too-large']);
    await row.clone().update({ bytes });
    expect((await send('Орын бар', await jpeg(640, 480), {}, 'w.jpg', 'nurlan')).status).toBe(201);
  });
});

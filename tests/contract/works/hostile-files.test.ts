/** More than sixty files that mean no good: refused without a trace, or taken with nothing of them left to be served. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';
import { fileOf, hostileFiles } from './hostile-files.ts';
import { bare, form, thumbnailOf } from './pictures.ts';
import { traces } from './traces.ts';

let own: OwnShop;
beforeAll(async () => {
  own = await ownShop({ withoutBank: true });
});
afterAll(() => own.close());

// Twenty works a day for each: they take turns.
const authors = ['aigerim', 'viktor', 'erlan', 'bolat', 'asel', 'madina', 'dana', 'timur'];
let turn = 0;
const sendAs = (): string => authors[turn++ % authors.length] ?? 'aigerim';

describe('files that mean no good', () => {
  it('are more than sixty', () => expect(hostileFiles.length).toBeGreaterThan(60));

  it.each(
    hostileFiles.filter(({ fate }) => fate === 'refused').map((one) => [one.what, one] as const),
  )('%s is refused, and leaves no trace', async (_, hostile) => {
    const before = await traces(own);
    const files = { file: await fileOf(hostile) };
    const { status, error } = await own.call(
      'createArt',
      { body: form('Зиянды файл'), files },
      sendAs(),
    );
    expect([400, 413]).toContain(status);
    expect(error?.code).not.toBe('server-fault');
    expect(Object.keys(error?.fields ?? {})).toEqual(['file']);
    expect(await traces(own)).toEqual(before);
  });

  it.each(
    hostileFiles.filter(({ fate }) => fate === 'clean').map((one) => [one.what, one] as const),
  )('%s is refused, or cleaned', async (_, hostile) => {
    const as = sendAs();
    const files = { file: await fileOf(hostile) };
    const { status, body, error } = await own.call(
      'createArt',
      { body: form('Айлалы файл'), files },
      as,
    );
    if (error) {
      expect([400, 413]).toContain(status);
      return;
    }
    const work = (await own.call('getMyWork', { params: { id: body.id } }, as)).body;
    for (const { path } of work.photos.flatMap(({ sizes }) => sizes)) {
      expect(bare(path)).toMatch(/^\/uploads\/(?:w\d+_)?oner_[0-9a-f]{32}\.webp$/);
      const answer = await own.request('GET', path);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
      expect({ format, exif, xmp, icc, iptc, comments }).toEqual({ format: 'webp' });
      expect(bytes.toString('latin1')).not.toMatch(/<script|<\?php|<html|PK..evil|ENTITY/);
    }
    const original = await own.sql('originals').where('work_id', body.id).first();
    expect(original.file).toMatch(/^[0-9a-f]{32}\.(jpg|png)$/);
  });
});

const left = /<script|<\?php|<html|<svg|PK..evil|ENTITY|alert\(1\)/;

describe('the same files at the door of portraits', () => {
  it('are refused, or drawn anew', { timeout: 180_000 }, async () => {
    const ids = new Map<string, string>();
    for (const as of authors) ids.set(as, (await own.call('getProfile', {}, as)).body[0]?.id ?? '');
    for (const hostile of hostileFiles) {
      const as = sendAs();
      const params = { id: ids.get(as) ?? '' };
      const files = { photo: await fileOf(hostile) };
      const { status, body } = await own.call('changeSeller', { params, files }, as);
      expect([hostile.what, [200, 400, 413, 415].includes(status)]).toEqual([hostile.what, true]);
      if (status !== 200) continue;
      const small = thumbnailOf(own, body.photo ?? '');
      const answer = await own.request('GET', body.photo ?? '');
      expect([hostile.what, answer.headers.get('content-type')]).toEqual([
        hostile.what,
        'image/webp',
      ]);
      for (const path of [bare(body.photo ?? ''), ...(small ? [small] : [])]) {
        const bytes = await readFile(join(own.place.dataDir, 'public', path));
        const { format, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
        expect({ format, exif, xmp, icc, iptc }).toEqual({ format: 'webp' });
        expect(bytes.toString('latin1')).not.toMatch(left);
      }
    }
  });
});

describe('the same files at the door of documents', () => {
  it('are refused, or drawn anew', { timeout: 180_000 }, async () => {
    const desk = await panel(own, 'moderator');
    const due = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const requests = new Map<string, string>();
    for (const as of authors) {
      const profile = (await own.call('getProfile', {}, as)).body[0]?.id;
      const wish = { documents: 'Куәлік', reason: 'Тексеру', due };
      const asked = await desk.send('POST', `/moderation/authors/${profile}/documents`, wish);
      requests.set(as, (asked.body as { id: string }).id);
    }
    for (const hostile of hostileFiles) {
      const as = sendAs();
      const params = { id: requests.get(as) ?? '' };
      const files = { file: await fileOf(hostile) };
      const { status, body } = await own.call('sendDocuments', { params, files }, as);
      expect([hostile.what, [201, 400, 413, 415].includes(status)]).toEqual([hostile.what, true]);
      if (status !== 201) continue;
      expect(body.files.at(-1)?.type).toBe('jpeg');
    }
    const folder = join(own.place.dataDir, 'documents');
    for (const name of await readdir(folder)) {
      const bytes = await readFile(join(folder, name));
      expect([name, bytes.subarray(0, 3).toString('hex')]).toEqual([name, 'ffd8ff']);
      expect(bytes.toString('latin1')).not.toMatch(left);
    }
  });
});

describe('after all of them the shop', () => {
  it('left nothing but pictures where the public looks, and nothing outside', async () => {
    const served = await readdir(join(own.place.dataDir, 'public', 'uploads'));
    for (const name of served.filter((one) => one !== '.gitkeep')) {
      const head = (await readFile(join(own.place.dataDir, 'public', 'uploads', name))).subarray(
        0,
        12,
      );
      expect([name, head.toString('latin1', 0, 4)]).toEqual([name, 'RIFF']);
    }
    expect(await readdir(join(own.place.dataDir, 'incoming'))).toEqual([]);
    expect((await own.request('GET', '/_ready')).status).toBe(200);
  });
});

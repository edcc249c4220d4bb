/** More than sixty files that mean no good: refused without a trace, or taken with nothing of them left to be served. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnShop, ownShop } from '../support/shop.ts';
import { fileOf, hostileFiles } from './hostile-files.ts';
import { form } from './pictures.ts';
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
      expect(path).toMatch(/^\/uploads\/(?:w\d+_)?oner_[0-9a-f]{32}\.webp$/);
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

/** More than sixty malicious files: refused without a trace, or accepted with nothing malicious left in what is served. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { isEveryday } from '../../support/chance.ts';
import { originalsOf } from '../../support/records.ts';
import { type Newcomer, newAuthor } from '../accounts/newcomers.ts';
import { panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import { fileOf, hostileFiles } from './hostile-files.ts';
import { bare, form, thumbnailOf } from './pictures.ts';
import { traces } from './traces.ts';

// Twenty works a day per author, so authors take turns.
let authors: readonly Newcomer[];
let turn = 0;
const sendAs = (): Newcomer => {
  const author = authors[turn++ % authors.length];
  if (!author) throw new Error('no account yet');
  return author;
};
const uploads = () => join(shop.place.dataDir, 'public', 'uploads');
const documents = (): Promise<string[]> =>
  readdir(join(shop.place.dataDir, 'documents')).catch(() => []);
/** Files left by other tests. */
let there: ReadonlySet<string>;
beforeAll(async () => {
  there = new Set([...(await documents()), ...(await readdir(uploads()))]);
  authors = await Promise.all(Array.from({ length: 8 }, () => newAuthor()));
});

describe('malicious files', () => {
  it('are more than sixty', () => expect(hostileFiles.length).toBeGreaterThan(60));

  it.each(
    hostileFiles.filter(({ fate }) => fate === 'refused').map((one) => [one.what, one] as const),
  )('%s is refused without a trace', async (_, hostile) => {
    const before = await traces(shop);
    const files = { file: await fileOf(hostile) };
    const { status, error } = await shop.call(
      'createArt',
      { body: form('Зиянды файл'), files },
      sendAs(),
    );
    expect([400, 413]).toContain(status);
    expect(error?.code).not.toBe('server-fault');
    expect(Object.keys(error?.fields ?? {})).toEqual(['file']);
    expect(await traces(shop)).toEqual(before);
  });

  it.each(
    hostileFiles.filter(({ fate }) => fate === 'clean').map((one) => [one.what, one] as const),
  )('%s is refused or sanitized', async (_, hostile) => {
    const as = sendAs();
    const files = { file: await fileOf(hostile) };
    const { status, body, error } = await shop.call(
      'createArt',
      { body: form('Айлалы файл'), files },
      as,
    );
    if (error) {
      expect([400, 413]).toContain(status);
      return;
    }
    const work = (await shop.call('getMyWork', { params: { id: body.id } }, as)).body;
    for (const { path } of work.photos.flatMap(({ sizes }) => sizes)) {
      expect(bare(path)).toMatch(/^\/uploads\/(?:w\d+_)?oner_[0-9a-f]{32}\.webp$/);
      const answer = await shop.request('GET', path);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
      expect({ format, exif, xmp, icc, iptc, comments }).toEqual({ format: 'webp' });
      expect(bytes.toString('latin1')).not.toMatch(/<script|<\?php|<html|PK..evil|ENTITY/);
    }
    const [original] = await originalsOf(shop, body.id);
    expect(original?.file).toMatch(/^[0-9a-f]{32}\.(jpg|png)$/);
  });
});

/** Every day a third of the files: portraits and documents are decoded as works are. */
const some = hostileFiles.filter((_, at) => !isEveryday || at % 3 === 0);
const left = /<script|<\?php|<html|<svg|PK..evil|ENTITY|alert\(1\)/;

describe('the same files as portraits', () => {
  it('are refused, or drawn anew', { timeout: 180_000 }, async () => {
    for (const hostile of some) {
      const as = sendAs();
      const params = { id: as.id };
      const files = { photo: await fileOf(hostile) };
      const { status, body } = await shop.call('changeSeller', { params, files }, as);
      expect([hostile.what, [200, 400, 413, 415].includes(status)]).toEqual([hostile.what, true]);
      if (status !== 200) continue;
      const small = thumbnailOf(shop, body.photo ?? '');
      const answer = await shop.request('GET', body.photo ?? '');
      expect([hostile.what, answer.headers.get('content-type')]).toEqual([
        hostile.what,
        'image/webp',
      ]);
      for (const path of [bare(body.photo ?? ''), ...(small ? [small] : [])]) {
        const bytes = await readFile(join(shop.place.dataDir, 'public', path));
        const { format, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
        expect({ format, exif, xmp, icc, iptc }).toEqual({ format: 'webp' });
        expect(bytes.toString('latin1')).not.toMatch(left);
      }
    }
  });
});

describe('the same files as documents', () => {
  it('are refused, or drawn anew', { timeout: 180_000 }, async () => {
    const desk = await panel(shop, 'moderator');
    const due = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const requests = new Map<Newcomer, string>();
    for (const as of authors) {
      const wish = { documents: 'Куәлік', reason: 'Тексеру', due };
      const asked = await desk.send('POST', `/moderation/authors/${as.id}/documents`, wish);
      requests.set(as, asked.body.id);
    }
    for (const hostile of some) {
      const as = sendAs();
      const params = { id: requests.get(as) ?? '' };
      const files = { file: await fileOf(hostile) };
      const { status, body } = await shop.call('sendDocuments', { params, files }, as);
      expect([hostile.what, [201, 400, 413, 415].includes(status)]).toEqual([hostile.what, true]);
      if (status !== 201) continue;
      expect(body.files.at(-1)?.type).toBe('jpeg');
    }
    for (const name of (await documents()).filter((one) => !there.has(one))) {
      const bytes = await readFile(join(shop.place.dataDir, 'documents', name));
      expect([name, bytes.subarray(0, 3).toString('hex')]).toEqual([name, 'ffd8ff']);
      expect(bytes.toString('latin1')).not.toMatch(left);
    }
  });
});

describe('after all of them the shop', () => {
  it('has only pictures in public folders, and no file elsewhere', async () => {
    const served = (await readdir(uploads())).filter((one) => !there.has(one));
    expect(served.length).toBeGreaterThan(100);
    for (const name of served) {
      const head = (await readFile(join(uploads(), name))).subarray(0, 12);
      expect([name, head.toString('latin1', 0, 4)]).toEqual([name, 'RIFF']);
    }
    expect(await readdir(join(shop.place.dataDir, 'incoming'))).toEqual([]);
    expect((await shop.request('GET', '/_ready')).status).toBe(200);
  });
});

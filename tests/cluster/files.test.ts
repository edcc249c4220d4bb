/** Files in a bucket: the requirements of every store, and a shop whose CMS and bucket are killed in the middle of an upload. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnv } from '@oner/config/env';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { checkFiles } from '../../scripts/doctor/settings.ts';
import { runNode } from '../../scripts/test/command.ts';
import { type Client, connect } from '../contract/support/client.ts';
import { form, named } from '../contract/works/pictures.ts';
import { bucketOf, FilesAway, testFileStore } from '../support/app/file-store.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type Bucket, hasS3, howToGetS3, openBucket } from './bucket.ts';

if (!hasS3) console.warn(`SKIPPED: ${howToGetS3}`);
const timeoutMs = 600_000;
const author = 'nurlan';
const pieceBytes = 64 * 1024;

describe.skipIf(!hasS3)('a bucket', () => {
  const dir = mkdtempSync(join(tmpdir(), 'oner-bucket-'));
  let bucket: Bucket;
  beforeAll(async () => {
    bucket = await openBucket(join(dir, 'bucket'));
  });
  afterAll(async () => {
    await bucket?.kill();
    rmSync(dir, { recursive: true, force: true });
  });
  const open = () => bucketOf(bucket.env, join(dir, 'data'));

  describe('keeps files as a disk does', () => testFileStore(open));

  it('lends a browser one file by a link, whole or in part, and only by that link', async () => {
    const store = await open();
    await store.put('originals', 'a.jpg', Buffer.from('0123456789'));
    const url = new URL((await store.link('originals', 'a.jpg', 'oner-1.jpg')) ?? '');
    const answer = await fetch(url, { headers: { range: 'bytes=2-4' } });
    expect([answer.status, await answer.text()]).toEqual([206, '234']);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="oner-1.jpg"');
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await fetch(url.origin + url.pathname)).status).toBe(403);
    url.pathname = url.pathname.replace('a.jpg', 'b.jpg');
    expect((await fetch(url)).status).toBe(403);
  });

  it('gives back, lists and deletes the doctor’s test files', async () => {
    const env = readEnv({ ...bucket.env, DATA_DIR: join(dir, 'data') });
    expect(await checkFiles(env)).toMatchObject({ good: true });
    for await (const some of (await open()).list('unfinished')) expect(some).toEqual([]);
  });

  it('reports that it is away, and has its files afterwards', async () => {
    const store = await open();
    await store.put('documents', 'kept.pdf', Buffer.from('paper'));
    await bucket.kill();
    const file = ['documents', 'kept.pdf'] as const;
    for (const use of [
      () => store.put('documents', 'lost.pdf', Buffer.from('x')),
      () => store.size(...file),
      () => store.stream(...file),
      () => store.remove('documents', ['kept.pdf']),
    ])
      await expect(use()).rejects.toBeInstanceOf(FilesAway);
    await bucket.start();
    expect(String(await buffer(await store.stream(...file)))).toBe('paper');
    expect(await store.size('documents', 'lost.pdf')).toBeNull();
  });
});

describe.skipIf(!hasS3)('a shop with its files in a bucket', () => {
  const dir = mkdtempSync(join(tmpdir(), 'oner-bucket-shop-'));
  let bucket: Bucket;
  let stack: Stack;
  let client: Client;
  beforeAll(async () => {
    bucket = await openBucket(join(dir, 'bucket'));
    const plan = { dataDir: join(dir, 'data'), env: bucket.env, processes: ['cms'] as const };
    stack = await startStack(plan);
    client = connect(
      { api: stack.api, panel: stack.cms },
      { dataDir: stack.dataDir, databaseUrl: '' },
    );
  }, timeoutMs);
  afterAll(async () => {
    await client?.sql.destroy();
    await stack?.stop();
    await bucket?.kill();
    rmSync(dir, { recursive: true, force: true });
  }, timeoutMs);

  const noise = async (): Promise<Buffer> => {
    const kind = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const background = {
      width: 900,
      height: 700,
      channels: 3,
      noise: kind,
      background: '#000',
    } as const;
    return sharp({ create: background }).jpeg().toBuffer();
  };
  /** As a browser does: requests the offset and continues until the photo is complete. @param halfway runs in the middle */
  const upload = async (photo: Buffer, halfway: () => Promise<void>) => {
    const body = { name: 'дала.jpg', bytes: photo.length };
    const { id } = (await client.call('beginUpload', { body }, author)).body;
    const answers: string[] = [];
    let [offset, size]: [number, object | null] = [0, null];
    let isPast = false;
    while (!size) {
      const files = { chunk: named('blob', photo.subarray(offset, offset + pieceBytes)) };
      const given = { params: { id }, body: { offset }, files };
      const sent = client.call('sendChunk', given, author).catch(() => null);
      if (!isPast && offset >= photo.length / 2) {
        isPast = true;
        await halfway();
      }
      const answer = await sent;
      if (answer && answer.status < 300) {
        ({ offset, photo: size } = answer.body);
        continue;
      }
      answers.push(answer?.error?.code ?? 'no answer');
      await sleep(300);
      const now = await client.call('getUpload', { params: { id } }, author).catch(() => null);
      if (now && now.status < 300) ({ offset, photo: size } = now.body);
    }
    return { id, answers: new Set(answers) };
  };
  const workOf = async (title: string, uploads: string, photo: Buffer): Promise<void> => {
    const given = { body: form(title, { uploads }) };
    const sent = await client.call('createArt', given, author);
    expect(sent.error).toBeUndefined();
    const [row] = await client.sql('originals').where('work_id', sent.body.id);
    const sha256 = createHash('sha256').update(photo).digest('hex');
    expect([row.sha256, Number(row.bytes)]).toEqual([sha256, photo.length]);
    const store = await bucketOf(bucket.env, join(dir, 'other machine'));
    const kept = await buffer(await store.stream('originals', row.file));
    expect(createHash('sha256').update(kept).digest('hex')).toBe(sha256);
    const { photos } = (await client.call('getMyWork', { params: { id: sent.body.id } }, author))
      .body;
    const [path] = photos.map((one) => one.path);
    const shown = await client.request('GET', path ?? '');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(900);
  };

  it('shows its pictures publicly, whole or in part, and keeps none on its own disk', async () => {
    const { body } = await client.call('listArt', { query: { limit: 1 } });
    const path = body[0]?.photo ?? '';
    const whole = await client.request('GET', path);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, `${bytes.length}`]);
    expect(whole.headers.get('cache-control')).toBe(
      'public, max-age=31536000, s-maxage=3600, immutable',
    );
    const part = await client.request('GET', path, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 4-7/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 8));
    const head = await client.request('HEAD', path);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${bytes.length}`]);
    const beyond = { headers: { range: `bytes=${bytes.length}-` } };
    expect((await client.request('GET', path, beyond)).status).toBe(416);
    expect((await client.request('GET', `/uploads/${'x'.repeat(20)}.webp`)).status).toBe(404);
    expect(readdirSync(join(stack.dataDir, 'public', 'uploads'))).toEqual([]);
    expect(readdirSync(stack.dataDir)).not.toContain('originals');
  });

  it(
    'continues an upload after the CMS is killed in the middle of it',
    async () => {
      const photo = await noise();
      const { id, answers } = await upload(photo, async () => {
        await stack.end('cms', 'SIGKILL');
        stack.start('cms');
        await stack.ready();
      });
      expect([...answers]).toEqual(['no answer']);
      await workOf('Өшіп қосылды', id, photo);
    },
    timeoutMs,
  );

  it(
    'reports that it is busy while the bucket is away, and continues the upload afterwards',
    async () => {
      const photo = await noise();
      const { body } = await client.call('listArt', { query: { limit: 1 } });
      const { id, answers } = await upload(photo, async () => {
        await bucket.kill();
        const picture = await client.request('GET', body[0]?.photo ?? '');
        expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5']);
        expect((await client.call('listArt')).status).toBe(200);
        setTimeout(() => bucket.start(), 3000);
      });
      expect([...answers]).toEqual(['shop-busy']);
      await workOf('Қойма қайтты', id, photo);
    },
    timeoutMs,
  );

  it('sends licensees to their file in the bucket, for five minutes', async () => {
    const [row] = await client
      .sql('licences as l')
      .join('orders as o', 'o.id', 'l.order_id')
      .join('up_users as u', 'u.document_id', 'o.owner_id')
      .where('l.state', 'running')
      .select('o.number', 'u.username');
    const made = await client.call(
      'makeDownload',
      { params: { number: row.number }, body: {} },
      row.username,
    );
    expect(made.error).toBeUndefined();
    const { pathname } = new URL(made.body.url);
    const moved = await client.request('GET', pathname, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const address = moved.headers.get('location') ?? '';
    expect(address.startsWith(`${bucket.endpoint}/oner/originals/`)).toBe(true);
    const file = await fetch(address);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="oner-/);
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).format).toBe('jpeg');
  });

  it(
    'deletes a work’s files though the bucket was away and the CMS killed at its deletion',
    async () => {
      const photo = await noise();
      const { id } = await upload(photo, async () => {});
      const sent = await client.call(
        'createArt',
        { body: form('Өшірілетін', { uploads: id }) },
        author,
      );
      const [row] = await client.sql('originals').where('work_id', sent.body.id);
      const [picture] = await client.sql('files').where('document_id', row.picture_id);
      const names = [
        ['originals', row.file],
        ['pictures', `${picture.hash}.webp`],
      ] as const;
      const store = await bucketOf(bucket.env, join(dir, 'other machine'));
      const sizes = () => Promise.all(names.map(([kind, name]) => store.size(kind, name)));
      expect(await sizes()).toEqual([photo.length, expect.any(Number)]);
      await bucket.kill();
      const deleted = await client.call('deleteArt', { params: { id: sent.body.id } }, author);
      expect(deleted.status).toBe(200);
      await stack.end('cms', 'SIGKILL');
      await bucket.start();
      stack.start('cms');
      await stack.ready();
      await expect.poll(sizes, { timeout: 60_000 }).toEqual([null, null]);
    },
    timeoutMs,
  );

  it('has every file named in its rows', async () => {
    const { DATA_DIR, DEMO } = stack.env;
    const env = { DATA_DIR, DEMO, ...bucket.env };
    const { good, output } = await runNode([join(root, 'scripts', 'reconcile.ts')], { env });
    expect(good, output).toBe(true);
  });

  it('moves to a disk, file by file', async () => {
    const env = { ...bucket.env, DEMO: '1', DATA_DIR: join(dir, 'disk') };
    const script = join(root, 'scripts', 'files.ts');
    const { good, output } = await runNode([script, 'to-disk'], { env });
    expect(good, output).toBe(true);
    const rows = await client.sql('originals').select('file', 'bytes');
    expect(rows.length).toBeGreaterThan(30);
    const lengthOf = ({ file }: { file: string }) =>
      statSync(join(dir, 'disk', 'originals', file)).size;
    expect(rows.map(lengthOf)).toEqual(rows.map(({ bytes }) => Number(bytes)));
    const pictures = await client.sql('files').select('url');
    const there = readdirSync(join(dir, 'disk', 'public', 'uploads'));
    for (const { url } of pictures) expect(there).toContain(url.replace('/uploads/', ''));
  });
});

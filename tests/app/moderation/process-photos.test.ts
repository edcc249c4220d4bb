/** A photo of the making of a work: requested, sent in private, seen by moderators and the author alone, and deleted with it. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  authorId,
  authorOf,
  deskWorks,
  eraseAuthor,
  openDesk,
  queueWork,
  removeWork,
  uploadProcessPhoto,
} from '../../support/app/moderation.ts';
import { type App, crashAfterCommitOf, runJobs as doDue } from '../../support/app.ts';

const madina = authorOf(authorId);
const stranger = authorOf('sellerother1');

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  let app: App;
  let folder: string;
  beforeAll(async () => {
    [app] = await openDesk(engine);
    folder = await mkdtemp(join(tmpdir(), 'oner-process-'));
  });
  afterAll(async () => {
    await app?.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => deskWorks.clear());

  /** @param colour makes the photo another file */
  const send = async (work: string, as = madina, colour = '#a04020') => {
    const path = join(folder, 'sent.jpg');
    const picture = { width: 900, height: 700, channels: 3, background: colour } as const;
    await sharp({ create: picture })
      .withExif({ IFD0: { Artist: 'Мадина' } })
      .jpeg()
      .toFile(path);
    return uploadProcessPhoto(work, path, as);
  };
  const files = (): Promise<string[]> => readdir(join(env().dataDir, 'documents')).catch(() => []);
  const onDesk = async (work: string) =>
    (await app.desk('moderation')('GET', `/works/${work}`)).body.process;
  const published = async (count: number): Promise<void> => {
    for (let n = 1; n <= count; n += 1) await queueWork(`publicwork${n}`, { isPublished: true });
  };

  it('is requested with the first works, and later from a price on', async () => {
    await queueWork('firstwork00');
    expect(await onDesk('firstwork00')).toMatchObject({ asked: 'first-works', sentAt: null });
    await published(3);
    expect(await onDesk('firstwork00')).toMatchObject({ asked: null });
    const { form } = deskWorks.get('firstwork00') ?? {};
    if (form) await queueWork('dearwork00', { form: { ...form, priceSale: 500_000 } });
    expect(await onDesk('dearwork00')).toMatchObject({ asked: 'price', price: 500_000 });
    const { body } = await app.request('getProcessPhoto', {}, madina);
    expect(body).toEqual({ is_first: false, first_works: 3, price: 500_000, given: null });
  });

  it('a process photo is stored without metadata, and only its author and moderators can read it', async () => {
    await queueWork('minework00');
    const sent = await send('minework00');
    expect(sent.ok).toBe(true);
    const query = { work: 'minework00' };
    const { body } = await app.request('getProcessPhoto', { query }, madina);
    expect(body).toMatchObject({ is_first: true, given: { bytes: expect.any(Number) } });
    expect(await onDesk('minework00')).toMatchObject({ sentAt: body.given?.sent });
    const [file = ''] = await files();
    const kept = await sharp(join(env().dataDir, 'documents', file)).metadata();
    expect([kept.format, kept.exif]).toEqual(['jpeg', undefined]);

    const photo = { params: { work: 'minework00' } };
    expect((await app.request('showProcessPhoto', photo, madina)).status).toBe(200);
    expect((await app.request('showProcessPhoto', photo, stranger)).status).toBe(404);
    expect((await app.request('showProcessPhoto', photo)).status).toBe(401);
    expect((await app.request('getProcessPhoto', { query }, stranger)).status).toBe(404);
    expect(await send('minework00', stranger)).toMatchObject({ ok: false });
    expect(await files()).toEqual([file]);
    const read = await app.desk('moderation')('GET', '/works/minework00/process');
    expect(read.status).toBe(200);
    const record = await app.desk('moderation')('GET', '/audit?subject=work:minework00');
    const deeds = record.body.deeds.map(({ action }: { action: string }) => action).toReversed();
    expect(deeds).toEqual(['process-photo.sent', 'process-photo.read']);
  });

  it('is replaced by a newer one, and deleted with its work', async () => {
    await queueWork('againwork00');
    const before = await files();
    await send('againwork00');
    await send('againwork00', madina, '#2040a0');
    await doDue();
    expect(await files()).toHaveLength(before.length + 1);
    await removeWork('againwork00');
    await doDue();
    expect(await files()).toEqual(before);
    expect(await onDesk('againwork00')).toBeUndefined();
  });

  it('is deleted with its author, even if the process is killed between its row and its file', async () => {
    await queueWork('erasedwork00');
    await send('erasedwork00');
    crashAfterCommitOf('moderation.forget');
    await eraseAuthor();
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    await doDue();
    expect(told).toHaveBeenCalledWith(expect.stringContaining('killed'));
    told.mockRestore();
    expect(await app.desk('moderation')('GET', '/works/erasedwork00/process')).toMatchObject({
      status: 404,
    });
    expect(await files()).toEqual([]);
  });
});

/** Photos of buyers with their reviews: sent once, shown with the review, and deleted with it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import sharp from 'sharp';
import { describe, expect, it as onBoth } from 'vitest';
import { somePicture } from '../../contract/support/cast.ts';
import type { RequestInput } from '../../contract/support/client.ts';
import { eraseAccount, newBuyer } from '../../support/app/buyers.ts';
import { readingSnapshot } from '../../support/app/databases.ts';
import { licensedShirt, openStaffedShop, type PaidOrder } from '../../support/app/staffed-shop.ts';
import { addAuthor, author, erased, keptPhotos, showsPhoto } from '../../support/app/trade.ts';
import { sceneEngines } from '../../support/chance.ts';
import { eventsOf } from '../../support/jobs-and-events.ts';
import { auditActionsOf } from '../../support/records.ts';

const copy = { item: 'licensedshirt', price: licensedShirt.priceTenge };
const workId = licensedShirt.work.id;

type Shown = { readonly id: string; readonly path: string; readonly sizes: { path: string }[] };
const hashOf = ({ path }: Pick<Shown, 'path'>): string => /oner_[0-9a-f]{32}/.exec(path)?.[0] ?? '';
const pathOf = (name: string): string => join(env().dataDir, 'public/uploads', name);
const some = async (count: number) => ({
  photo: await Promise.all(Array.from({ length: count }, () => somePicture(700, 500))),
});

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const it = onBoth.runIf(sceneEngines.includes(engine));
  const shelf = new Map([[copy.item, licensedShirt]]);
  const office = openStaffedShop(engine, shelf, copy, {}, () => addAuthor(author));

  const send = (
    { buyer, number }: PaidOrder,
    files?: RequestInput['files'],
    { name = 'sendReview' as 'sendReview' | 'changeReview', key = '', by = buyer.person } = {},
  ) =>
    office.app.request(
      name,
      { params: { number }, body: { stars: '5', text: 'Жақсы.' }, files, idempotencyKey: key },
      by,
    );
  const drop = ({ buyer, number }: PaidOrder, photo: string, by = buyer.person) =>
    office.app.request('dropReviewPhoto', { params: { number, photo } }, by);
  const published = async () =>
    (await office.app.request('listReviews', { params: { id: workId } })).body.reviews;
  const shownOf = async (id: string) => (await published()).find((one) => one.id === id)?.photos;
  const mineOf = async (paid: PaidOrder) => (await office.orderOf(paid)).reviews[0];
  /** Number of stored files of these photos. */
  const filesOf = (photos: readonly Shown[]): number =>
    photos
      .flatMap((photo) => [
        `thumbnail_${hashOf(photo)}.webp`,
        ...photo.sizes.map(({ path }) => path.replace(/^\/uploads\/|\?.*$/g, '')),
      ])
      .filter((name) => existsSync(pathOf(name))).length;

  it('are re-encoded, public with the review alone, and deleted one by one', async () => {
    const paid = await office.delivered();
    const { bytes, ...jpeg } = await somePicture(900, 700);
    const gps = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } };
    const located = { ...jpeg, bytes: await sharp(bytes).withExif(gps).jpeg().toBuffer() };
    const { photo } = await some(1);
    const sent = await send(paid, { photo: [located, ...photo] });
    expect(sent.status).toBe(201);
    const { id, photos } = sent.body;
    expect(photos).toHaveLength(2);
    expect(photos[0]).toMatchObject({ width: 900, height: 700 });
    // The buyer has a pass for photos that are not public yet.
    expect(photos[0]?.path).toContain('?pass=');
    const [first, second] = photos.map(hashOf);
    const drawn = readFileSync(pathOf(`${first}.webp`));
    expect((await sharp(drawn).metadata()).exif).toBeUndefined();
    expect(await showsPhoto(first ?? '')).toBe(false);
    expect(await keptPhotos([first ?? '', 'oner_other'])).toEqual(new Set([first]));

    const more = await send(paid, await some(1), { name: 'changeReview' });
    expect(more.body.photos.map((one) => one.id)).toEqual([
      ...photos.map((one) => one.id),
      expect.any(String),
    ]);
    await office.decideReview(id, 'publish');
    expect(await showsPhoto(first ?? '')).toBe(true);
    const shown = (await shownOf(id)) ?? [];
    expect(shown.map(hashOf).slice(0, 2)).toEqual([first, second]);
    expect(shown[0]?.path).not.toContain('pass');

    expect((await drop(paid, photos[1]?.id ?? '')).status).toBe(204);
    expect((await drop(paid, photos[1]?.id ?? '')).status).toBe(404);
    const others = await newBuyer();
    expect((await drop(paid, photos[0]?.id ?? '', others.person)).status).toBe(404);
    expect((await shownOf(id))?.map((one) => one.id)).not.toContain(photos[1]?.id);
    // The job that deletes files runs with the other due jobs.
    await office.orderOf(paid);
    expect(filesOf(photos.slice(1))).toBe(0);
    expect(filesOf(photos.slice(0, 1))).toBeGreaterThan(1);
    await office.expectConsistent();
  });

  it('are refused if there are too many, if they are no pictures, or without the right to review', async () => {
    const paid = await office.concluded();
    expect((await send(paid, await some(1))).error?.code).toBe('review-not-allowed');
    await office.deliver(paid);
    const broken = { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('<svg onload=x>') };
    const { photo } = await some(1);
    const refusals = [
      [await some(5), { photo: ['too-many-files'] }],
      [{ photo: [...photo, broken] }, { photo: ['file-type'] }],
      [{ photo: [await somePicture(300, 200)] }, { photo: ['image-too-small'] }],
    ] as const;
    for (const [files, fields] of refusals) {
      const refused = await send(paid, files);
      expect(refused.error?.fields).toEqual(fields);
    }
    const other = await newBuyer();
    expect((await send(paid, await some(1), { by: other.person })).status).toBe(404);
    expect(await mineOf(paid)).toBeUndefined();
    expect((await send(paid, await some(3))).status).toBe(201);
    const full = await send(paid, await some(2), { name: 'changeReview' });
    expect(full.error).toMatchObject({ fields: { photo: ['too-many-files'] }, facts: { max: 4 } });
  });

  onBoth(
    'come once, however often the form is sent, and with it from two tabs at once',
    async () => {
      const paid = await office.delivered();
      const files = await some(2);
      const key = `review-${paid.number}`;
      const answers = [await send(paid, files, { key }), await send(paid, files, { key })];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
      expect((await mineOf(paid))?.photos).toHaveLength(2);
      const change = { name: 'changeReview' } as const;
      const tabs = await Promise.all([
        send(paid, await some(2), change),
        send(paid, await some(2), change),
      ]);
      expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect((await mineOf(paid))?.photos).toHaveLength(4);
      await office.expectConsistent();
    },
  );

  it('are in the first response, before a list can show them', async () => {
    const paid = await office.delivered();
    const key = `seen-${paid.number}`;
    const sent = await readingSnapshot(office.database(), async () =>
      send(paid, await some(1), { key }),
    );
    expect(sent.body.photos).toHaveLength(1);
    const change = { name: 'changeReview' } as const;
    const more = await readingSnapshot(office.database(), async () =>
      send(paid, await some(1), change),
    );
    expect(more.body.photos).toHaveLength(2);
  });

  it('are published as staff have seen them, or not at all', async () => {
    const paid = await office.delivered();
    const { id, photos } = (await send(paid, await some(1))).body;
    const seen = { version: await office.versionOf(id) };
    await send(paid, await some(1), { name: 'changeReview' });
    expect((await office.decideReview(id, 'publish', seen)).error?.code).toBe('moved-on');
    expect((await drop(paid, photos[0]?.id ?? '')).status).toBe(204);
    expect((await office.decideReview(id, 'publish', seen)).error?.code).toBe('moved-on');
    expect((await office.decideReview(id, 'publish')).status).toBe(200);
  });

  it('are not stored for a person erased while they are re-encoded', async () => {
    const paid = await office.delivered();
    erased.add(paid.buyer.person.documentId);
    expect((await send(paid, await some(1))).status).toBe(404);
    expect(await mineOf(paid)).toBeUndefined();
  });

  it('photos are not shown while the review is hidden, and are deleted when staff remove one or all', async () => {
    const paid = await office.delivered();
    const { id, photos } = (await send(paid, await some(2))).body;
    const [first, second] = photos;
    await office.decideReview(id, 'publish');
    const reason = 'бөтен адамның беті';
    const removal = `photos/${first?.id}/remove`;
    expect((await office.decideReview(id, removal)).status).toBe(400);
    expect((await office.decideReview(id, removal, { reason })).status).toBe(200);
    expect((await office.decideReview(id, removal, { reason })).status).toBe(404);
    expect((await shownOf(id))?.map((one) => one.id)).toEqual([second?.id]);
    await office.orderOf(paid);
    expect((await office.emailsAbout(paid.number)).map(({ text }) => text).join()).not.toBe('');
    const deed = { action: 'review.photo-removed', subject: `review:${id}` };
    const noted = await auditActionsOf({ sql: office.database() }, deed);
    expect(noted.map(({ facts }) => facts)).toEqual([expect.stringContaining(reason)]);

    await office.decideReview(id, 'hide', { reason });
    expect(await showsPhoto(hashOf(second ?? { path: '' }))).toBe(false);
    expect((await mineOf(paid))?.photos).toHaveLength(1);
    await office.decideReview(id, 'remove', { reason });
    expect(await mineOf(paid)).toMatchObject({ photos: [], can: { drop_photos: false } });
    expect(filesOf(photos)).toBe(0);
  });

  it('are deleted with the account of their sender', async () => {
    const paid = await office.delivered();
    const { id, photos } = (await send(paid, await some(2))).body;
    await office.decideReview(id, 'publish');
    expect(filesOf(photos)).toBeGreaterThan(4);
    await eraseAccount(paid.buyer.person);
    await office.advanceHours(1);
    const purged = (await eventsOf({ sql: office.database() }, 'site.purge')).at(-1);
    const tags = [`work:${workId}`, `seller:${author.profileId}`, 'shop'];
    expect(purged).toEqual({ tags });
    expect(await shownOf(id)).toEqual([]);
    expect(filesOf(photos)).toBe(0);
    await office.expectConsistent();
  });
});

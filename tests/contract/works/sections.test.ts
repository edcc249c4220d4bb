/** The three forms (spec A §2 create works): their required fields, and several photos in one request. */
import { describe, expect, it } from 'vitest';
import { originalsOf } from '../../support/records.ts';
import { findRecord, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import {
  newPublicWork,
  newWork,
  photo,
  photos,
  publicWork,
  publish,
  workOfAuthor,
} from './acts.ts';
import { bare, form } from './pictures.ts';
import { traces } from './traces.ts';

const promises = { no_ai: 'true', terms: 'true' };

describe('a craft', () => {
  it('has style, type and its own materials', async () => {
    const body = {
      title: 'Күміс білезік',
      description_ru: 'Браслет.',
      ...promises,
      sale_mode: 'sale-rent',
      price_sale: '45000',
      price_rent: '3000',
      style: 'baroque',
      type: 'vases',
      technique: 'forging',
      material: 'silver',
      height: '6',
    };
    const vocabulary = (await shop.call('getVocabulary')).body;
    const first = (group: string): string => vocabulary[group]?.[0]?.key ?? '';
    Object.assign(body, {
      style: first('craftStyles'),
      type: first('objectTypes'),
      technique: first('craftTechniques'),
      material: first('craftMaterials'),
    });
    const sent = await shop.call('createArtisan', { body, files: { file: await photo() } }, 'asel');
    expect(sent.error).toBeUndefined();
    expect(await workOfAuthor(sent.body.id, 'asel')).toMatchObject({
      section: 'artisan',
      name: 'Күміс білезік',
      style: body.style,
      type: body.type,
      technique: body.technique,
      price_sale: 45_000,
      price_rent: 3000,
      height: 6,
      length: null,
    });
    await publish(sent.body.id);
    expect((await publicWork(sent.body.id)).body).toMatchObject({
      section: 'artisan',
      type: body.type,
    });
  });

  it('may be an art object, which is no level of its author', async () => {
    const body = {
      ...promises,
      title: 'Арт-нысан',
      description_kk: 'Темір.',
      level: 'art-objects',
    };
    const sent = await shop.call(
      'createArtisan',
      { body: { ...body, sale_mode: 'sale', price_sale: 9000 }, files: { file: await photo() } },
      'asel',
    );
    expect(sent.error).toBeUndefined();
    expect((await workOfAuthor(sent.body.id, 'asel')).level).toBe('art-objects');
    await publish(sent.body.id);
    expect((await publicWork(sent.body.id)).body.level).toBe('art-objects');
  });
});

describe('a design', () => {
  it("needs no price, and may include an author's portfolio", async () => {
    const body = { ...promises, title: 'Афиша', description_en: 'Poster.', portfolio: '12 жыл.' };
    const sent = await shop.call('createDesign', { body, files: { file: await photo() } }, 'asel');
    expect(sent.error).toBeUndefined();
    const work = await workOfAuthor(sent.body.id, 'asel');
    expect(work).toMatchObject({ section: 'design', portfolio: '12 жыл.', sale_mode: 'sale' });
    expect(work).not.toHaveProperty('price_sale');
    await publish(sent.body.id);
    expect((await publicWork(sent.body.id)).body.section).toBe('design');
  });

  it('requires a description and the declarations all the same', async () => {
    const sent = await shop.call(
      'createDesign',
      { body: { title: 'Бос' }, files: { file: await photo() } },
      'asel',
    );
    expect(sent.error?.fields).toEqual({
      no_ai: ['no-ai-required'],
      terms: ['terms-required'],
    });
    const silent = await shop.call(
      'createDesign',
      { body: { title: 'Бос', ...promises }, files: { file: await photo() } },
      'asel',
    );
    expect(silent.error?.fields).toEqual({ description_kk: ['description-required'] });
  });
});

describe('photos of a work', () => {
  it('are up to ten, in the order sent; the first is the main one', async () => {
    const id = await newPublicWork('Он сурет', 'asel', { count: 10 });
    const { body } = await publicWork(id);
    expect(body.photos).toHaveLength(10);
    expect(body.photo).toBe(body.photos?.[0]?.path);
    const rows = await originalsOf(shop, id);
    expect(rows.map(({ name_sent }) => name_sent)).toEqual(
      Array.from({ length: 10 }, (_, index) => `${index}.jpg`),
    );
    const own = await workOfAuthor(id, 'asel');
    expect(own.photos.map(({ path }) => bare(path))).toEqual(body.photos?.map(({ path }) => path));
  });

  it('are limited to ten', async () => {
    const before = await traces(shop);
    const files = { file: await photos(11) };
    const { error } = await shop.call('createArt', { body: form('Он бір'), files }, 'asel');
    expect(error?.fields).toEqual({ file: ['too-many-files'] });
    expect(error?.facts.max).toBe(10);
    expect(await traces(shop)).toEqual(before);
  });

  it('are all refused if one is not a picture', async () => {
    const before = await traces(shop);
    const broken = { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('<svg/>') };
    const files = { file: [await photo(), await photo(), broken] };
    const { error } = await shop.call(
      'createArt',
      { body: form('Үшінші бүлінген'), files },
      'asel',
    );
    expect(error?.fields).toEqual({ file: ['file-type'] });
    expect(await traces(shop)).toEqual(before);
  });
});

describe('a form that is sent again', () => {
  it('is the same work with the same key, and refused with other content', async () => {
    const before = await traces(shop);
    const files = { file: await photos(2) };
    const headers = { 'idempotency-key': `works-${Date.now()}` };
    const send = (title: string, given = files) =>
      shop.call('createArt', { body: form(title), files: given }, { as: 'asel', headers });
    const [first, twin] = await Promise.all([send('Қайталанған'), send('Қайталанған')]);
    const again = await send('Қайталанған');
    expect([first.status, twin.status, again.status]).toEqual([201, 201, 201]);
    expect([twin.body, again.body]).toEqual([first.body, first.body]);
    expect(await originalsOf(shop, first.body.id)).toHaveLength(2);
    const after = await traces(shop);
    // Originals of deleted works may be kept for orders still to be printed.
    expect(after.originalsOnDisk).toBe(before.originalsOnDisk + 2);
    expect((await send('Басқа атпен')).error?.code).toBe('same-key-other-body');
    expect((await send('Қайталанған', { file: await photos(2) })).error?.code).toBe(
      'same-key-other-body',
    );
    expect(await traces(shop)).toEqual(after);
  });

  it('may be sent again under its key after a refusal', async () => {
    const headers = { 'idempotency-key': `works-refused-${Date.now()}` };
    const sender = { as: 'asel', headers };
    const body = form('Кейін дұрыс');
    const broken = { name: 'x.jpg', type: 'image/jpeg', bytes: Buffer.from('GIF89a') };
    expect((await shop.call('createArt', { body, files: { file: broken } }, sender)).status).toBe(
      400,
    );
    const good = await shop.call('createArt', { body, files: { file: await photo() } }, sender);
    expect(good.status).toBe(201);
  });
});

describe('surplus fields of the form', () => {
  it('change nothing that the author may not set', async () => {
    const id = await newWork('Артық өрістер', 'asel', {
      change: {
        moderation: 'approved',
        publishedAt: '2026-01-01',
        seller: '1',
        availability: 'sold',
        mainPage: 'true',
        main_page: 'true',
        hidden: 'true',
        submittedAt: '2020-01-01',
        id: 'abcdefgh12345678',
        documentId: 'abcdefgh12345678',
        demo: 'true',
        section: 'design',
      },
    });
    const type = 'api::work.work';
    const kept = await findRecord(await panel(shop, 'owner'), type, { documentId: id });
    expect(kept).toMatchObject({
      section: 'art',
      moderation: 'pending',
      availability: 'in-stock',
      status: 'draft',
    });
    expect([Boolean(kept.mainPage), Boolean(kept.demo)]).toEqual([false, false]);
    expect(await workOfAuthor(id, 'asel')).toMatchObject({ hidden: false, main_page: false });
  });
});

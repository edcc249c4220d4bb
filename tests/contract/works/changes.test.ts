/** An author edits, withdraws, hides and deletes works; the public version stays until a moderator approves a change. */
import { describe, expect, it } from 'vitest';
import { countPictureHashes, originalsOf } from '../../support/records.ts';
import { markWorkSold } from '../../support/states.ts';
import { eventually } from '../support/eventually.ts';
import { auditOf, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import {
  newPublicWork,
  newWork,
  photo,
  photos,
  publicWork,
  publish,
  reject,
  workOfAuthor,
} from './acts.ts';
import { bare, isStored, withoutPasses } from './pictures.ts';
import { traces } from './traces.ts';

const edit = (id: string, body: object, as = 'madina', files = {}) =>
  shop.call('updateArt', { params: { id }, body, files }, as);
const promises = { no_ai: 'true', terms: 'true' };

/** The same edit as JSON, as from a client without files. */
const editJson = async (id: string, body: object, as = 'madina') =>
  shop.request('PATCH', `/api/art/update/${id}`, {
    headers: { authorization: `Bearer ${await shop.as(as)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the level of a work', () => {
  it('is that of its author, whatever the author sends; a moderator’s choice survives edits', async () => {
    const id = await newPublicWork('Деңгейі автордікі', 'madina');
    const own = (await publicWork(id)).body.level;
    const wish = own === 'professionals' ? 'young-artists' : 'professionals';
    expect((await edit(id, { level: wish })).error).toBeUndefined();
    await publish(id);
    expect((await publicWork(id)).body.level).toBe(own);
    const desk = await panel(shop, 'moderator');
    const change = { works: [id], level: wish, reason: 'Деңгейі өзгерді' };
    expect((await desk.send('POST', '/moderation/edits', change)).status).toBe(200);
    const shown = async () => (await publicWork(id)).body.level;
    await eventually(shown, wish);
    await edit(id, { title: 'Жаңа атау', level: '' });
    await publish(id);
    await eventually(async () => (await publicWork(id)).body.name, 'Жаңа атау');
    expect(await shown()).toBe(wish);
  });
});

describe('merchandise', () => {
  const licencesOf = async (id: string) => {
    const { body } = await shop.call('exportMyData', {}, 'nurlan');
    const { merchConsents } = (body as { works: { merchConsents: { workId: string }[] } }).works;
    return merchConsents.filter(({ workId }) => workId === id);
  };
  const set = (id: string, body: object) =>
    shop.call('changeWorkSettings', { params: { id }, body }, 'nurlan');

  it('is off until its author allows it, and then recorded with the amounts that were shown', async () => {
    const id = await newWork('Рұқсатсыз', 'nurlan');
    expect(await workOfAuthor(id, 'nurlan')).toMatchObject({ merch: false, canvas_copy: false });
    expect(await licencesOf(id)).toEqual([]);
    const { body: terms } = await shop.call('getMerchTerms', {}, 'nurlan');
    expect(terms.things.length).toBeGreaterThan(0);
    for (const { price, production, fee, author } of terms.things) {
      expect(production + fee + author).toBe(price);
    }
    await set(id, { merch: true });
    await set(id, { merch: true });
    await set(id, { merch: false });
    expect(await licencesOf(id)).toMatchObject([
      { merch: false, canvasCopy: false, source: 'settings', shown: null },
      { merch: true, canvasCopy: false, source: 'settings', shown: terms },
    ]);
    const { send } = await panel(shop, 'moderator');
    const { body } = await send('GET', `/moderation/works/${id}`);
    expect(body).toMatchObject({ consents: [{ merch: false }, { merch: true, shown: terms }] });
  });

  it('allowed in a form, and in an edit that is withdrawn', async () => {
    const id = await newPublicWork('Рұқсатпен', 'nurlan', { change: { merch: 'true' } });
    await edit(id, { canvas_copy: 'true' }, 'nurlan');
    await shop.call('withdrawWork', { params: { id } }, 'nurlan');
    expect(await licencesOf(id)).toMatchObject([
      { merch: true, canvasCopy: false, source: 'withdrawn' },
      { merch: true, canvasCopy: true, source: 'edit' },
      { merch: true, canvasCopy: false, source: 'form' },
    ]);
  });

  it('cannot be allowed by moderators', async () => {
    const id = await newWork('Модератор', 'nurlan');
    const { send } = await panel(shop, 'moderator');
    const { body } = await send('PUT', `/content-manager/collection-types/api::work.work/${id}`, {
      merch: true,
    });
    expect(JSON.stringify(body)).not.toContain('"merch":true');
    expect(await workOfAuthor(id, 'nurlan')).toMatchObject({ merch: false });
  });
});

describe('an edit of a live work', () => {
  it('waits while the public sees the version before, and then shows the new one', async () => {
    const id = await newPublicWork('Бұрынғы атау', 'madina');
    const sent = await edit(id, { title: 'Жаңа атау', price_sale: '99000' });
    expect(sent.error).toBeUndefined();
    expect(sent.body).toMatchObject({ id, state: 'change_under_review' });
    expect((await publicWork(id)).body).toMatchObject({
      name: 'Бұрынғы атау',
      price_sale: 120_000,
    });
    expect(await workOfAuthor(id, 'madina')).toMatchObject({
      name: 'Жаңа атау',
      price_sale: 99_000,
      state: 'change_under_review',
      is_public: true,
      moderate_by: sent.body.moderate_by,
    });
    await publish(id);
    expect((await publicWork(id)).body).toMatchObject({ name: 'Жаңа атау', price_sale: 99_000 });
    expect((await workOfAuthor(id, 'madina')).state).toBe('published');
  });

  it('that is rejected keeps the public version, and shows the reason', async () => {
    const id = await newPublicWork('Қалатын атау', 'madina');
    await edit(id, { title: 'Қабылданбаған' });
    await reject(id, 'Атауы дұрыс емес.');
    expect((await publicWork(id)).body.name).toBe('Қалатын атау');
    expect(await workOfAuthor(id, 'madina')).toMatchObject({
      state: 'published',
      reason: 'Атауы дұрыс емес.',
      name: 'Қабылданбаған',
    });
    // The author corrects it and submits it again.
    expect((await edit(id, { title: 'Түзелген' })).body.state).toBe('change_under_review');
    expect((await workOfAuthor(id, 'madina')).reason).toBeNull();
  });

  it('can be taken back', async () => {
    const id = await newPublicWork('Өзгермейтін', 'madina');
    await edit(id, { title: 'Ойлап қайтқан', ...promises }, 'madina', { file: await photos(2) });
    const before = await traces(shop);
    const taken = await shop.call('withdrawWork', { params: { id } }, 'madina');
    expect(taken.body).toEqual({ id, state: 'published' });
    const own = await workOfAuthor(id, 'madina');
    expect([own.name, own.state, own.photos.length]).toEqual(['Өзгермейтін', 'published', 1]);
    const after = await traces(shop);
    expect([before.originals - after.originals, before.files - after.files]).toEqual([2, 2]);
    expect((await shop.call('withdrawWork', { params: { id } }, 'madina')).error?.code).toBe(
      'conflict',
    );
    expect((await publicWork(id)).body.name).toBe('Өзгермейтін');
  });

  it('keeps, adds, reorders and removes photos, in public only after approval', async () => {
    const id = await newPublicWork('Суреттері өзгереді', 'madina', { count: 3 });
    const [a, b, c] = (await workOfAuthor(id, 'madina')).photos;
    const shown = (await publicWork(id)).body.photos?.map(({ path }) => path);
    const sent = await edit(id, { photos: `${c?.id},new:0,${a?.id}`, ...promises }, 'madina', {
      file: await photo('new.jpg'),
    });
    expect(sent.error).toBeUndefined();
    const wanted = (await workOfAuthor(id, 'madina')).photos.map((one) => bare(one.path));
    expect([wanted[0], wanted[2], wanted.length]).toEqual([
      bare(c?.path ?? ''),
      bare(a?.path ?? ''),
      3,
    ]);
    expect((await publicWork(id)).body.photos?.map(({ path }) => path)).toEqual(shown);
    expect((await shop.request('GET', b?.path ?? '')).status).toBe(200);
    await publish(id);
    expect((await publicWork(id)).body.photos?.map(({ path }) => path)).toEqual(wanted);
    // The removed photo is deleted everywhere, including its original.
    expect((await shop.request('GET', b?.path ?? '')).status).toBe(404);
    const kept = (await originalsOf(shop, id)).map(({ picture_id }) => picture_id);
    expect(kept.toSorted()).toEqual(
      (await workOfAuthor(id, 'madina')).photos.map((one) => one.id).toSorted(),
    );
    expect(await countPictureHashes(shop, { subject: b?.id ?? '' })).toBe(0);
  });

  it('accepts JSON as well, and clears fields that it sends as empty', async () => {
    const id = await newPublicWork('Тазаланатын', 'madina');
    expect(await workOfAuthor(id, 'madina')).toMatchObject({
      technique: 'oil',
      subject: 'landscape',
    });
    const answer = await editJson(id, {
      material: '',
      technique: null,
      subject: '',
      length: 33,
      height: '',
      merch: true,
      description_ru: 'Степь.',
      description_kk: '',
    });
    expect(answer.status).toBe(200);
    expect(await workOfAuthor(id, 'madina')).toMatchObject({
      material: null,
      technique: null,
      subject: null,
      length: 33,
      height: null,
      merch: true,
      description: { ru: 'Степь.' },
    });
  });

  it('refuses what a new work would not accept, and then changes nothing', async () => {
    const id = await newPublicWork('Берік', 'madina');
    const own = await workOfAuthor(id, 'madina');
    const cases: [object, object][] = [
      [{ title: '' }, { title: ['required'] }],
      [{ description_kk: '' }, { description_kk: ['description-required'] }],
      [{ sale_mode: 'rent' }, { price_rent: ['price-required'] }],
      [{ material: 'gold' }, { material: ['bad-choice'] }],
      [{ photos: 'abcdefgh12345678' }, { photos: ['bad-choice'] }],
      [{ photos: '' }, { file: ['file-required'] }],
      [{ photos: `${own.photos[0]?.id},${own.photos[0]?.id}` }, { photos: ['bad-choice'] }],
      [{ created: '2050-01-01' }, { created: ['date-in-future'] }],
    ];
    for (const [body, fields] of cases) {
      const { status, error } = await edit(id, body);
      expect([body, status, error?.fields]).toEqual([body, 400, fields]);
    }
    const { error } = await edit(id, {}, 'madina', { file: await photo() });
    expect(error?.fields).toEqual({ no_ai: ['no-ai-required'], terms: ['terms-required'] });
    expect(withoutPasses(await workOfAuthor(id, 'madina'))).toEqual(withoutPasses(own));
  });

  it('of an outdated revision is refused', async () => {
    const id = await newPublicWork('Екі терезе', 'madina');
    const { revision } = await workOfAuthor(id, 'madina');
    expect((await edit(id, { title: 'Бірінші терезе', revision })).status).toBe(200);
    const late = await edit(id, { title: 'Екінші терезе', revision });
    expect([late.status, late.error?.code]).toEqual([409, 'conflict']);
    expect((await workOfAuthor(id, 'madina')).name).toBe('Бірінші терезе');
  });

  it('sent again under its key gets the first reply, though the work has changed', async () => {
    const id = await newPublicWork('Қайталанған терезе', 'madina');
    const { revision, photos: own } = await workOfAuthor(id, 'madina');
    const sent = {
      params: { id },
      body: { title: 'Жаңа терезе', ...promises, revision },
      files: { file: await photo() },
    };
    const headers = { 'idempotency-key': `edit-${revision}` };
    const send = () => shop.call('updateArt', sent, { as: 'madina', headers });
    const first = await send();
    expect([first.status, first.error]).toEqual([200, undefined]);
    const again = await send();
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await workOfAuthor(id, 'madina')).photos).toHaveLength(own.length + 1);
    const late = await shop.call('updateArt', sent, 'madina');
    expect([late.status, late.error?.code]).toEqual([409, 'conflict']);
  });
});

describe('an edit of a pending work', () => {
  it('changes it in its place in the queue', async () => {
    const id = await newWork('Кезектегі', 'madina');
    const { submitted } = await workOfAuthor(id, 'madina');
    expect((await edit(id, { title: 'Кезектегі түзелді' })).body.state).toBe('submitted');
    expect(await workOfAuthor(id, 'madina')).toMatchObject({
      name: 'Кезектегі түзелді',
      submitted,
    });
  });

  it('may follow a withdrawal: then it is a draft until it is submitted again', async () => {
    const id = await newWork('Асығыс', 'madina');
    const taken = await shop.call('withdrawWork', { params: { id } }, 'madina');
    expect(taken.body.state).toBe('draft');
    expect(await workOfAuthor(id, 'madina')).toMatchObject({ state: 'draft', submitted: null });
    expect((await edit(id, { title: 'Асықпаған' })).body.state).toBe('submitted');
  });
});

describe('switches', () => {
  const set = (id: string, body: object, as = 'madina') =>
    shop.call('changeWorkSettings', { params: { id }, body }, as);

  it('take effect at once, in public, without a moderator', async () => {
    const id = await newPublicWork('Қосқыш', 'madina');
    const { body } = await set(id, { availability: 'on-order', merch: true, canvas_copy: true });
    expect(body).toMatchObject({ availability: 'on-order', merch: true, canvas_copy: true });
    expect((await publicWork(id)).body).toMatchObject({ availability: 'on-order', merch: true });
    expect((await workOfAuthor(id, 'madina')).state).toBe('published');
    const listed = await shop.call('listArt', { query: { q: 'Қосқыш' } });
    expect(listed.body.map(({ availability }) => availability)).toEqual(['on-order']);
  });

  it('hide a work and show it again unchanged', async () => {
    const id = await newPublicWork('Жасырын', 'madina');
    await edit(id, { title: 'Жасырын жаңа' });
    await set(id, { hidden: true });
    expect((await publicWork(id)).status).toBe(404);
    expect((await shop.call('listArt', { query: { q: 'Жасырын' } })).body).toEqual([]);
    expect(await workOfAuthor(id, 'madina')).toMatchObject({
      hidden: true,
      state: 'change_under_review',
    });
    await set(id, { hidden: false });
    expect((await publicWork(id)).body.name).toBe('Жасырын');
  });

  it('of a hidden work keep it hidden when its change is approved', async () => {
    const id = await newPublicWork('Жасырын жарияланды', 'madina');
    await edit(id, { title: 'Жасырын жарияланды 2' });
    await set(id, { hidden: true });
    await publish(id);
    expect((await publicWork(id)).status).toBe(404);
    await set(id, { hidden: false });
    expect((await publicWork(id)).body.name).toBe('Жасырын жарияланды 2');
  });

  it('for the main page are a request that a moderator grants', async () => {
    const id = await newPublicWork('Басты бет', 'madina');
    const { body } = await set(id, { main_page: true, on_main_page: true });
    expect(body).toMatchObject({ main_page: true, on_main_page: false });
  });

  it('cannot change what an order has determined', async () => {
    const id = await newPublicWork('Сатылған', 'madina');
    await markWorkSold(shop, id);
    expect((await set(id, { availability: 'in-stock' })).error?.code).toBe('conflict');
    expect((await set(id, { merch: true })).status).toBe(200);
    for (const availability of ['sold', 'reserved', 'out-of-stock']) {
      expect((await set(id, { availability })).error?.fields).toEqual({
        availability: ['bad-choice'],
      });
    }
  });
});

describe('deleting', () => {
  it('removes the work for visitors at once, with pictures and originals, and sends no e-mail', async () => {
    const id = await newPublicWork('Жойылатын', 'madina', { count: 2 });
    const { body } = await publicWork(id);
    const letters = async () =>
      (await shop.emails()).filter(({ text }) => text.includes('Жойылатын'));
    // Receipt and publication are both reported by e-mail, which may take a while.
    await expect.poll(async () => (await letters()).length).toBe(2);
    const gone = await shop.call('deleteArt', { params: { id } }, 'madina');
    expect([gone.status, gone.body]).toEqual([200, { id, deleted: true }]);
    expect((await publicWork(id)).status).toBe(404);
    for (const { path } of body.photos ?? []) {
      await expect.poll(() => isStored(shop, path)).toBe(false);
    }
    for (const table of ['originals', 'looks', 'markers']) {
      expect(await shop.sql(table).where('work_id', id)).toEqual([]);
    }
    expect((await shop.call('deleteArt', { params: { id } }, 'madina')).status).toBe(404);
    const deeds = await auditOf(shop, { subject: `work:${id}` });
    const actor = expect.stringMatching(/^user:/);
    expect(deeds.at(-1)).toMatchObject({ action: 'work.deleted', actor });
    expect(await letters()).toHaveLength(2);
  });

  it('of a design works at the path of crafts too, and of a painting only at its own', async () => {
    const body = { ...promises, title: 'Афиша жойылады', description_en: 'Poster.' };
    const made = await shop.call(
      'createDesign',
      { body, files: { file: await photo() } },
      'madina',
    );
    const params = { id: made.body.id };
    expect((await shop.call('deleteArt', { params }, 'madina')).status).toBe(404);
    expect((await shop.call('deleteArtisan', { params }, 'madina')).status).toBe(200);
    const painting = { id: await newWork('Сурет қалады', 'madina') };
    for (const name of ['deleteArtisan', 'deleteDesign'] as const) {
      expect((await shop.call(name, { params: painting }, 'madina')).status).toBe(404);
    }
  });
});

describe('a work of another', () => {
  it('is not found by any call', async () => {
    const id = await newPublicWork('Біреудің туындысы', 'madina');
    const before = await workOfAuthor(id, 'madina');
    const params = { id };
    const answers = [
      await shop.call('getMyWork', { params }, 'viktor'),
      await edit(id, { title: 'Ұрланған' }, 'viktor'),
      await shop.call('deleteArt', { params }, 'viktor'),
      await shop.call('changeWorkSettings', { params, body: { hidden: true } }, 'viktor'),
      await shop.call('withdrawWork', { params }, 'viktor'),
    ];
    for (const { status, error } of answers)
      expect([status, error?.code]).toEqual([404, 'not-found']);
    const foreign = (await workOfAuthor(id, 'madina')).photos[0]?.id;
    const own = await newWork('Виктордікі', 'viktor');
    expect((await edit(own, { photos: `${foreign}` }, 'viktor')).error?.fields).toEqual({
      photos: ['bad-choice'],
    });
    expect(withoutPasses(await workOfAuthor(id, 'madina'))).toEqual(withoutPasses(before));
    expect((await publicWork(id)).status).toBe(200);
  });
});

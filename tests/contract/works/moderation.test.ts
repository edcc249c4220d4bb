/** A moderator decides in the panel, and the catalogue follows within a second. */
import { describe, expect, it } from 'vitest';
import { originalsOf } from '../../support/records.ts';
import { auditOf, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import { publicWork } from './acts.ts';
import { form, isStored, jpeg, named } from './pictures.ts';

const collection = '/content-manager/collection-types/api::work.work';

const newWork = async (title: string, as = 'moldir', change = {}): Promise<string> => {
  const files = { file: named('work.jpg', await jpeg(1000, 800)) };
  const { body, error } = await shop.call('createArt', { body: form(title, change), files }, as);
  expect(error).toBeUndefined();
  return body.id;
};

const state = async (id: string, as = 'moldir') => {
  const work = (await shop.call('listMyWorks', {}, as)).body.find((one) => one.id === id);
  return [work?.state, work?.reason];
};

/** Milliseconds until the list shows the work, or no longer shows it. */
const until = async (id: string, title: string, shown: boolean): Promise<number> => {
  const from = performance.now();
  while (performance.now() - from < 60_000) {
    const list = await shop.call('listArt', { query: { q: title } });
    if (list.body.some((work) => work.id === id) === shown) return performance.now() - from;
  }
  return Number.POSITIVE_INFINITY;
};

/** One second on an idle machine (`npm run bench`); a catalogue updated by occasional polling would take minutes. */
const soonMs = 10_000;

/** Texts of the e-mails about a work, once there are two: its receipt and the decision. */
const emailsAbout = async (title: string): Promise<string[]> => {
  for (let i = 0; i < 600; i++) {
    const found = (await shop.emails()).filter(({ subject, text }) =>
      `${subject} ${text}`.includes(title),
    );
    if (found.length > 1) return found.map(({ text }) => text);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return [];
};

describe('publishing in the panel', () => {
  it('adds a work to the catalogue at once, and unpublishing removes it', async () => {
    const { send } = await panel(shop, 'moderator');
    const title = 'Жариялау сынағы';
    const id = await newWork(title);
    const published = await send('POST', `${collection}/${id}/actions/publish`, {});
    expect(published.status).toBe(200);
    expect(await until(id, title, true)).toBeLessThan(soonMs);
    expect(await state(id)).toEqual(['published', null]);

    const { body } = await shop.call('getWork', { params: { id } });
    expect(body).toMatchObject({
      id,
      name: title,
      section: 'art',
      price_sale: 120_000,
      level: 'young-artists',
      availability: 'in-stock',
      seller: { user: { username: 'moldir' } },
    });
    expect(body.photos?.[0]?.sizes.map(({ width }) => width)).toEqual([320, 480, 640, 1000]);
    expect(body.photo_color).toMatch(/^#[0-9a-f]{6}$/);

    const taken = await send('POST', `${collection}/${id}/actions/unpublish`, {});
    expect(taken.status).toBe(200);
    expect(await until(id, title, false)).toBeLessThan(soonMs);
    expect((await shop.call('getWork', { params: { id } })).status).toBe(404);
    expect((await state(id))[0]).toBe('changes_requested');
  });

  it('records who did it, and notifies the other plugins and the author', async () => {
    const { send } = await panel(shop, 'moderator');
    const title = 'Хатқа түскен туынды';
    const id = await newWork(title);
    await send('POST', `${collection}/${id}/actions/publish`, {});
    const deeds = await auditOf(shop, { subject: `work:${id}` });
    expect(deeds.map(({ action }) => action)).toEqual(['work.submitted', 'work.published']);
    expect(deeds[1]?.actor).toMatch(/^staff:\d+$/);
    const letters = await emailsAbout(title);
    expect(letters.some((text) => text.includes(`/works/${id}`))).toBe(true);
  });

  it('is refused with a message for an incomplete work, and changes nothing', async () => {
    const { send } = await panel(shop, 'moderator');
    const id = await newWork('Суретсіз қалған');
    expect((await send('PUT', `${collection}/${id}`, { photos: [] })).status).toBe(200);
    const answer = await send('POST', `${collection}/${id}/actions/publish`, {});
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('нет фотографии');
    expect(JSON.stringify(answer.body)).toContain('no photo');
    expect(await state(id)).toEqual(['submitted', null]);
    expect((await publicWork(id)).status).toBe(404);
  });

  it('works for several at once, and for none if one is incomplete', async () => {
    const { send } = await panel(shop, 'moderator');
    const whole = [await newWork('Топ бірінші'), await newWork('Топ екінші')];
    const broken = await newWork('Топ үшінші');
    await send('PUT', `${collection}/${broken}`, { priceSaleTenge: null });
    const all = await send('POST', `${collection}/actions/bulkPublish`, {
      documentIds: [...whole, broken],
    });
    expect(all.status).toBe(400);
    for (const id of whole) {
      expect((await shop.call('getWork', { params: { id } })).status).toBe(404);
    }
    const two = await send('POST', `${collection}/actions/bulkPublish`, { documentIds: whole });
    expect(two.status).toBe(200);
    for (const id of whole) {
      expect((await shop.call('getWork', { params: { id } })).status).toBe(200);
    }
    const gone = await send('POST', `${collection}/actions/bulkUnpublish`, { documentIds: whole });
    expect(gone.status).toBe(200);
    for (const id of whole) {
      expect((await shop.call('getWork', { params: { id } })).status).toBe(404);
    }
  });

  it('of a change replaces the card; until then the old one stays', async () => {
    const { send } = await panel(shop, 'moderator');
    const id = await newWork('Бағасы өзгеретін');
    await send('POST', `${collection}/${id}/actions/publish`, {});
    await send('PUT', `${collection}/${id}`, { priceSaleTenge: 99_000 });
    const before = await shop.call('getWork', { params: { id } });
    expect(before.body.price_sale).toBe(120_000);
    await send('POST', `${collection}/${id}/actions/publish`, {});
    const after = await shop.call('getWork', { params: { id } });
    expect(after.body.price_sale).toBe(99_000);
    const range = { min: 98_999, max: 99_001, q: 'өзгеретін' };
    expect((await shop.call('listArt', { query: range })).body.map((work) => work.id)).toEqual([
      id,
    ]);
  });
});

describe('a refusal in the panel', () => {
  it('needs a reason, which the author reads', async () => {
    const { send } = await panel(shop, 'moderator');
    const id = await newWork('Көмескі таң');
    const silent = await send('PUT', `${collection}/${id}`, { moderation: 'rejected' });
    expect(silent.status).toBe(400);
    expect(await state(id)).toEqual(['submitted', null]);
    const moderationNote = 'Фото нечёткое: снимите при дневном свете.';
    const said = await send('PUT', `${collection}/${id}`, {
      moderation: 'rejected',
      moderationNote,
    });
    expect(said.status).toBe(200);
    expect(await state(id)).toEqual(['rejected', moderationNote]);
    expect((await emailsAbout('Көмескі таң')).some((t) => t.includes(moderationNote))).toBe(true);
  });

  it('is not undone by setting "approved": only publishing approves', async () => {
    const { send } = await panel(shop, 'moderator');
    const id = await newWork('Сөзбен мақұлданбайды');
    await send('PUT', `${collection}/${id}`, { moderation: 'approved' });
    expect(await state(id)).toEqual(['submitted', null]);
    await send('POST', `${collection}/${id}/actions/publish`, {});
    expect(await state(id)).toEqual(['published', null]);
  });
});

describe('deleting in the panel', () => {
  it('also deletes the card, the pictures and the original', async () => {
    const { send } = await panel(shop, 'owner');
    const id = await newWork('Өшірілетін');
    await send('POST', `${collection}/${id}/actions/publish`, {});
    const { body } = await shop.call('getWork', { params: { id } });
    expect((await shop.request('GET', body.photo ?? '')).status).toBe(200);
    expect((await send('DELETE', `${collection}/${id}`)).status).toBeLessThan(300);
    expect((await shop.call('getWork', { params: { id } })).status).toBe(404);
    for (const { path } of body.photos?.[0]?.sizes ?? []) {
      await expect.poll(() => isStored(shop, path)).toBe(false);
    }
    expect(await originalsOf(shop, id)).toEqual([]);
  });
});

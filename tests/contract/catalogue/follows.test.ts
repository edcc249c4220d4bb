/**
 * Cards, pages and lists reflect changes of their authors: name, level, blocked account, first and last work. Also in
 * another process: if the changes are incomplete, the whole catalogue is reloaded.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePicture } from '../support/cast.ts';
import { eventually } from '../support/eventually.ts';
import { findRecord, panel, staffToken, typesPath } from '../support/panel.ts';
import { type Program, startProgram, untilReady } from '../support/program.ts';
import { engine, type OwnShop, ownShop } from '../support/shop.ts';
import { variablesOf } from '../support/start-shop.ts';
import { openAuthor, publish } from '../works/acts.ts';
import { bare, form, named, thumbnailOf } from '../works/pictures.ts';

let own: OwnShop;
beforeAll(async () => {
  own = await ownShop({ withoutBank: true });
});
afterAll(() => own.close());

const worksOf = async (username: string) => {
  const { body } = await own.call('listArt', { query: { limit: 100 } });
  return body.filter((work) => work.seller.user.username === username);
};

const setUser = async (username: string, data: object): Promise<void> => {
  const desk = await panel(own, 'owner');
  const type = 'plugin::users-permissions.user';
  const { documentId } = await findRecord(desk, type, { username });
  expect((await desk.send('PUT', `${typesPath}/${type}/${documentId}`, data)).status).toBe(200);
};

const totalOf = async (url: string): Promise<number> => {
  const { headers } = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  return Number(headers.get('x-total-count'));
};

/** Loses all cards, and compares content and order of those that the next start makes. */
const expectRebuilt = async (start: () => Promise<void>): Promise<void> => {
  const catalogue = async () => {
    const rows: Record<string, unknown>[] = await own.sql('catalogue').orderBy('sequence');
    return rows.map(({ sequence: _, ...row }) => row);
  };
  const lists = async () => {
    const query = { limit: 100 };
    const all = [
      await own.call('listArt', { query }),
      await own.call('listArtisan', { query }),
      await own.call('listDesign', { query }),
    ];
    return all.map(({ body }) => body.map(({ id }) => id));
  };
  const before = { catalogue: await catalogue(), lists: await lists() };
  expect(before.lists.flat().length).toBeGreaterThanOrEqual(30);
  await own.sql('catalogue').delete();
  await start();
  expect({ catalogue: await catalogue(), lists: await lists() }).toEqual(before);
};

// SQLite has one process, and no table lock that readers wait for.
describe.runIf(engine === 'postgres')('a work', () => {
  let second: Program | undefined;
  afterAll(() => second?.stop());

  let other = '';
  it('has its card rebuilt by another process that starts after it was lost', {
    timeout: 180_000,
  }, async () => {
    const variables = await variablesOf(own.place);
    other = `http://127.0.0.1:${variables.API_PORT}`;
    await expectRebuilt(() => {
      second = startProgram('cms/start.mts', variables);
      return untilReady(second, `${other}/_ready`);
    });
  });

  it('withdrawn or published in one process is so in the other', async () => {
    const totals = (): Promise<number[]> =>
      Promise.all([own.api, other].map((url) => totalOf(`${url}/api/design/get`)));
    const [work] = (await own.call('listDesign')).body;
    const [before = 0] = await totals();
    expect(before).toBeGreaterThan(0);
    expect(await totals()).toEqual([before, before]);
    const { send } = await panel(own, 'owner');
    const act = (action: string) =>
      send(
        'POST',
        `/content-manager/collection-types/api::work.work/${work?.id}/actions/${action}`,
      );
    for (let n = 0; n < 3; n++) {
      expect((await act('unpublish')).status).toBe(200);
      expect(await totals()).toEqual([before - 1, before - 1]);
      expect((await act('publish')).status).toBe(200);
      expect(await totals()).toEqual([before, before]);
    }
  });
});

describe('a card', () => {
  it('shows its author’s new name, and is found by it', async () => {
    await setUser('olga', { lastName: 'Иртышская' });
    const name = async () => (await worksOf('olga')).map((w) => w.seller.user.last_name);
    await eventually(name, ['Иртышская']);
    const { body } = await own.call('listArt', { query: { q: 'иртышская' } });
    expect(body).toHaveLength(1);
  });

  it('shows the new level of its author, unless the work has its own', async () => {
    const { send } = await panel(own, 'owner');
    const [polina] = (await own.call('getProfile', {}, 'polina')).body;
    const path = `/content-manager/collection-types/api::seller.seller/${polina?.id}`;
    expect((await send('PUT', path, { level: 'masters' })).status).toBe(200);
    const levels = async () => (await worksOf('polina')).map((work) => work.level);
    await eventually(levels, ['professionals', 'professionals']);
  });

  it("shows its author's new portrait with its small copy, on cards and pages", async () => {
    const [profile] = (await own.call('getProfile', {}, 'polina')).body;
    const params = { id: profile?.id ?? '' };
    const files = { photo: await somePicture(700, 500) };
    const { body: changed } = await own.call('changeSeller', { params, files }, 'polina');
    const photo = bare(changed.photo ?? '');
    const small = thumbnailOf(own, photo);
    expect(small).toMatch(/^\/uploads\/thumbnail_oner_[0-9a-f]{32}\.webp$/);

    type Faces = { readonly photo: string | null; readonly photo_small: string | null };
    const faces = (seller: Faces | undefined) => [seller?.photo, seller?.photo_small];
    const inCards = async () => (await worksOf('polina')).map(({ seller }) => faces(seller));
    await eventually(inCards, [
      [photo, small],
      [photo, small],
    ]);
    const [work] = await worksOf('polina');
    const isHer = ({ id }: { id: string }): boolean => id === params.id;
    const places = async () => [
      faces((await own.call('getWork', { params: { id: work?.id ?? '' } })).body.seller),
      faces((await own.call('getSeller', { params })).body),
      faces((await own.call('listSellers')).body.find(isHer)),
      faces((await own.call('findSellers', { query: { limit: 100 } })).body.sellers.find(isHer)),
      faces((await own.call('getRanking', { params: { section: 'art' } })).body.sellers[0]),
    ];
    const [, , , , first] = await places();
    expect(first?.[1]).toMatch(/^\/uploads\/thumbnail_/);
    await eventually(async () => (await places()).slice(0, 4), Array(4).fill([photo, small]));

    const headers = {
      authorization: `Bearer ${await own.as('polina')}`,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ photo: null });
    const path = `/api/changed-sellers/${params.id}/`;
    expect((await own.request('PATCH', path, { headers, body })).status).toBe(200);
    await eventually(inCards, [
      [null, null],
      [null, null],
    ]);
  });

  it('reflects a portrait that staff replace and delete in the media library', async () => {
    const small = async () => (await worksOf('olga')).map(({ seller }) => seller.photo_small);
    expect(await small()).toEqual([expect.stringMatching(/thumbnail_/)]);
    const { photo } = (await worksOf('olga'))[0]?.seller ?? {};
    const desk = await panel(own, 'owner');
    const { body: found } = await desk.send('GET', `/upload/files?filters[url][$eq]=${photo}`);
    const [file] = (found as { results: { id: number }[] }).results;
    const form = new FormData();
    const tiny = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    form.set('files', new Blob([Uint8Array.from(tiny)], { type: 'image/webp' }), 'portrait.webp');
    const headers = { authorization: `Bearer ${await staffToken(own, 'owner')}` };
    const path = `/upload?id=${file?.id}`;
    expect((await own.request('POST', path, { headers, body: form })).status).toBe(200);
    await eventually(small, [null]);
    const whole = async () => (await worksOf('olga')).map(({ seller }) => seller.photo);
    // Browsers cache the old one for a year, so the new one has another address.
    const [replaced] = await whole();
    expect(replaced).toMatch(/^\/uploads\/oner_[0-9a-f]{32}\.webp$/);
    expect([replaced === photo, (await own.request('GET', `${photo}`)).status]).toEqual([
      false,
      404,
    ]);
    const shown = await own.request('GET', `${replaced}`);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(90);
    expect((await desk.send('DELETE', `/upload/files/${file?.id}`)).status).toBe(200);
    await eventually(whole, [null]);
  });

  it('of a blocked author is out of stock, and so are items with their works', async () => {
    const availability = async () => (await worksOf('viktor')).map((work) => work.availability);
    const items = async () => {
      const { body } = await own.call('listItems', { params: { category: 4 } });
      return body.filter(({ work }) => work?.author === 'Виктор Ким').map((i) => i.availability);
    };
    expect(await items()).toEqual(['on-order']);
    await setUser('viktor', { blocked: true });
    await eventually(availability, ['out-of-stock', 'out-of-stock']);
    expect(await items()).toEqual(['out-of-stock']);
    await setUser('viktor', { blocked: false });
    await eventually(availability, ['in-stock', 'in-stock']);
    expect(await items()).toEqual(['on-order']);
  });

  it.runIf(engine === 'sqlite')('is rebuilt at the next start after it was lost', () =>
    expectRebuilt(async () => {
      await own.cms().stop();
      await own.restart();
    }),
  );
});

describe('the author select', () => {
  it('leaves out authors without a name or without a public work ever', async () => {
    const before = (await own.call('listSellers')).body;
    const body = {
      username: 'jana.avtor',
      email: 'jana@example.kz',
      password: 'Oner-demo-2026',
      first_name: 'Жаңа',
      last_name: 'Автор',
      phone: '+77015557799',
      terms: 'true',
    };
    const { id, access } = (await own.call('registerSeller', { body })).body;
    const names = async () =>
      (await own.call('listSellers')).body.map(({ user }) => user.username).sort();
    const page = () => own.call('getSeller', { params: { id } });
    const usernames = before.map(({ user }) => user.username).sort();
    expect([await names(), (await page()).status]).toEqual([usernames, 404]);
    // Their name is free for others until it is public.
    const twin = {
      ...body,
      username: 'jana.ekinshi',
      email: 'j2@example.kz',
      phone: '+77015557798',
    };
    expect((await own.call('registerSeller', { body: twin })).status).toBe(201);

    await openAuthor(id, own);
    const file = named('w.jpg', (await somePicture(900, 700)).bytes);
    const given = { body: form('Алғашқы'), files: { file } };
    const work = (await own.call('createArt', given, { token: access })).body.id;
    expect((await page()).status).toBe(404);
    await publish(work, own);
    expect((await page()).status).toBe(200);
    await eventually(names, [...usernames, 'jana.avtor'].sort());
    const third = {
      ...twin,
      username: 'jana.ushinshi',
      email: 'j3@example.kz',
      phone: '+77015557797',
    };
    for (const first_name of ['Жаңа', 'ЖАҢА', 'Жaңа']) {
      const { error } = await own.call('registerSeller', { body: { ...third, first_name } });
      expect(error?.fields).toEqual({ last_name: ['name-taken'] });
    }

    // A page that may be linked stays when the last work is gone.
    expect((await own.call('deleteArt', { params: { id: work } }, { token: access })).status).toBe(
      200,
    );
    expect((await page()).body.counts).toEqual({ art: 0, artisan: 0, design: 0 });
    await setUser('jana.avtor', { firstName: '', lastName: '' });
    await eventually(names, usernames);
  });
});

describe('the author page', () => {
  it('reflects changes by its author or staff, and disappears when the author is hidden', async () => {
    const found = await own.call('findSellers', { query: { limit: 100 } });
    const id = found.body.sellers.find(({ user }) => user.username === 'viktor')?.id ?? '';
    const page = () => own.call('getSeller', { params: { id } });
    expect((await page()).status).toBe(200);
    const { send } = await panel(own, 'owner');
    const path = `/content-manager/collection-types/api::seller.seller/${id}`;
    expect((await send('PUT', path, { about: 'Жаңа сөз.' })).status).toBe(200);
    await eventually(async () => (await page()).body.about, 'Жаңа сөз.');
    expect((await send('PUT', path, { hidden: true })).status).toBe(200);
    await eventually(async () => (await page()).status, 404);
    const { body } = await own.call('findSellers', { query: { limit: 100 } });
    expect(body.sellers.map((seller) => seller.id)).not.toContain(id);
    // Works are updated one after the other.
    const shown = async () =>
      (await own.call('listArt', { query: { limit: 100 } })).body.filter(
        ({ seller }) => seller.id === id,
      ).length;
    await eventually(shown, 0);
  });
});

describe('a change of the catalogue', () => {
  const total = async (query: Record<string, string> = {}): Promise<number> =>
    Number((await own.call('listArt', { query })).headers.get('x-total-count'));

  it('of a label is found by its new words', async () => {
    const desk = await panel(own, 'owner');
    const type = 'api::vocabulary-term.vocabulary-term';
    const { documentId } = await findRecord(desk, type, {
      termGroup: 'artMaterials',
      key: 'canvas',
    });
    const canvas = await total({ mat: 'canvas' });
    expect(canvas).toBeGreaterThan(0);
    expect([(await total({ q: 'холст' })) >= canvas, await total({ q: 'парусина' })]).toEqual([
      true,
      0,
    ]);
    const changed = await desk.send('PUT', `${typesPath}/${type}/${documentId}`, {
      ru: 'Парусина',
    });
    expect(changed.status).toBe(200);
    await expect.poll(() => total({ q: 'парусина' }), { timeout: 60_000 }).toBe(canvas);
  });
});

describe.runIf(engine === 'postgres')('a catalogue', () => {
  it('that requires a reload still serves the old catalogue, without a withdrawn work', async () => {
    const total = (query = '') => totalOf(`${own.api}/api/art/get${query}`);
    const before = await total();
    const [work] = (await own.call('listArt')).body;
    await own.sql('catalogue').where('work_id', work?.id).update({ listed: false });
    // More changes than are applied one by one.
    await own.sql('catalogue_state').increment('version', 10_000);
    const meanwhile = (await own.call('listArt')).body;
    expect(meanwhile.length).toBeGreaterThan(0);
    expect(meanwhile.map(({ id }) => id)).not.toContain(work?.id);
    expect([before, before - 1]).toContain(await total('?page=2'));
    await expect.poll(() => total()).toBe(before - 1);
  });
});

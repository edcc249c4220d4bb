/** Cards follow their authors: a new name, a new level, a blocked account. In a shop of its own. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somePicture } from '../support/cast.ts';
import { eventually } from '../support/eventually.ts';
import { panel, staffToken } from '../support/panel.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';
import { bare, thumbnailOf } from '../works/pictures.ts';

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
  const { send } = await panel(own, 'owner');
  const row = await own.sql('up_users').where({ username }).first('document_id');
  const path = `/content-manager/collection-types/plugin::users-permissions.user/${row.document_id}`;
  expect((await send('PUT', path, data)).status).toBe(200);
};

describe('a card', () => {
  it('shows its author’s new name, and is found by it', async () => {
    await setUser('olga', { lastName: 'Иртышская' });
    const name = async () => (await worksOf('olga')).map((w) => w.seller.user.last_name);
    await eventually(name, ['Иртышская']);
    const { body } = await own.call('listArt', { query: { q: 'иртышская' } });
    expect(body).toHaveLength(1);
  });

  it('shows the level an author was raised to, unless the work has its own', async () => {
    const { send } = await panel(own, 'owner');
    const seller = await own
      .sql('sellers as s')
      .join('sellers_user_lnk as l', 'l.seller_id', 's.id')
      .join('up_users as u', 'u.id', 'l.user_id')
      .where('u.username', 'polina')
      .first('s.document_id');
    const path = `/content-manager/collection-types/api::seller.seller/${seller.document_id}`;
    expect((await send('PUT', path, { level: 'masters' })).status).toBe(200);
    const levels = async () => (await worksOf('polina')).map((work) => work.level);
    await eventually(levels, ['professionals', 'professionals']);
  });

  it('shows the portrait its author changes, small copy too, and so does everything else', async () => {
    const [profile] = (await own.call('getProfile', {}, 'polina')).body;
    const params = { id: profile?.id ?? '' };
    const files = { photo: await somePicture(700, 500) };
    const { body: changed } = await own.call('changeSeller', { params, files }, 'polina');
    const photo = bare(changed.photo ?? '');
    const small = await thumbnailOf(own, photo);
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

  it('follows the file of a portrait that staff replace and delete in the media library', async () => {
    const small = async () => (await worksOf('olga')).map(({ seller }) => seller.photo_small);
    expect(await small()).toEqual([expect.stringMatching(/thumbnail_/)]);
    const { photo } = (await worksOf('olga'))[0]?.seller ?? {};
    const file = await own.sql('files').where({ url: photo }).first('id');
    const form = new FormData();
    const tiny = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    form.set('files', new Blob([Uint8Array.from(tiny)], { type: 'image/webp' }), 'portrait.webp');
    const headers = { authorization: `Bearer ${await staffToken(own, 'owner')}` };
    const path = `/upload?id=${file.id}`;
    expect((await own.request('POST', path, { headers, body: form })).status).toBe(200);
    await eventually(small, [null]);
    const whole = async () => (await worksOf('olga')).map(({ seller }) => seller.photo);
    expect(await whole()).toEqual([photo]);
    const { send } = await panel(own, 'owner');
    expect((await send('DELETE', `/upload/files/${file.id}`)).status).toBe(200);
    await eventually(whole, [null]);
  });

  it('of a blocked author is out of stock, and so is what carries his works', async () => {
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

  it('that somebody lost is made again at the next start: the catalogue is what it was, in its order', async () => {
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
    await own.cms().stop();
    await own.restart();
    expect({ catalogue: await catalogue(), lists: await lists() }).toEqual(before);
  });
});

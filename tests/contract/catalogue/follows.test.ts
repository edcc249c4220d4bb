/** Cards follow their authors: a new name, a new level, a blocked account. In a shop of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { panel } from '../support/panel.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';

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

  it('that somebody lost is made again at the next start', async () => {
    await own.sql('catalogue').where('section', 'design').delete();
    await own.cms().stop();
    await own.restart();
    const { headers } = await own.call('listDesign');
    expect(headers.get('x-total-count')).toBe('9');
  });
});

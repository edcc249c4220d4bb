import { describe, expect, it } from 'vitest';
import { findRecord, panel, typesPath } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const list = (uid: string) => `/content-manager/collection-types/${uid}?pageSize=1`;
const uids = [
  'api::work.work',
  'api::seller.seller',
  'api::buyer.buyer',
  'api::complaint.complaint',
  'api::prohibited-word.prohibited-word',
  'api::legal-text.legal-text',
  'api::news.news',
  'api::page.page',
  'api::collection.collection',
  'api::home-arrangement.home-arrangement',
  'api::vocabulary-term.vocabulary-term',
  'api::shop-item.shop-item',
  'api::showcase-work.showcase-work',
  'api::delivery-option.delivery-option',
  'api::merch-request.merch-request',
  'api::contact-message.contact-message',
];
const texts = [
  'api::legal-text.legal-text',
  'api::news.news',
  'api::page.page',
  'api::collection.collection',
] as const;
const reads = {
  owner: uids,
  editor: uids.slice(4, -2),
  moderator: uids.filter((_, at) => [0, 1, 3, 4].includes(at)),
  manager: ['api::seller.seller', 'api::shop-item.shop-item', ...uids.slice(-2)],
  accountant: ['api::seller.seller', 'api::shop-item.shop-item'],
} as const;

describe('staff', () => {
  it.each(Object.keys(reads) as (keyof typeof reads)[])(
    'the %s reads only what the role needs',
    async (who) => {
      const { send } = await panel(shop, who);
      for (const uid of uids) {
        const allowed = (reads[who] as readonly string[]).includes(uid);
        expect([uid, (await send('GET', list(uid))).status]).toEqual([uid, allowed ? 200 : 403]);
      }
    },
  );

  it('a moderator cannot change authors, texts or staff', async () => {
    const { send } = await panel(shop, 'moderator');
    const [seller] = (await shop.call('listSellers')).body;
    const path = `/content-manager/collection-types/api::seller.seller/${seller?.id}`;
    expect((await send('PUT', path, { level: 'masters' })).status).toBe(403);
    expect((await send('DELETE', path)).status).toBe(403);
    expect((await send('GET', '/admin/users')).status).toBe(403);
    expect((await send('GET', '/admin/roles')).status).toBe(403);
  });

  it('an editor writes and publishes texts, but cannot delete them or change anything else', async () => {
    const { send } = await panel(shop, 'editor');
    const owner = await panel(shop, 'owner');
    for (const uid of texts) {
      const path = `${typesPath}/${uid}/${(await findRecord(owner, uid, {})).documentId}`;
      expect([uid, (await send('DELETE', `${path}?locale=*`)).status]).toEqual([uid, 403]);
    }
    for (const path of ['/admin/users', '/admin/roles', '/admin/api-tokens', '/admin/webhooks'])
      expect([path, (await send('GET', path)).status]).toEqual([path, 403]);
    const { body } = await send('GET', '/admin/users/me/permissions');
    const { data } = body as { data: { action: string; subject: string | null }[] };
    const may = (act: string): string[] =>
      data
        .filter(({ action }) => action === `plugin::content-manager.explorer.${act}`)
        .map(({ subject }) => subject ?? '')
        .sort();
    const own = [...texts, 'api::home-arrangement.home-arrangement'].sort();
    expect(may('publish')).toEqual(own);
    expect(may('update')).toEqual([...uids.slice(4, -2)].sort());
    expect(may('delete')).toEqual([
      'api::prohibited-word.prohibited-word',
      'api::showcase-work.showcase-work',
    ]);
  });

  it('has five roles and a Russian interface', async () => {
    const { send } = await panel(shop, 'owner');
    const { body } = await send('GET', '/admin/roles');
    const names = (body as { data: { name: string }[] }).data.map(({ name }) => name);
    expect(names.sort()).toEqual(['Accountant', 'Editor', 'Manager', 'Moderator', 'Owner']);
    const me = (await send('GET', '/admin/users/me')).body as { data: Record<string, unknown> };
    expect(me.data.preferedLanguage).toBe('ru');
  });

  it('has content in three languages, Kazakh first', async () => {
    const { send } = await panel(shop, 'owner');
    const { body } = await send('GET', '/i18n/locales');
    const locales = body as { code: string; isDefault: boolean }[];
    expect(locales.map(({ code }) => code).sort()).toEqual(['en', 'kk', 'ru']);
    expect(locales.find(({ isDefault }) => isDefault)?.code).toBe('kk');
  });
});

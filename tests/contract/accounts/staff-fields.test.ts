/** Personal data that staff must not read, tested on every route of the content manager. */
import { beforeAll, describe, expect, it } from 'vitest';
import { fileOf, usesOfFiles } from '../../support/records.ts';
import { putInFolder } from '../../support/states.ts';
import { somePicture } from '../support/cast.ts';
import { findRecord, type Panel, panel, staffToken } from '../support/panel.ts';
import { shop } from '../support/shop.ts';

const roles = ['editor', 'moderator', 'manager', 'accountant'] as const;
const user = 'plugin::users-permissions.user';
const people = ['api::buyer.buyer', user];
const types = [
  'work.work',
  'seller.seller',
  'complaint.complaint',
  'prohibited-word.prohibited-word',
  'legal-text.legal-text',
  'news.news',
  'page.page',
  'collection.collection',
  'home-arrangement.home-arrangement',
  'vocabulary-term.vocabulary-term',
  'shop-item.shop-item',
  'buyer.buyer',
  'showcase-work.showcase-work',
  'delivery-option.delivery-option',
  'merch-request.merch-request',
  'contact-message.contact-message',
].map((name) => `api::${name}`);

/** Paths from a type to an account or phone number. */
const ways: Readonly<Record<string, readonly string[]>> = {
  'api::seller.seller': ['phone', 'user.email', 'works.seller.phone', 'works.seller.user.email'],
  'api::work.work': ['seller.phone', 'seller.user.email', 'seller.works.seller.user.email'],
  'api::complaint.complaint': ['seller.phone', 'seller.user.email', 'work.seller.user.email'],
  'api::merch-request.merch-request': ['work.seller.phone', 'work.seller.user.email'],
  'api::buyer.buyer': ['phone', 'user.email'],
  [user]: ['email'],
};

const waysOf = (uids: readonly string[]) =>
  uids.flatMap((uid) => (ways[uid] ?? []).map((way) => [uid, way] as const));

type Canary = { readonly email: string; readonly phone: string };
let canaries: readonly Canary[] = [];
const canaryOf = async (username: string): Promise<Canary> => {
  const [profile] = (await shop.call('getProfile', {}, username)).body;
  return { email: profile?.user.email ?? '', phone: profile?.phone ?? '' };
};
beforeAll(async () => {
  canaries = [await canaryOf('aigerim'), await canaryOf('aliya')];
  expect(canaries.flatMap(Object.values)).not.toContain('');
});

type Page = { readonly results: readonly { id: number }[]; readonly pagination: { total: number } };
const pageOf = ({ body }: { body: unknown }) => {
  const { results, pagination } = body as Partial<Page>;
  return { ids: results?.map(({ id }) => id), total: pagination?.total };
};
const list = (uid: string, query: string): string =>
  `/content-manager/collection-types/${uid}?pageSize=100&${query}`;
/** `filters[seller][user][email][$eq]=x` */
const filter = (way: string, sign: string, value: string): string =>
  `[${way.split('.').join('][')}][${sign}]=${encodeURIComponent(value)}`;

describe.each(roles)('the %s', (who) => {
  let send: Panel['send'];
  /** Types that the role may list; others are refused as a whole. */
  let readable: readonly string[] = [];
  beforeAll(async () => {
    ({ send } = await panel(shop, who));
    const answers = await Promise.all([...types, user].map((uid) => send('GET', list(uid, ''))));
    readable = [...types, user].filter((_, at) => answers[at]?.status === 200);
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true);
  });
  const nowhere = async (path: string): Promise<void> => {
    const said = JSON.stringify((await send('GET', path)).body ?? null);
    for (const { email, phone } of canaries)
      expect([path, said.includes(email), said.includes(phone)]).toEqual([path, false, false]);
  };

  it('has no permission for accounts and buyers', async () => {
    expect(readable.filter((uid) => people.includes(uid))).toEqual([]);
    const mine = (await send('GET', '/admin/users/me/permissions')).body as {
      data: { subject: string | null }[];
    };
    expect(mine.data.filter(({ subject }) => people.includes(subject ?? ''))).toEqual([]);
  });

  it('sees no address and no phone number, whatever is populated', async () => {
    const asked = [
      '',
      'populate=*',
      'populate[user]=*',
      'populate[user][fields][0]=email',
      'populate[seller]=*',
      'populate[seller][populate]=*',
      'populate[seller][populate]=user',
      'populate[seller][fields][0]=phone&populate[seller][populate][user][fields][0]=email',
      'populate[works][populate][seller][populate][user]=*',
      'populate=seller.user',
      'populate[0]=user&populate[1]=seller.user',
      'fields[0]=phone',
      'populate[photo][populate][related][populate]=*',
      'populate[photos][populate][related][on][api::seller.seller][populate]=*',
    ];
    for (const uid of readable) for (const query of asked) await nowhere(list(uid, query));
    for (const query of ['populate=*', 'populate=related', 'populate[related][populate]=*'])
      await nowhere(`/upload/files?pageSize=20&${query}`);
  });

  it('sees none in a single entry, in its relations or in bulk', async () => {
    for (const [uid, table] of [
      ['api::work.work', 'works'],
      ['api::seller.seller', 'sellers'],
      ['api::buyer.buyer', 'buyers'],
    ] as const) {
      const { document_id: id } = await shop.sql(table).first('document_id');
      await nowhere(`/content-manager/collection-types/${uid}/${id}?populate=*`);
      for (const field of ['user', 'seller', 'works']) {
        await nowhere(`/content-manager/relations/${uid}/${id}/${field}`);
        await nowhere(`/content-manager/relations/${uid}/${field}?pageSize=100`);
      }
      const path = `/content-manager/collection-types/${uid}/actions/bulkFindForValidation`;
      const sent = await send('POST', path, { documentIds: [id] });
      for (const { email, phone } of canaries)
        expect([
          uid,
          JSON.stringify(sent.body).match(email),
          JSON.stringify(sent.body).match(phone.slice(1)),
        ]).toEqual([uid, null, null]);
    }
  });

  it('cannot infer any from the number of rows, by filters or search', async () => {
    const [{ email, phone } = { email: '', phone: '' }] = canaries;
    for (const [uid, way] of waysOf(readable)) {
      const right = way.endsWith('phone') ? phone : email;
      for (const [head, sign] of [
        ['filters', '$startsWith'],
        ['filters[$and][0]', '$eq'],
        ['filters[$or][0][$and][0]', '$containsi'],
        ['filters[$not]', '$eq'],
      ] as const) {
        const asked = async (value: string) => {
          const answer = await send('GET', list(uid, head + filter(way, sign, value)));
          return [way, head, answer.status, pageOf(answer)];
        };
        expect(await asked(right)).toEqual(await asked('nobody.has.this'));
      }
    }
    for (const uid of readable) {
      const no = await send('GET', list(uid, '_q=nobody.has.this'));
      for (const words of canaries.flatMap(({ email, phone }) => [email, phone])) {
        const yes = await send('GET', list(uid, `_q=${encodeURIComponent(words)}`));
        expect([uid, words, yes.status, pageOf(yes)]).toEqual([uid, words, no.status, pageOf(no)]);
      }
    }
  });

  it('cannot infer any from the order of rows', async () => {
    for (const [uid, way] of waysOf(readable)) {
      const up = await send('GET', list(uid, `sort=${way}:asc`));
      const down = await send('GET', list(uid, `sort=${way}:desc`));
      expect([way, up.status, pageOf(up)]).toEqual([way, down.status, pageOf(down)]);
    }
    const ids = (await shop.call('listSellers')).body.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(5);
    const path =
      '/content-manager/collection-types/api::seller.seller/actions/bulkFindForValidation';
    const sorted = async (sort: string) =>
      pageOf(await send('POST', path, { documentIds: ids, sort })).ids;
    expect(await sorted('phone:asc')).toEqual(await sorted('phone:desc'));
  });
});

describe('who may', () => {
  it('a moderator cannot reassign a work to another author', async () => {
    const { send } = await panel(shop, 'moderator');
    const work = await findRecord(await panel(shop, 'owner'), 'api::work.work', {
      moderation: 'rejected',
    });
    const author = async () => {
      const { body } = await send('GET', `/moderation/works/${work.documentId}`);
      return (body as { author: { id: string } }).author.id;
    };
    const own = await author();
    const other = (await shop.call('listSellers')).body.find(({ id }) => id !== own);
    const sent = await send(
      'PUT',
      `/content-manager/collection-types/api::work.work/${work.documentId}`,
      {
        title: work.title,
        seller: { connect: [{ documentId: other?.id }] },
      },
    );
    expect(sent.status).toBe(200);
    expect(await author()).toBe(own);
  });

  it('no role can make the shop fetch pictures from a URL', async () => {
    for (const role of [...roles, 'owner'] as const) {
      const sent = await shop.request('POST', '/upload/actions/upload-from-urls', {
        headers: {
          authorization: `Bearer ${await staffToken(shop, role)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ urls: [`${shop.api}/_ready`] }),
      });
      expect([role, [404, 405].includes(sent.status)]).toEqual([role, true]);
    }
  });

  it('no role can send an arbitrary e-mail or change unguarded settings', async () => {
    const words = { to: 'victim@example.kz', subject: 'Приз', text: 'https://evil.kz' };
    for (const role of [...roles, 'owner'] as const) {
      const authorization = `Bearer ${await staffToken(shop, role)}`;
      const headers = { authorization, 'content-type': 'application/json' };
      for (const [method, path] of [
        ['POST', '/email'] as const,
        ['POST', '/email/'] as const,
        ['PUT', '/i18n/settings'] as const,
      ]) {
        const body = JSON.stringify({ ...words, aiLocalizations: true });
        const { status } = await shop.request(method, path, { headers, body });
        expect([role, path, [404, 405].includes(status)]).toEqual([role, path, true]);
      }
    }
  });

  it('an editor uploads and changes own pictures, but none of works and people', async () => {
    const { send } = await panel(shop, 'editor');
    const headers = { authorization: `Bearer ${await staffToken(shop, 'editor')}` };
    const { bytes, type } = await somePicture(640, 480);
    const bring = async (path = '/upload', more: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, text] of Object.entries(more)) form.set(name, text);
      form.set('files', new Blob([Uint8Array.from(bytes)], { type }), 'news.jpg');
      const answer = await shop.request('POST', path, { headers, body: form });
      return { status: answer.status, body: await answer.json() };
    };
    const shown = await usesOfFiles(shop);
    const ofWork = shown.find(({ related_type }) => related_type === 'api::work.work');
    const ofAuthor = shown.find(({ related_type }) => related_type === 'api::seller.seller');
    if (!ofWork || !ofAuthor) throw new Error('no picture of a work or an author');
    const folder = await send('POST', '/upload/folders', { name: 'Жаңалықтар', parent: null });
    const { id: folderId, path: folderPath } = (
      folder.body as { data: { id: number; path: string } }
    ).data;

    for (const { file_id: id } of [ofWork, ofAuthor]) {
      const before = await fileOf(shop, id);
      const fileInfo = { name: 'evil' };
      const tried = [
        await send('PUT', `/upload/files/${id}`, { fileInfo }),
        await send('DELETE', `/upload/files/${id}`),
        await send('DELETE', `/upload/files/0${id}`),
        await send('POST', '/upload/actions/bulk-delete', { fileIds: [id] }),
        await send('POST', '/upload/actions/bulk-delete', { fileIds: [`${id}`], folderIds: [] }),
        await send('POST', '/upload/actions/bulk-update', { updates: [{ id, fileInfo }] }),
        await send('POST', '/upload/actions/bulk-move', {
          fileIds: [id],
          destinationFolderId: folderId,
        }),
        await bring(`/upload/files/${id}/replace`),
        await bring(`/upload?id=${id}`),
      ];
      expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 403));
      await putInFolder(shop, id, folderPath);
      const folders = { folderIds: [folderId] };
      expect((await send('POST', '/upload/actions/bulk-delete', folders)).status).toBe(403);
      await putInFolder(shop, id, before.folder_path);
      expect(await fileOf(shop, id)).toEqual(before);
    }
    for (const { related_type: ref, related_id, field } of [ofWork, ofAuthor])
      for (const path of ['/upload', '/upload/files'])
        expect((await bring(path, { ref, refId: `${related_id}`, field })).status).toBe(403);
    expect(await usesOfFiles(shop)).toEqual(shown);

    const own = (await bring()).body[0].id;
    const renamed = await send('PUT', `/upload/files/${own}`, { fileInfo: { name: 'Көктем' } });
    expect(renamed.status).toBe(200);
    const gone = { fileIds: [own], folderIds: [folderId] };
    expect((await send('POST', '/upload/actions/bulk-delete', gone)).status).toBe(200);
    expect((await send('GET', `/upload/files/${own}`)).status).toBe(404);
  });

  it('a moderator reads and finds authors by name', async () => {
    const { send } = await panel(shop, 'moderator');
    const [seller] = (await shop.call('listSellers')).body;
    const name = `${seller?.user.first_name} ${seller?.user.last_name}`;
    const found = pageOf(
      await send('GET', list('api::seller.seller', `_q=${encodeURIComponent(name)}`)),
    );
    expect(found.total).toBeGreaterThan(0);
    const work = (await send('GET', list('api::work.work', ''))).body as {
      results: { seller: { name?: string } | null }[];
    };
    expect(
      work.results.every(({ seller }) => seller === null || typeof seller.name === 'string'),
    ).toBe(true);
    const by = await send(
      'GET',
      list('api::work.work', `filters[seller][name][$eq]=${encodeURIComponent(name)}`),
    );
    expect([by.status, (pageOf(by).total ?? 0) > 0]).toEqual([200, true]);
  });

  it('only the owner, who is responsible for them, reads accounts', async () => {
    const { send } = await panel(shop, 'owner');
    const [author] = canaries;
    const found = await send('GET', list(user, `_q=${author?.email}`));
    expect(pageOf(found).total).toBe(1);
    const seller = await send(
      'GET',
      list(
        'api::seller.seller',
        filter('user.email', '$eq', author?.email ?? '').replace(/^/, 'filters'),
      ),
    );
    expect(pageOf(seller).total).toBe(1);
  });
});

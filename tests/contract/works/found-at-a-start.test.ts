/**
 * Repairs at a start, and what they must not touch: after a killed process, an earlier release, an editor. One shop:
 * killed, changed while closed, killed again during its repairs.
 */
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobOf } from '../../support/jobs-and-events.ts';
import { someBuyer } from '../accounts/people.ts';
import { eventually } from '../support/eventually.ts';
import { findRecord, panel, typesPath } from '../support/panel.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';
import { newWork } from './acts.ts';

type Step = () => Promise<void>;
/** Steps of the tests in the open shop, then on the closed one. */
const [open, closed]: [Step[], Step[]] = [[], []];

let own: OwnShop;
beforeAll(async () => {
  own = await ownShop({ withoutBank: true });
  for (const step of open) await step();
  await own.cms().kill();
  for (const step of closed) await step();
  await own.restart();
  await own.cms().kill();
  await own.restart();
}, 600_000);
afterAll(() => own?.close());

const uploads = (): string => join(own.place.dataDir, 'public', 'uploads');
const staff = async <const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  body?: unknown,
) => (await (await panel(own, 'moderator')).send(method, path, body)).body;

describe('cards of the previous release', () => {
  const cards = async () =>
    (await own.sql('catalogue').orderBy('work_id').select('work_id', 'card')).map(
      ({ work_id, card }) => [work_id, JSON.parse(card).seller.photo_small],
    );
  let before: Awaited<ReturnType<typeof cards>>;
  closed.push(async () => {
    before = await cards();
    for (const { work_id, card } of await own.sql('catalogue').select('work_id', 'card')) {
      const { seller, ...rest } = JSON.parse(card);
      const { photo_small: _, ...others } = seller;
      const old = JSON.stringify({ ...rest, seller: others });
      await own.sql('catalogue').where({ work_id }).update({ card: old });
    }
    // Simulates a rollback after this release had rebuilt the cards once: that job is done.
    const stored = own.sql('settings').where('key', 'catalogue.form');
    const { form: now } = JSON.parse((await stored.clone().first('value')).value);
    await stored.update({ value: JSON.stringify({ form: now - 1 }) });
    const done = { payload: '{}', created_at: 1, due_at: 1, done_at: Date.now() };
    for (const key of ['cards', 'after-rollout'])
      await own.sql('jobs').insert({ name: `catalogue.reform-${now}`, key, ...done });
  });

  it('are rebuilt, also after a kill on the way', async () => {
    expect(before.filter(([, small]) => small).length).toBeGreaterThan(9);
    const known = new Set(before.map(([id]) => id));
    const now = async () => (await cards()).filter(([id]) => known.has(id));
    await expect.poll(now).toEqual(before);
  });

  it('are rebuilt again a day later, if a process of the previous release wrote a card meanwhile', async () => {
    const secondPass = async () => {
      const { value } = await own.sql('settings').where('key', 'catalogue.form').first('value');
      return jobOf(own, `catalogue.reform-${JSON.parse(value).form}`, 'after-rollout');
    };
    // The second pass is planned after the last card is rebuilt.
    const hours = async () => Math.round(((await (await secondPass()).dueIn()) ?? 0) / 3_600_000);
    await expect.poll(hours).toBe(24);
    const { body } = await own.call('listArt', { query: { limit: 1 } });
    const row = own.sql('catalogue').where({ work_id: body[0]?.id });
    const { card } = await row.clone().first('card');
    await row.clone().update({ card: '{}' });
    await (await secondPass()).makeDue();
    await expect
      .poll(async () => JSON.parse((await row.clone().first('card')).card))
      .toEqual(JSON.parse(card));
  });
});

describe('files without a row', () => {
  let gone: string[];
  let kept: string[];
  const isThere = (path: string): Promise<boolean> =>
    access(path).then(
      () => true,
      () => false,
    );
  const put = async (path: string, isOld: boolean): Promise<string> => {
    await writeFile(path, 'left behind');
    const daysAgo = (Date.now() - 2 * 86_400_000) / 1000;
    if (isOld) await utimes(path, daysAgo, daysAgo);
    return path;
  };
  closed.push(async () => {
    const originals = join(own.place.dataDir, 'originals');
    await mkdir(originals, { recursive: true });
    const unknown = 'f'.repeat(32);
    gone = [
      await put(join(originals, `${unknown}.jpg`), true),
      await put(join(uploads(), `oner_${unknown}.webp`), true),
      await put(join(uploads(), `w480_oner_${unknown}.webp`), true),
    ];
    const known: { file: string }[] = await own.sql('originals').select('file');
    expect(known.length).toBeGreaterThan(30);
    const pictures: { url: string }[] = await own.sql('files');
    const old = [
      ...known.map(({ file }) => join(originals, file)),
      ...pictures.map(({ url }) => join(own.place.dataDir, 'public', url)),
    ];
    for (const path of old) await utimes(path, 1, 1);
    kept = [
      ...old,
      await put(join(originals, `${'e'.repeat(32)}.jpg`), false),
      await put(join(uploads(), 'brought-by-an-editor.webp'), true),
    ];
  });

  it('are deleted when they are old; known, new and foreign files stay', async () => {
    for (const path of gone) await expect.poll(() => isThere(path)).toBe(false);
    for (const path of kept) expect([path, await isThere(path)]).toEqual([path, true]);
  });
});

describe('a held decision when the process dies', () => {
  let id = '';
  const isPublic = async () => (await own.call('getWork', { params: { id } })).status === 200;
  open.push(async () => {
    id = await newWork('Процесс өлді', 'madina', { of: own });
    const decided = { works: [{ id }], decision: 'approve' };
    expect((await staff('POST', '/moderation/decisions', decided)).held).toHaveLength(1);
  });

  it('is made', async () => {
    await own.moveClock(new Date(Date.now() + 10_000));
    await eventually(isPublic, true);
  });
});

describe('seeded content', () => {
  const count = async (table: string): Promise<number> => {
    const [row] = await own.sql(table).count({ count: '*' });
    return Number(row?.count);
  };
  const tables = [
    'admin_roles',
    'admin_users',
    'buyers',
    'collections',
    'consents',
    'files',
    'i18n_locale',
    'identity_claims',
    'legal_texts',
    'news_articles',
    'order_lines',
    'orders',
    'pages',
    'payments',
    'sellers',
    'shop_items',
    'showcase_works',
    'up_roles',
    'up_users',
    'vocabulary_terms',
  ];
  const counts = async () => {
    const rows = await Promise.all(tables.map(async (name) => [name, await count(name)]));
    // Another one becomes public meanwhile.
    const [works] = await own.sql('works').countDistinct({ count: 'document_id' });
    return [...rows, ['works', Number(works?.count)]];
  };
  const rights = async (): Promise<number[]> =>
    (await own.sql('admin_permissions').orderBy('id').select('id')).map(({ id }) => Number(id));

  const [news, pages] = ['api::news.news', 'api::page.page'];
  const words = `${typesPath}/api::prohibited-word.prohibited-word`;
  /** Draft and published text of a page, as staff see them. */
  const bodiesOf = async (slug: string, locale: string): Promise<string[]> => {
    const owner = await panel(own, 'owner');
    const { documentId } = await findRecord(owner, pages, { slug }, locale);
    const bodyOf = async (status: string): Promise<string> => {
      const path = `${typesPath}/${pages}/${documentId}?locale=${locale}&status=${status}`;
      return ((await owner.send('GET', path)).body as { data: { body: string } }).data.body;
    };
    return [await bodyOf('draft'), await bodyOf('published')];
  };
  const about = (locale: string) => own.sql('pages').where({ slug: 'about-us', locale });
  let before: { counts: unknown; rights: number[] };
  let today: string;
  let changed: string;

  /** Changes by staff, and texts about us: one as seeded by 0.1.0, the other one edited. */
  open.push(async () => {
    const owner = await panel(own, 'owner');
    const article = await findRecord(owner, news, { slug: 'first-deposit-records' }, 'ru');
    const gone = `${typesPath}/${news}/${article.documentId}?locale=*`;
    expect((await owner.send('DELETE', gone)).status).toBe(200);

    const page = await findRecord(owner, pages, { slug: 'faq' }, 'en');
    const data = { slug: 'faq', title: 'Help', summary: page.summary, body: page.body };
    const publish = `${typesPath}/${pages}/${page.documentId}/actions/publish?locale=en`;
    expect((await owner.send('POST', publish, data)).status).toBe(200);

    const word = await findRecord(owner, 'api::prohibited-word.prohibited-word', {
      stem: 'midjourney',
    });
    await staff('DELETE', `${words}/${word.documentId}`);

    [today = ''] = await bodiesOf('about-us', 'ru');
    const sown = readFileSync(join(import.meta.dirname, 'about-us-of-0.1.0.md'), 'utf8').trim();
    expect(sown).not.toBe(today);
    await about('ru').update({ title: 'О площадке Öner', body: sown });
    changed = `${(await bodiesOf('about-us', 'en'))[0]}\n\n## 8. The team`;
    await about('en').update({ body: changed });
  });
  closed.push(async () => {
    before = { counts: await counts(), rights: await rights() };
  });

  it('is not duplicated, and changes of editors are kept', async () => {
    expect(own.cms().output()).not.toContain('demo world made');
    expect({ counts: await counts(), rights: await rights() }).toEqual(before);
    const answer = await own.call('getNews', { params: { id: 'first-deposit-records' } });
    expect(answer.status).toBe(404);
    const shown = await own.call('getPage', { params: { slug: 'faq' }, query: { lang: 'en' } });
    expect(shown.body.title).toBe('Help');
  });

  it('contains the current text about us in place of an older seeded one, unless it was edited', async () => {
    expect(await bodiesOf('about-us', 'ru')).toEqual([today, today]);
    expect(await bodiesOf('about-us', 'en')).toEqual([changed, changed]);
  });

  it('contains the initial prohibited words, except those removed by staff', async () => {
    const total = async (query: string) => {
      const found = await staff('GET', `${words}${query}`);
      return (found as { pagination: { total: number } }).pagination.total;
    };
    expect(await total('?filters[stem][$eq]=midjourney')).toBe(0);
    expect(await total('')).toBeGreaterThan(40);
  });
});

describe('access of other users of the machine', () => {
  const modes = () =>
    ['', ...readdirSync(own.place.dataDir)].map((name) => {
      const { mode } = statSync(join(own.place.dataDir, name));
      return [name, mode & 0o077];
    });
  closed.push(async () => {
    const left = ['', 'public', ...(own.engine === 'sqlite' ? ['oner.db'] : [])];
    for (const name of left) chmodSync(join(own.place.dataDir, name), 0o755);
    expect(modes()).toEqual(expect.arrayContaining(left.map((name) => [name, 0o055])));
  });

  it('is closed, whatever older versions allowed', () => {
    expect(modes().filter(([, mode]) => mode !== 0)).toEqual([]);
  });

  it('is denied for newly written e-mails', async () => {
    const folder = join(own.place.dataDir, 'mail');
    const before = new Set(readdirSync(folder));
    const written = () => readdirSync(folder).filter((name) => !before.has(name));
    await own.call('registerBuyer', { body: someBuyer() });
    await expect.poll(written).not.toEqual([]);
    const rights = written().map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(new Set(rights)).toEqual(new Set([0o600]));
  });
});

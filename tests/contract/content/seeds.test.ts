import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRecord, panel, typesPath } from '../support/panel.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';

describe('a second start', () => {
  let own: OwnShop;
  afterAll(() => own.close());

  const count = async (table: string): Promise<number> => {
    const [row] = await own.sql(table).count({ count: '*' });
    return Number(row?.count);
  };
  const counts = async () => ({
    legal: await count('legal_texts'),
    pages: await count('pages'),
    terms: await count('vocabulary_terms'),
    users: await count('up_users'),
    claims: await count('identity_claims'),
    staff: await count('admin_users'),
    roles: await count('admin_roles'),
    siteRoles: await count('up_roles'),
    locales: await count('i18n_locale'),
  });
  const rights = async (): Promise<number[]> =>
    (await own.sql('admin_permissions').orderBy('id').select('id')).map(({ id }) => Number(id));

  const [news, pages] = ['api::news.news', 'api::page.page'];
  /** Two texts of a page as its staff see them: the draft, and what is published. */
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
  let before: { counts: object; rights: number[] };
  let today: string;
  let changed: string;

  /** What an editor did, and a text about us as it was sown with the team, one of them changed since. */
  beforeAll(async () => {
    own = await ownShop({ withoutBank: true });
    const owner = await panel(own, 'owner');
    const article = await findRecord(owner, news, { slug: 'first-deposit-records' }, 'ru');
    const gone = `${typesPath}/${news}/${article.documentId}?locale=*`;
    expect((await owner.send('DELETE', gone)).status).toBe(200);

    const page = await findRecord(owner, pages, { slug: 'faq' }, 'en');
    const data = { slug: 'faq', title: 'Help', summary: page.summary, body: page.body };
    const publish = `${typesPath}/${pages}/${page.documentId}/actions/publish?locale=en`;
    expect((await owner.send('POST', publish, data)).status).toBe(200);

    const team = [
      '## 6. Команда',
      '',
      '- **Основатель и генеральный директор**: отвечает за идею сайта, отношения с авторами и партнёрами.',
      '- **Директор по производству**: отвечает за печать, пошив, качество и доставку.',
      '- **Технический директор**: отвечает за сайт, сохранность данных и платежи.',
      '',
      '## 7. Напишите нам',
    ].join('\n');
    [today = ''] = await bodiesOf('about-us', 'ru');
    const sown = today.replace('## 6. Напишите нам', team);
    expect(sown).not.toBe(today);
    await about('ru').update({ body: sown });
    changed = `${(await bodiesOf('about-us', 'en'))[0]}\n\n## 7. The team`;
    await about('en').update({ body: changed });

    before = { counts: await counts(), rights: await rights() };
    await own.cms().stop();
    await own.restart();
  });

  it('doubles nothing and leaves the last word to the editor', async () => {
    expect({ counts: await counts(), rights: await rights() }).toEqual(before);
    const answer = await own.call('getNews', { params: { id: 'first-deposit-records' } });
    expect(answer.status).toBe(404);
    const shown = await own.call('getPage', { params: { slug: 'faq' }, query: { lang: 'en' } });
    expect(shown.body.title).toBe('Help');
  });

  it('takes the team out of a text about us that was sown with it, unless somebody changed it', async () => {
    expect(await bodiesOf('about-us', 'ru')).toEqual([today, today]);
    expect(await bodiesOf('about-us', 'en')).toEqual([changed, changed]);
    const shown = await own.call('getPage', {
      params: { slug: 'about-us' },
      query: { lang: 'ru' },
    });
    expect(shown.body.html).not.toContain('Технический директор');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panel } from '../support/panel.ts';
import { type OwnShop, ownShop } from '../support/shop.ts';

describe('a second start', () => {
  let own: OwnShop;
  beforeAll(async () => {
    own = await ownShop({ withoutBank: true });
  });
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

  it('doubles nothing and leaves the last word to the editor', async () => {
    const { send } = await panel(own, 'owner');
    const types = '/content-manager/collection-types';
    const news = await own.sql('news_articles').where('slug', 'first-deposit-records').first();
    const gone = `${types}/api::news.news/${news.document_id}?locale=*`;
    expect((await send('DELETE', gone)).status).toBe(200);

    const page = await own.sql('pages').where({ slug: 'faq', locale: 'en' }).first();
    const data = { slug: 'faq', title: 'Help', summary: page.summary, body: page.body };
    const publish = `${types}/api::page.page/${page.document_id}/actions/publish?locale=en`;
    expect((await send('POST', publish, data)).status).toBe(200);

    const before = { counts: await counts(), rights: await rights() };
    await own.cms().stop();
    await own.restart();
    expect({ counts: await counts(), rights: await rights() }).toEqual(before);

    const answer = await own.call('getNews', { params: { id: 'first-deposit-records' } });
    expect(answer.status).toBe(404);
    const shown = await own.call('getPage', { params: { slug: 'faq' }, query: { lang: 'en' } });
    expect(shown.body.title).toBe('Help');
  });

  it('takes the team out of a text about us that was sown with it, unless somebody changed it', async () => {
    const about = (locale: string) => own.sql('pages').where({ slug: 'about-us', locale });
    const team = [
      '## 6. Команда',
      '',
      '- **Основатель и генеральный директор**: отвечает за идею сайта, отношения с авторами и партнёрами.',
      '- **Директор по производству**: отвечает за печать, пошив, качество и доставку.',
      '- **Технический директор**: отвечает за сайт, сохранность данных и платежи.',
      '',
      '## 7. Напишите нам',
    ].join('\n');
    const today = (await about('ru').first()).body;
    await about('ru').update({ body: today.replace('## 6. Напишите нам', team) });
    const changed = `${(await about('en').first()).body}\n\n## 7. The team`;
    await about('en').update({ body: changed });
    await own.cms().stop();
    await own.restart();
    expect(await about('ru').pluck('body')).toEqual([today, today]);
    expect(await about('en').pluck('body')).toEqual([changed, changed]);
    const shown = await own.call('getPage', {
      params: { slug: 'about-us' },
      query: { lang: 'ru' },
    });
    expect(shown.body.html).not.toContain('Технический директор');
  });
});

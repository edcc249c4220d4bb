/** An author's works exported to a spreadsheet and imported: new rows become drafts, and one invalid row rejects the file. */
import { mostTableBytes, tableColumns } from '@oner/config/contract/work-table';
import { describe, expect, it } from 'vitest';
import { auditOf, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import { newPublicWork, newWork, photo, publicWork, workOfAuthor } from './acts.ts';

const saved = async (as: string): Promise<string> => {
  const answer = await shop.request('GET', '/api/my/works.csv', {
    headers: { authorization: `Bearer ${await shop.as(as)}` },
  });
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toContain('oner-works.csv');
  return answer.text();
};
const bring = (text: string, as: string, key?: string) => {
  const file = { name: 'works.csv', type: 'text/csv', bytes: new TextEncoder().encode(text) };
  const headers = key ? { 'idempotency-key': key } : {};
  return shop.call('importMyWorks', { files: { file } }, { as, headers });
};
const works = async (as: string) =>
  (await shop.call('listMyWorks', {}, as)).body.map(({ photo: _, ...work }) => work);

const details = {
  signature: 'back',
  framing: 'framed',
  condition: 'restored',
  edition_number: '3',
  edition_total: '25',
  weight: '1500',
  provenance: 'Автордың шеберханасынан.',
  exhibitions: 'Алматы, 2024',
  title_kk: 'Кеш',
  title_ru: 'Вечер',
  title_en: 'Evening',
};
const ofTable = {
  section: 'art',
  title: '=SUM(1;2)',
  sale_mode: 'sale-rent',
  price_sale: '650 000',
  price_rent: '40000',
  length: '60',
  height: '80',
  technique: 'oil',
  created: '01.05.2021',
  description_kk: 'Кешкі дала;\n-жел',
  ...details,
};
/** As saved by Excel in Kazakhstan. */
const tableOf = (...rows: Readonly<Record<string, string>>[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const quoted = (text = '') => `"${text.replaceAll('"', '""')}"`;
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\r\n');
};

describe('a table of works', () => {
  it('can be imported unchanged: public works, pending ones and drafts', async () => {
    await newPublicWork('Кестедегі', 'nurlan');
    await newWork('Күтіп тұрған', 'nurlan', { change: { ...details, provenance: '@дала' } });
    expect((await bring(tableOf(ofTable), 'nurlan')).status).toBe(200);
    const text = await saved('nurlan');
    expect(text.slice(0, text.indexOf('\r'))).toBe(tableColumns.join(','));
    const before = await works('nurlan');
    const { body } = await bring(text, 'nurlan');
    expect(body).toEqual({ created: [], changed: 0, unchanged: before.length });
    expect(await works('nurlan')).toEqual(before);
    expect(await saved('nurlan')).toBe(text);
  });

  it('creates private drafts, which can be sent by their form', async () => {
    const { body } = await bring(tableOf(ofTable, { ...ofTable, title: 'Екінші' }), 'madina');
    expect(body.created.map(({ row, name }) => [row, name])).toEqual([
      [2, ofTable.title],
      [3, 'Екінші'],
    ]);
    const id = body.created[0]?.id ?? '';
    expect(await workOfAuthor(id, 'madina')).toMatchObject({
      state: 'draft',
      is_public: false,
      name: ofTable.title,
      titles: { kk: 'Кеш', ru: 'Вечер', en: 'Evening' },
      description: { kk: ofTable.description_kk },
      sale_mode: 'sale-rent',
      price_sale: 650_000,
      technique: 'oil',
      created: '2021-05-01',
      signature: 'back',
      framing: 'framed',
      condition: 'restored',
      edition_number: 3,
      edition_total: 25,
      weight: 1500,
      provenance: details.provenance,
      exhibitions: details.exhibitions,
      photos: [],
    });
    expect((await publicWork(id)).status).toBe(404);
    const desk = await panel(shop, 'moderator');
    const queued = async () => {
      const { body } = await desk.send('GET', `/moderation/works/${id}`);
      return (body as { queue: object | null }).queue;
    };
    expect(await queued()).toBeNull();
    expect((await auditOf(shop, { subject: `work:${id}` })).map(({ action }) => action)).toEqual([
      'work.imported',
    ]);

    const send = (files: object) =>
      shop.call(
        'updateArt',
        { params: { id }, body: { no_ai: 'true', terms: 'true', views: 'front' }, ...files },
        'madina',
      );
    expect((await send({})).error?.fields).toEqual({ file: ['file-required'] });
    expect((await send({ files: { file: await photo() } })).body.state).toBe('submitted');
    expect(await queued()).not.toBeNull();
  });

  it('updates a draft by its id, but no submitted work and none of another author', async () => {
    const { body } = await bring(tableOf(ofTable), 'madina');
    const id = body.created[0]?.id ?? '';
    const again = { id, ...ofTable, price_sale: '700000', exhibitions: '' };
    expect((await bring(tableOf(again), 'madina')).body).toEqual({
      created: [],
      changed: 1,
      unchanged: 0,
    });
    expect(await workOfAuthor(id, 'madina')).toMatchObject({
      price_sale: 700_000,
      exhibitions: null,
    });
    // Columns missing in the table are unchanged.
    const { section, title } = ofTable;
    await bring(tableOf({ id, section, title: 'Жаңа' }), 'madina');
    const kept = { sale_mode: 'sale-rent', price_sale: 700_000, price_rent: 40_000 };
    expect(await workOfAuthor(id, 'madina')).toMatchObject({ name: 'Жаңа', ...kept });
    const poster = { section: 'design', title: 'Афиша', description_kk: 'Көктем.' };
    const rented = { ...poster, sale_mode: 'rent', price_rent: '5000' };
    const design = (await bring(tableOf(rented), 'madina')).body.created[0]?.id ?? '';
    await bring(tableOf({ ...poster, id: design, title: 'Жаңа афиша' }), 'madina');
    const lent = { name: 'Жаңа афиша', sale_mode: 'rent', price_rent: 5000 };
    expect(await workOfAuthor(design, 'madina')).toMatchObject(lent);

    const sent = await newWork('Жіберілген', 'nurlan');
    const live = { id: sent, section, title, sale_mode: 'sale' };
    for (const [row, as] of [
      [live, 'nurlan'],
      [{ ...again, id }, 'nurlan'],
      [{ ...again, id: 'nosuchwork' }, 'madina'],
    ] as const)
      expect((await bring(tableOf(row), as)).error?.fields).toEqual({ '2.id': ['not-a-draft'] });
    const twice = (await bring(tableOf(again, again), 'madina')).error?.fields;
    expect(twice).toEqual({ '3.id': ['repeated'] });
  });

  it('is refused by row and column, and creates nothing', async () => {
    const before = await works('madina');
    const wrong = [
      ofTable,
      { ...ofTable, price_sale: '2000000000', weight: 'ауыр', title: 'а'.repeat(121) },
      { ...ofTable, technique: 'майлы', created: '2999-01-01', edition_total: '' },
      { ...ofTable, section: 'мүсін' },
      { ...ofTable, portfolio: 'Он жыл' },
      { ...ofTable, price_rent: '', description_kk: '' },
    ];
    const { status, error } = await bring(tableOf(...wrong), 'madina');
    expect([status, error?.code]).toEqual([400, 'bad-request']);
    expect(error?.fields).toEqual({
      '3.price_sale': ['too-large'],
      '3.weight': ['not-a-number'],
      '3.title': ['too-long'],
      '4.technique': ['bad-choice'],
      '5.section': ['bad-choice'],
      '6.portfolio': ['field-not-used'],
      '7.price_rent': ['price-required'],
      '7.description_kk': ['description-required'],
    });
    expect(error?.facts).toMatchObject({ '3.price_sale.max': 1_000_000_000, '3.title.max': 120 });
    const later = [{ ...ofTable, created: '2999-01-01', edition_total: '' }];
    expect((await bring(tableOf(...later), 'madina')).error?.fields).toEqual({
      '2.created': ['date-in-future'],
      '2.edition_total': ['required'],
    });
    expect(await works('madina')).toEqual(before);
  });

  it('uses the labels of the vocabulary, as pages do', async () => {
    const { body } = await shop.call('getVocabulary');
    const oil = body.artTechniques?.find(({ key }) => key === 'oil')?.labels.kk ?? '';
    const made = await bring(tableOf({ ...ofTable, technique: oil.toUpperCase() }), 'madina');
    expect((await workOfAuthor(made.body.created[0]?.id ?? '', 'madina')).technique).toBe('oil');
  });

  it.each([
    ['', { file: ['file-empty'] }],
    ['\u0000', { file: ['file-unreadable'] }],
    ['section,title\r\n', { file: ['file-empty'] }],
    ['title;colour\r\na;b', { '1.colour': ['no-such-column'], '1.section': ['column-missing'] }],
    [`section,title${'\r\nart,a'.repeat(2001)}`, { file: ['table-too-long'] }],
    ['x'.repeat(mostTableBytes + 1), { file: ['file-too-large'] }],
  ])('is refused as a whole: %.40j', async (text, fields) => {
    expect((await bring(text, 'madina')).error?.fields).toEqual(fields);
  });

  it('is limited in new rows at a time, and in drafts', async () => {
    const rows = (count: number) => tableOf(...Array.from({ length: count }, () => ofTable));
    const refused = (await bring(rows(51), 'asel')).error;
    expect(refused?.fields).toEqual({ file: ['too-many-rows'] });
    expect(refused?.facts).toEqual({ max: 50 });
    const atOnce = await Promise.all([1, 2, 3].map(() => bring(rows(50), 'asel')));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
    expect((await bring(rows(1), 'asel')).error?.fields).toEqual({ file: ['too-many-drafts'] });
  });

  it('is accepted once under one key, however often it is sent', async () => {
    const before = (await works('madina')).length;
    const text = tableOf({ ...ofTable, title: 'Бір рет' });
    const answers = await Promise.all([1, 2, 3].map(() => bring(text, 'madina', 'table-once')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await works('madina')).length).toBe(before + 1);
    const other = await bring(tableOf(ofTable), 'madina', 'table-once');
    expect(other.error?.code).toBe('same-key-other-body');
  });

  it('is for authors only', async () => {
    expect((await bring(tableOf(ofTable), 'aliya')).status).toBe(403);
    expect((await shop.call('exportMyWorks')).status).toBe(401);
  });
});

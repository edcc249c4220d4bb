import { describe, expect, it } from 'vitest';
import { somePicture } from '../support/cast.ts';
import { shop } from '../support/shop.ts';
import { accountOf, dataOf, newAuthor, newBuyer } from './newcomers.ts';
import { someAuthor } from './people.ts';

const list = (token: string, lang = 'kk') =>
  shop.call('listConsents', { query: { lang } }, { token });
const accept = (token: string, documents: unknown, language = 'kk') =>
  shop.call('acceptConsents', { body: { documents, language } }, { token });
const asShown = (rows: readonly { document: string; version: string; sha256: string }[]) =>
  rows.map(({ document, version, sha256 }) => ({ document, version, sha256 }));

describe('consents', () => {
  it('of an author are three, of a buyer two, as given by the checkbox at registration', async () => {
    const author = (await list((await newAuthor()).token)).body;
    expect(author.map(({ document, current }) => [document, current])).toEqual([
      ['page-terms', true],
      ['page-privacy', true],
      ['page-agreement', true],
    ]);
    expect(author[0]?.accepted).toMatchObject({ language: 'kk', sha256: author[0]?.sha256 });
    const buyer = (await list((await newBuyer()).token)).body;
    expect(buyer.map(({ document }) => document)).toEqual(['page-terms', 'page-privacy']);
  });

  it('are returned with the published text, in the requested language', async () => {
    const { token } = await newBuyer();
    const [terms] = (await list(token, 'ru')).body;
    const shown = await shop.call('getLegal', {
      params: { slug: 'page-terms' },
      query: { lang: 'ru' },
    });
    expect([terms?.language, terms?.sha256]).toEqual(['ru', shown.body.sha256]);
  });

  it('can be given later, with the exact text, and only once', async () => {
    const who = await newBuyer({ terms: undefined });
    const before = (await list(who.token, 'en')).body;
    expect(before.map(({ accepted, current }) => [accepted, current])).toEqual([
      [null, false],
      [null, false],
    ]);
    const first = await accept(who.token, asShown(before), 'en');
    expect(first.body.map(({ current }) => current)).toEqual([true, true]);
    await accept(who.token, asShown(before), 'en');
    const given = { language: 'en', checkbox: 'consents.accept' };
    expect((await dataOf(who)).consents).toMatchObject(
      before.map(({ document, sha256 }) => ({ document, sha256, ...given })),
    );
  });

  it('are missing after the payloads of the specification, and then required for the first order or upload', async () => {
    const buyer = await newBuyer({ terms: undefined });
    const [terms] = (await list(buyer.token)).body;
    expect([terms?.accepted, terms?.must_accept]).toEqual([null, true]);
    const { body: items } = await shop.call('listItems', { params: { category: 2 } });
    const item = items.find(({ work }) => work);
    const order = {
      buyer: buyer.id,
      item: item?.id,
      price: item?.price,
      desc: '',
      name: 'Дана',
      size: 1,
    };
    const placed = () => shop.call('createOrder', { body: order }, { token: buyer.token });
    expect((await placed()).error?.code).toBe('terms-changed');
    await accept(buyer.token, asShown((await list(buyer.token)).body));
    expect((await list(buyer.token)).body.map((one) => one.must_accept)).toEqual([false, false]);
    expect((await placed()).status).toBe(201);

    const { terms: _, ...silent } = someAuthor();
    const author = { token: (await shop.call('registerSeller', { body: silent })).body.access };
    const body = { title: 'Дала', description_kk: 'Кешкі дала.', no_ai: 'true', terms: 'true' };
    const files = { file: await somePicture() };
    const upload = () => shop.call('createDesign', { body, files }, { token: author.token });
    expect((await upload()).error?.code).toBe('terms-changed');
    await accept(author.token, asShown((await list(author.token)).body));
    expect((await upload()).status).toBe(201);
  });

  it('are not accepted for a text that was not shown', async () => {
    const who = await newBuyer({ terms: undefined });
    const [terms] = asShown((await list(who.token)).body);
    const other = await accept(who.token, [{ ...terms, sha256: '0'.repeat(64) }]);
    expect([other.status, other.error?.code]).toEqual([409, 'conflict']);
    const older = await accept(who.token, [{ ...terms, version: '0.1' }]);
    expect(older.status).toBe(409);
    const foreign = await accept(who.token, [{ ...terms, document: 'page-agreement' }]);
    expect(foreign.error?.fields).toEqual({ documents: ['bad-choice'] });
    expect((await accept(who.token, [])).status).toBe(400);
    expect((await dataOf(who)).consents).toEqual([]);
  });
});

describe("an author's declaration", () => {
  it('is stored for good if it was made, and is absent if it was not', async () => {
    const declared = await newAuthor({ adult: 'true' });
    const account = await accountOf(declared);
    expect((await dataOf(declared)).declarations).toMatchObject([
      { declaration: 'adult-or-entity' },
    ]);
    await expect(shop.sql('declarations').where({ account }).delete()).rejects.toThrow();
    expect((await dataOf(await newAuthor())).declarations).toEqual([]);
  });
});

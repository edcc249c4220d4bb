/** Saved works: favourites with their lists, authors and searches. For news about them see saved-news.test.ts. */
import { randomUUID } from 'node:crypto';
import type { CallName } from '@oner/config/contract';
import { mostSaved } from '@oner/config/contract/saved';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, dataOf, eraseAccount, newBuyer } from '../../support/app/buyers.ts';
import type { Input } from '../../support/app/request.ts';
import { openSaved, type SavedShop } from '../../support/app/saved.ts';
import type { App } from '../../support/app.ts';
import { countLimitRows } from '../../support/records.ts';

describe.each([
  ['sqlite', 3_000_000],
  ['postgres', 4_000_000],
] as const)('on %s', (engine, versions) => {
  let app: App;
  let shop: SavedShop;
  let ids: readonly string[];
  beforeAll(async () => {
    shop = await openSaved(engine, versions);
    ({ app, ids } = shop);
  });
  afterAll(() => app?.close());

  const ask = <N extends CallName>(name: N, { person }: Buyer, input?: Input) =>
    app.request(name, input, person);
  const save = (buyer: Buyer, id: string) => ask('saveWork', buyer, { params: { id } });
  const savedBy = async (buyer: Buyer) => (await ask('getSaved', buyer)).body;

  describe('a favourite', () => {
    it('is saved once by any signed-in person, and can be removed again', async () => {
      const buyer = await newBuyer();
      const [first = '', second = ''] = ids;
      expect((await app.request('saveWork', { params: { id: first } })).status).toBe(401);
      for (const id of [first, second, first])
        expect((await save(buyer, id)).body).toEqual({ saved: true });
      expect((await savedBy(buyer)).works).toEqual([second, first]);
      await ask('unsaveWork', buyer, { params: { id: first } });
      expect((await savedBy(buyer)).works).toEqual([second]);
      expect((await savedBy(await newBuyer())).works).toEqual([]);
    });

    it('must be a public work, shows that it is sold, and stays without a card once hidden', async () => {
      const buyer = await newBuyer();
      const author = await shop.newAuthor();
      const id = await shop.publish(author);
      const hidden = await shop.publish(author, {}, { hidden: true, listed: false });
      expect((await save(buyer, hidden)).error?.code).toBe('not-found');
      await save(buyer, id);
      await shop.change(id, { listed: false }, { availability: 'sold' });
      const [kept] = (await ask('listFavourites', buyer)).body.favourites;
      expect(kept).toMatchObject({ work: id, card: { availability: 'sold' }, alert: null });
      await shop.change(id, { hidden: true });
      const [gone] = (await ask('listFavourites', buyer)).body.favourites;
      expect(gone).toMatchObject({ work: id, card: null });
      expect((await app.request('listCards', { query: { ids: id } })).body).toEqual([]);
    });

    it('of a device is added to the account once, however often it is sent', async () => {
      const buyer = await newBuyer();
      const [known = '', one = '', two = ''] = ids.slice(10);
      await save(buyer, known);
      const works = [two, known, one, 'nosuchwork'];
      const merge = { body: { works }, idempotencyKey: randomUUID() };
      const first = await ask('mergeFavourites', buyer, merge);
      expect(first.body).toEqual({ added: 2, left: 1 });
      expect((await savedBy(buyer)).works).toEqual([two, one, known]);
      await ask('unsaveWork', buyer, { params: { id: one } });
      expect((await ask('mergeFavourites', buyer, merge)).body).toEqual(first.body);
      expect((await savedBy(buyer)).works).toEqual([two, known]);
    });

    it(`is one of ${mostSaved.works} at most`, async () => {
      const buyer = await newBuyer();
      await ask('mergeFavourites', buyer, { body: { works: ids.slice(0, 490) } });
      const rest = (await ask('mergeFavourites', buyer, { body: { works: ids.slice(470) } })).body;
      expect(rest.added).toBe(mostSaved.works - 490);
      const refused = await save(buyer, await shop.publish(await shop.newAuthor()));
      expect(refused.error).toMatchObject({ code: 'too-many-saved', facts: { most: 500 } });
      const seen = new Set<string>();
      let after: string | null = null;
      do {
        const query: Record<string, string> = after === null ? {} : { after };
        const { body } = await ask('listFavourites', buyer, { query: { ...query, limit: 60 } });
        expect(body.total).toBe(mostSaved.works);
        for (const { work } of body.favourites) seen.add(work);
        after = body.next;
      } while (after !== null);
      expect(seen.size).toBe(mostSaved.works);
    });
  });

  it('a list has a unique name, and works are moved into it and out of it', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const [one = '', two = ''] = ids;
    await save(buyer, one);
    await save(buyer, two);
    const make = (who: Buyer, name: string) => ask('createList', who, { body: { name } });
    const [hall, office] = [(await make(buyer, 'Зал')).body, (await make(buyer, 'Кеңсе')).body];
    expect((await make(buyer, 'Зал')).error?.fields).toEqual({ name: ['name-taken'] });
    const move = (id: string, list: string | null, who = buyer) =>
      ask('changeFavourite', who, { params: { id }, body: { list } });
    await move(one, hall.id);
    await move(two, hall.id);
    await move(two, office.id);
    const foreign = (await make(other, 'Зал')).body;
    expect((await move(one, foreign.id)).error?.fields).toEqual({ list: ['bad-choice'] });
    expect((await move(one, hall.id, other)).error?.code).toBe('not-found');
    const rename = (id: string, name: string, who = buyer) =>
      ask('renameList', who, { params: { id }, body: { name } });
    expect((await rename(hall.id, 'Кеңсе')).error?.fields).toEqual({ name: ['name-taken'] });
    expect((await rename(hall.id, 'Залдар', other)).error?.code).toBe('not-found');
    expect((await rename(hall.id, 'Залдар')).body).toEqual({ ...hall, name: 'Залдар', works: 1 });
    const inHall = await ask('listFavourites', buyer, { query: { list: hall.id } });
    expect(inHall.body.favourites.map(({ work }) => work)).toEqual([one]);
    await ask('deleteList', buyer, { params: { id: hall.id } });
    expect(await savedBy(buyer)).toMatchObject({
      works: [two, one],
      lists: [{ name: 'Кеңсе', works: 1 }],
    });
    for (let n = 1; n < mostSaved.lists; n += 1)
      expect((await make(buyer, `№ ${n}`)).status).toBe(201);
    expect((await make(buyer, 'тағы')).error?.code).toBe('too-many-saved');
    expect(await shop.breaches()).toEqual([]);
  });

  it('a list can be read by its link by anyone while it is shared, without its owner’s name', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const [one = '', two = '', loose = ''] = ids;
    for (const id of [one, two, loose]) await save(buyer, id);
    const list = (await ask('createList', buyer, { body: { name: 'Зал' } })).body;
    for (const id of [one, two])
      await ask('changeFavourite', buyer, { params: { id }, body: { list: list.id } });
    const share = (shared: boolean, who = buyer) =>
      ask('shareList', who, { params: { id: list.id }, body: { shared } });
    expect((await share(true, other)).error?.code).toBe('not-found');
    const code = (await share(true)).body.code ?? '';
    expect((await share(true)).body).toEqual({ ...list, works: 2, code });
    const read = (of: string) => app.request('getSharedList', { params: { code: of } });
    const { body } = await read(code);
    expect([body.name, body.works.map(({ id }) => id)]).toEqual(['Зал', [two, one]]);
    expect(JSON.stringify(body)).not.toContain(buyer.person.documentId);
    await share(false);
    expect((await read(code)).error?.code).toBe('not-found');
    const again = (await share(true)).body.code ?? '';
    expect(again).not.toBe(code);
    expect((await read(again)).status).toBe(200);
    await eraseAccount(buyer.person);
    expect((await read(again)).error?.code).toBe('not-found');
    // Each request is from another address.
    expect(await countLimitRows({ sql: shop.database }, 'shared-list')).toBe(4);
  });

  it('an author sees counts, and cannot follow the own page', async () => {
    const author = await shop.newAuthor();
    const person = shop.personOf(author);
    const [one, two] = [await shop.publish(author), await shop.publish(author)];
    const readers = [await newBuyer(), await newBuyer()];
    for (const reader of readers) {
      await save(reader, one);
      await ask('followAuthor', reader, { params: { id: author } });
    }
    const own = await app.request('followAuthor', { params: { id: author } }, person);
    expect(own.body).toEqual({ followed: false });
    expect((await app.request('countSaves', {}, person)).body).toEqual({
      followers: 2,
      works: [{ id: one, people: 2 }],
    });
    expect(two).not.toBe(one);
    const [reader] = readers;
    expect(reader && (await ask('countSaves', reader)).error?.code).toBe('forbidden');
  });

  it('is erased with its person, and is in the copy of their data', async () => {
    const buyer = await newBuyer();
    const author = await shop.newAuthor();
    const id = await shop.publish(author);
    await save(buyer, id);
    const list = (await ask('createList', buyer, { body: { name: 'Зал' } })).body;
    await ask('changeFavourite', buyer, { params: { id }, body: { list: list.id } });
    await ask('followAuthor', buyer, { params: { id: author } });
    await ask('saveSearch', buyer, { body: { section: 'design', query: '', name: 'Дизайн' } });
    expect((await dataOf(buyer.person)).catalogue).toMatchObject({
      favourites: [{ work: id, list: list.id, alert: null }],
      lists: [{ name: 'Зал', works: 1 }],
      follows: [{ author, notify: true }],
      searches: [{ section: 'design', query: '', name: 'Дизайн', notify: true }],
    });
    await eraseAccount(buyer.person);
    expect(await savedBy(buyer)).toEqual({ works: [], authors: [], lists: [], searches: 0 });
    const follower = await newBuyer();
    await ask('followAuthor', follower, { params: { id: author } });
    await eraseAccount(shop.personOf(author));
    expect((await savedBy(follower)).authors).toEqual([]);
    expect(await shop.breaches()).toEqual([]);
  });
});

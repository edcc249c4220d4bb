/** What people keep for later: favourites with lists and alerts, authors, searches, and the one notice a day about them. */
import { randomUUID } from 'node:crypto';
import type { CallName } from '@oner/config/contract';
import { mostSaved } from '@oner/config/contract/saved';
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, startOfDay } from '@oner/config/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmails } from '../../contract/support/emails.ts';
import { type Buyer, erase, newBuyer, now, passTo } from '../../support/app/buyers.ts';
import {
  closeMessengers,
  noSavedMail,
  openMessengers,
  sent,
  webhookSecret,
} from '../../support/app/messengers.ts';
import type { Input } from '../../support/app/request.ts';
import { dataOf, openSaved, type SavedShop } from '../../support/app/saved.ts';
import { untilWaiting } from '../../support/app/waiting.ts';
import type { App } from '../../support/app.ts';
import { limitsCounted } from '../../support/records.ts';

const hourMs = 3_600_000;

await openMessengers();
afterAll(closeMessengers);

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

  /** Ten o'clock of the next day has passed. */
  const nextDay = (): Promise<void> => {
    const tomorrow = startOfDay(addDays(dateInAlmaty(now()), 1)).getTime();
    return passTo(new Date(tomorrow + 10 * hourMs + 1000));
  };
  const newsOf = async (buyer: Buyer): Promise<string[]> => {
    const { notices } = (await ask('listNotices', buyer, { query: { lang: 'en' } })).body;
    return (
      notices
        .filter(({ event }) => event === 'saved-news')
        // The last paragraph says where news is switched off.
        .map(({ text }) => text.replaceAll('\u00a0', ' ').split('\n\n').slice(0, -1).join('\n\n'))
        .toReversed()
    );
  };
  describe('a favourite', () => {
    it('is kept once, by whoever is signed in, and taken out again', async () => {
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

    it('is a public work, shows that it is sold, and stays as gone when nobody may see it', async () => {
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

    it('of a device comes to the account once, however often it is sent', async () => {
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

  it('a list has a name of its own, takes works in and gives them back', async () => {
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

  it('a list is read by its link while it is shared, by anybody, and says not whose it is', async () => {
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
    await erase(buyer.person);
    expect((await read(again)).error?.code).toBe('not-found');
    // Each from another address.
    expect(await limitsCounted({ sql: shop.database }, 'shared-list')).toBe(4);
  });

  describe('the notice of a day', () => {
    it('tells once of new works of an author, and of none where that is switched off', async () => {
      const [buyer, silent] = [await newBuyer(), await newBuyer()];
      const author = await shop.newAuthor();
      await shop.publish(author, { name: 'Before' });
      const params = { id: author };
      for (const who of [buyer, silent])
        expect((await ask('followAuthor', who, { params })).body).toEqual({ followed: true });
      await ask('changeFollow', silent, { params, body: { notify: false } });
      await nextDay();
      expect(await newsOf(buyer)).toEqual([]);
      await shop.publish(author, { name: 'One' });
      await shop.publish(author, { name: 'Two' });
      expect(await newsOf(buyer)).toEqual([]);
      await nextDay();
      await nextDay();
      expect(await newsOf(buyer)).toEqual(['New by Aigerim Sabitova: “Two” and 1 more']);
      await ask('changeFollow', silent, { params, body: { notify: true } });
      await nextDay();
      expect(await newsOf(silent)).toEqual([]);
      expect((await ask('listFollows', silent)).body).toMatchObject([{ works: 3, notify: true }]);
      await ask('unfollowAuthor', buyer, { params });
      await shop.publish(author);
      await nextDay();
      expect(await newsOf(buyer)).toHaveLength(1);
      expect(await newsOf(silent)).toHaveLength(1);
    });

    it('tells of works that fit a search, each once', async () => {
      const buyer = await newBuyer();
      const saveSearch = (query: string, name: string) =>
        ask('saveSearch', buyer, { body: { section: 'art', query, name } });
      const first = await saveSearch('order=2&tech=oil&max=200000&q=terektik', 'Trees');
      const again = await saveSearch('q=terektik&max=200000&tech=oil&page=2', 'Poplars');
      expect([again.body.id, again.body.name]).toEqual([first.body.id, 'Poplars']);
      expect((await saveSearch('tech=nosuchkey', 'x')).error?.code).toBe('bad-request');
      expect((await saveSearch('min=9&max=3', 'x')).error?.fields).toEqual({
        query: ['range-reversed'],
      });
      const author = await shop.newAuthor();
      await shop.publish(author, { name: 'Terektik dear', technique: 'oil', price_sale: 300_000 });
      await shop.publish(author, { name: 'Terektik', technique: 'acrylic' });
      await shop.publish(author, { name: 'Other', technique: 'oil' });
      await nextDay();
      expect(await newsOf(buyer)).toEqual([]);
      await shop.publish(author, { name: 'Terektik', technique: 'oil' });
      await nextDay();
      await nextDay();
      expect(await newsOf(buyer)).toEqual(['For your search “Poplars”: “Terektik”']);
      const [found] = (await ask('listSearches', buyer)).body;
      expect(found).toMatchObject({ name: 'Poplars', section: 'art', works: 1, notify: true });
      const params = { id: first.body.id };
      const other = await newBuyer();
      expect((await ask('deleteSearch', other, { params })).error?.code).toBe('not-found');
      await ask('changeSearch', buyer, { params, body: { notify: false } });
      await shop.publish(author, { name: 'Terektik', technique: 'oil' });
      await nextDay();
      await ask('changeSearch', buyer, { params, body: { notify: true } });
      await nextDay();
      expect(await newsOf(buyer)).toHaveLength(1);
      await ask('deleteSearch', buyer, { params });
      expect((await ask('listSearches', buyer)).body).toEqual([]);
    });

    it('tells of works that come into a search by a lower price, each once', async () => {
      const [buyer, later] = [await newBuyer(), await newBuyer()];
      const body = { section: 'art', query: 'max=200000&q=zharyk', name: 'Light' };
      await ask('saveSearch', buyer, { body });
      await ask('saveSearch', buyer, { body: { ...body, query: 'q=zharyk', name: 'Any' } });
      const author = await shop.newAuthor();
      const id = await shop.publish(author, { name: 'Zharyk', price_sale: 300_000 });
      await nextDay();
      expect(await newsOf(buyer)).toEqual(['For your search “Any”: “Zharyk”']);
      await shop.price(id, 250_000);
      await nextDay();
      await shop.price(id, 180_000);
      // It fits already when this one is saved.
      await ask('saveSearch', later, { body });
      await nextDay();
      await shop.price(id, 150_000);
      await nextDay();
      expect((await newsOf(buyer)).slice(1)).toEqual(['For your search “Light”: “Zharyk”']);
      expect(await newsOf(later)).toEqual([]);
      await shop.price(id, 400_000);
      await nextDay();
      await shop.price(id, 190_000);
      await shop.price(id, 210_000);
      await nextDay();
      expect(await newsOf(buyer)).toHaveLength(2);
      await shop.price(id, 190_000);
      await nextDay();
      expect((await newsOf(buyer)).slice(2)).toEqual(['For your search “Light”: “Zharyk”']);
    });

    it.runIf(engine === 'postgres')(
      'tells of a price that fell in a transaction which ended after a later one began',
      async () => {
        const buyer = await newBuyer();
        const body = { section: 'art', query: 'max=200000&q=oralyk', name: 'Light' };
        await ask('saveSearch', buyer, { body });
        const author = await shop.newAuthor();
        const card = { name: 'Oralyk', price_sale: 300_000 };
        const [slow, quick] = [await shop.publish(author, card), await shop.publish(author, card)];
        await nextDay();
        const end = await shop.beginFall(slow, 180_000);
        const other = shop.price(quick, 190_000);
        await untilWaiting(shop.database, 1, other);
        await nextDay();
        await end();
        await other;
        await nextDay();
        expect(await newsOf(buyer)).toEqual(['For your search “Light”: “Oralyk” and 1 more']);
      },
    );

    it('tells of a price that fell, of any or below what was asked, and of the last price that was known', async () => {
      const [any, below, none] = [await newBuyer(), await newBuyer(), await newBuyer()];
      const author = await shop.newAuthor();
      const id = await shop.publish(author, { name: 'Lake' });
      for (const who of [any, below, none]) await save(who, id);
      const alert = (who: Buyer, to: object | null) =>
        ask('changeFavourite', who, { params: { id }, body: { alert: to } });
      await alert(any, { below: null });
      expect((await alert(below, { below: 80_000 })).body.alert).toEqual({ below: 80_000 });
      await shop.price(id, 90_000);
      await nextDay();
      await shop.price(id, 150_000);
      await nextDay();
      await shop.price(id, 80_000);
      await nextDay();
      await nextDay();
      expect(await newsOf(any)).toEqual([
        '“Lake”: now 90 000 ₸, was 100 000 ₸',
        '“Lake”: now 80 000 ₸, was 150 000 ₸',
      ]);
      expect(await newsOf(below)).toEqual(['“Lake”: now 80 000 ₸, was 150 000 ₸']);
      expect(await newsOf(none)).toEqual([]);
      await alert(any, null);
      await shop.price(id, 10_000);
      await nextDay();
      expect(await newsOf(any)).toHaveLength(2);
      const free = await shop.publish(author, {}, { price_sale: null });
      await save(any, free);
      const refused = { params: { id: free }, body: { alert: { below: null } } };
      expect((await ask('changeFavourite', any, refused)).error?.fields).toEqual({
        alert: ['price-required'],
      });
    });

    it('is one for all that is new', async () => {
      const buyer = await newBuyer();
      const author = await shop.newAuthor();
      const id = await shop.publish(author, { name: 'Lake' });
      await save(buyer, id);
      await ask('changeFavourite', buyer, { params: { id }, body: { alert: { below: null } } });
      await ask('followAuthor', buyer, { params: { id: author } });
      const query = { section: 'art', query: 'q=birlik', name: 'B' };
      await ask('saveSearch', buyer, { body: query });
      await shop.price(id, 50_000);
      await shop.publish(author, { name: 'Birlik' });
      await nextDay();
      const [news, ...more] = await newsOf(buyer);
      expect([news?.split('\n\n').length, more]).toEqual([3, []]);
    });
  });

  describe('the ways to hear of news', () => {
    /** Somebody with a chat, and one thing of each kind that is news on the next day. */
    const keeper = async (chat: number): Promise<Buyer> => {
      const buyer = await newBuyer();
      const fresh = { ...buyer.person, provenAt: Date.now() };
      const { url } = (await app.request('linkTelegram', { body: {} }, fresh)).body;
      const text = `/start ${new URL(url ?? '').searchParams.get('start')}`;
      const message = { chat: { id: chat, type: 'private' }, text };
      const secret = await webhookSecret();
      await app.request('telegramUpdate', { params: { secret }, body: { message } });
      const author = await shop.newAuthor();
      const id = await shop.publish(author, { name: 'Lake' });
      await save(buyer, id);
      await ask('changeFavourite', buyer, { params: { id }, body: { alert: { below: null } } });
      await ask('followAuthor', buyer, { params: { id: author } });
      const query = { section: 'art', query: `q=ways${chat}`, name: 'Ways' };
      await ask('saveSearch', buyer, { body: query });
      await shop.price(id, 50_000);
      await shop.publish(author, { name: 'River' });
      await shop.publish(await shop.newAuthor(), { name: `Ways${chat}` });
      return buyer;
    };
    /** What of the news each way has told. */
    const newsBy = async ({ email }: Buyer, chat: number) => {
      const mail = (await readEmails(env().dataDir)).filter(
        ({ to, subject }) => to.includes(email) && subject === 'News on what you saved',
      );
      const messages = sent.filter(({ body }) => body.chat_id === chat);
      const kinds = { prices: 'was 100', authors: 'New by', searches: 'For your search' };
      const kindsIn = (texts: readonly string[]) =>
        Object.entries(kinds).flatMap(([kind, words]) =>
          texts.some((text) => text.includes(words)) ? kind : [],
        );
      return {
        mail: kindsIn(mail.map(({ text }) => text)),
        telegram: kindsIn(messages.map(({ body }) => String(body.text))),
      };
    };
    const all = ['prices', 'authors', 'searches'];

    it('are chosen for each kind, and the account has it all', async () => {
      const chat = versions + 1;
      const buyer = await keeper(chat);
      const off = (group: string, channel: string) => ({ group, channel, on: false });
      const choices = [
        off('prices', 'mail'),
        off('authors', 'telegram'),
        off('searches', 'mail'),
        off('searches', 'telegram'),
      ];
      expect((await ask('setNoticeChoices', buyer, { body: { choices } })).status).toBe(200);
      await nextDay();
      expect(await newsBy(buyer, chat)).toEqual({ mail: ['authors'], telegram: ['prices'] });
      const [news = ''] = await newsOf(buyer);
      expect(news.split('\n\n')).toHaveLength(3);
    });

    it('are all that reach a person until they choose', async () => {
      const chat = versions + 2;
      const buyer = await keeper(chat);
      await nextDay();
      expect(await newsBy(buyer, chat)).toEqual({ mail: all, telegram: all });
    });

    it('that were switched off for all kinds at once stay so, but for what is chosen since', async () => {
      const chat = versions + 3;
      const buyer = await keeper(chat);
      await noSavedMail(buyer.person.documentId);
      const choices = [{ group: 'searches', channel: 'mail', on: true }];
      await ask('setNoticeChoices', buyer, { body: { choices } });
      await nextDay();
      expect(await newsBy(buyer, chat)).toEqual({ mail: ['searches'], telegram: all });
    });
  });

  it('an author sees sums, and follows nobody by following the own page', async () => {
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

  it('leaves the shop with its person, and goes into the copy of the data', async () => {
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
    await erase(buyer.person);
    expect(await savedBy(buyer)).toEqual({ works: [], authors: [], lists: [], searches: 0 });
    const follower = await newBuyer();
    await ask('followAuthor', follower, { params: { id: author } });
    await erase(shop.personOf(author));
    expect((await savedBy(follower)).authors).toEqual([]);
    expect(await shop.breaches()).toEqual([]);
  });
});

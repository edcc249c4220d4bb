/** The one notice a day about saved authors, searches and prices, and the channels that deliver it. */
import type { CallName } from '@oner/config/contract';
import { env } from '@oner/config/env';
import { addDays, dateInAlmaty, hourMs, startOfDay } from '@oner/config/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEmails } from '../../contract/support/emails.ts';
import { advanceClockTo, type Buyer, newBuyer, now } from '../../support/app/buyers.ts';
import { waitForLocks } from '../../support/app/locks.ts';
import {
  closeMessengers,
  openMessengers,
  sentRequests,
  webhookSecret,
} from '../../support/app/messengers.ts';
import type { Input } from '../../support/app/request.ts';
import { openSaved, type SavedShop } from '../../support/app/saved.ts';
import type { App } from '../../support/app.ts';

await openMessengers();
afterAll(closeMessengers);

describe.each([
  ['sqlite', 3_000_000],
  ['postgres', 4_000_000],
] as const)('on %s', (engine, versions) => {
  let app: App;
  let shop: SavedShop;
  beforeAll(async () => {
    shop = await openSaved(engine, versions);
    ({ app } = shop);
  });
  afterAll(() => app?.close());

  const ask = <N extends CallName>(name: N, { person }: Buyer, input?: Input) =>
    app.request(name, input, person);
  const save = (buyer: Buyer, id: string) => ask('saveWork', buyer, { params: { id } });

  /** Moves the clock past ten o'clock of the next day. */
  const nextDay = (): Promise<void> => {
    const tomorrow = startOfDay(addDays(dateInAlmaty(now()), 1)).getTime();
    return advanceClockTo(new Date(tomorrow + 10 * hourMs + 1000));
  };
  const newsOf = async (buyer: Buyer): Promise<string[]> => {
    const { notices } = (await ask('listNotices', buyer, { query: { lang: 'en' } })).body;
    return (
      notices
        .filter(({ event }) => event === 'saved-news')
        // The last paragraph explains how to switch off news.
        .map(({ text }) => text.replaceAll('\u00a0', ' ').split('\n\n').slice(0, -1).join('\n\n'))
        .toReversed()
    );
  };

  describe('the notice of a day', () => {
    it('reports new works of an author once, and none if that is switched off', async () => {
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

    it('reports works that match a saved search, each once', async () => {
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

    it('tells of works that enter a search by a lower price, each once', async () => {
      const [buyer, later] = [await newBuyer(), await newBuyer()];
      const body = { section: 'art', query: 'max=200000&q=zharyk', name: 'Light' };
      await ask('saveSearch', buyer, { body });
      await ask('saveSearch', buyer, { body: { ...body, query: 'q=zharyk', name: 'Any' } });
      const author = await shop.newAuthor();
      const id = await shop.publish(author, { name: 'Zharyk', price_sale: 300_000 });
      await nextDay();
      expect(await newsOf(buyer)).toEqual(['For your search “Any”: “Zharyk”']);
      await shop.setPrice(id, 250_000);
      await nextDay();
      await shop.setPrice(id, 180_000);
      // The work matches this search already when it is saved.
      await ask('saveSearch', later, { body });
      await nextDay();
      await shop.setPrice(id, 150_000);
      await nextDay();
      expect((await newsOf(buyer)).slice(1)).toEqual(['For your search “Light”: “Zharyk”']);
      expect(await newsOf(later)).toEqual([]);
      await shop.setPrice(id, 400_000);
      await nextDay();
      await shop.setPrice(id, 190_000);
      await shop.setPrice(id, 210_000);
      await nextDay();
      expect(await newsOf(buyer)).toHaveLength(2);
      await shop.setPrice(id, 190_000);
      await nextDay();
      expect((await newsOf(buyer)).slice(2)).toEqual(['For your search “Light”: “Zharyk”']);
    });

    it('tells of works that enter a search by a lower rent, or by being for rent', async () => {
      const buyer = await newBuyer();
      const body = { section: 'art', query: 'price=rent&q=koktem', name: 'For rent' };
      const cheap = { ...body, query: `${body.query}&max=20000`, name: 'Cheap' };
      for (const search of [body, cheap]) await ask('saveSearch', buyer, { body: search });
      const author = await shop.newAuthor();
      const id = await shop.publish(author, { name: 'Koktem' });
      await nextDay();
      expect(await newsOf(buyer)).toEqual([]);
      await shop.setRent(id, 30_000);
      await nextDay();
      expect(await newsOf(buyer)).toEqual(['For your search “For rent”: “Koktem”']);
      // A lower price to buy does not concern them.
      await shop.setPrice(id, 50_000);
      await nextDay();
      expect(await newsOf(buyer)).toHaveLength(1);
      await shop.setRent(id, 18_000);
      await nextDay();
      expect((await newsOf(buyer)).slice(1)).toEqual(['For your search “Cheap”: “Koktem”']);
    });

    it.runIf(engine === 'postgres')(
      'tells of a price cut that committed after a later transaction had begun',
      async () => {
        const buyer = await newBuyer();
        const body = { section: 'art', query: 'max=200000&q=oralyk', name: 'Light' };
        await ask('saveSearch', buyer, { body });
        const author = await shop.newAuthor();
        const card = { name: 'Oralyk', price_sale: 300_000 };
        const [slow, quick] = [await shop.publish(author, card), await shop.publish(author, card)];
        await nextDay();
        const end = await shop.beginPriceChange(slow, 180_000);
        const other = shop.setPrice(quick, 190_000);
        await waitForLocks(shop.database, 1, other);
        await nextDay();
        await end();
        await other;
        await nextDay();
        expect(await newsOf(buyer)).toEqual(['For your search “Light”: “Oralyk” and 1 more']);
      },
    );

    it('reports a price drop, any or down to a limit, compared with the last known price', async () => {
      const [any, below, none] = [await newBuyer(), await newBuyer(), await newBuyer()];
      const author = await shop.newAuthor();
      const id = await shop.publish(author, { name: 'Lake' });
      for (const who of [any, below, none]) await save(who, id);
      const alert = (who: Buyer, to: object | null) =>
        ask('changeFavourite', who, { params: { id }, body: { alert: to } });
      await alert(any, { below: null });
      expect((await alert(below, { below: 80_000 })).body.alert).toEqual({ below: 80_000 });
      await shop.setPrice(id, 90_000);
      await nextDay();
      await shop.setPrice(id, 150_000);
      await nextDay();
      await shop.setPrice(id, 80_000);
      await nextDay();
      await nextDay();
      expect(await newsOf(any)).toEqual([
        '“Lake”: now 90 000 ₸, was 100 000 ₸',
        '“Lake”: now 80 000 ₸, was 150 000 ₸',
      ]);
      expect(await newsOf(below)).toEqual(['“Lake”: now 80 000 ₸, was 150 000 ₸']);
      expect(await newsOf(none)).toEqual([]);
      await alert(any, null);
      await shop.setPrice(id, 10_000);
      await nextDay();
      expect(await newsOf(any)).toHaveLength(2);
      const rented = { name: 'Hill', price_rent: 30_000 };
      const forRent = await shop.publish(author, rented, { price_sale: null });
      await save(none, forRent);
      const set = { params: { id: forRent }, body: { alert: { below: null } } };
      expect((await ask('changeFavourite', none, set)).status).toBe(200);
      await shop.setRent(forRent, 25_000);
      await nextDay();
      expect(await newsOf(none)).toEqual(['“Hill”: rent now 25 000 ₸ a month, was 30 000 ₸']);
      // It has a price to buy now, and the alert is still about its rent.
      await shop.change(forRent, { price_sale: 90_000 }, { price_sale: 90_000 });
      await shop.setPrice(forRent, 80_000);
      await nextDay();
      expect(await newsOf(none)).toHaveLength(1);
      const free = await shop.publish(author, {}, { price_sale: null });
      await save(any, free);
      const refused = { params: { id: free }, body: { alert: { below: null } } };
      expect((await ask('changeFavourite', any, refused)).error?.fields).toEqual({
        alert: ['price-required'],
      });
    });

    it('is a single notice for everything new', async () => {
      const buyer = await newBuyer();
      const author = await shop.newAuthor();
      const id = await shop.publish(author, { name: 'Lake' });
      await save(buyer, id);
      await ask('changeFavourite', buyer, { params: { id }, body: { alert: { below: null } } });
      await ask('followAuthor', buyer, { params: { id: author } });
      const query = { section: 'art', query: 'q=birlik', name: 'B' };
      await ask('saveSearch', buyer, { body: query });
      await shop.setPrice(id, 50_000);
      await shop.publish(author, { name: 'Birlik' });
      await nextDay();
      const [news, ...more] = await newsOf(buyer);
      expect([news?.split('\n\n').length, more]).toEqual([3, []]);
    });
  });

  describe('the channels of news', () => {
    /** A buyer with a chat, and one saved entry of each kind that is news on the next day. */
    const keeper = async (chat: number): Promise<Buyer> => {
      const buyer = await newBuyer();
      const fresh = { ...buyer.person, provenAt: Date.now() };
      const { url } = (await app.request('linkTelegram', { body: {} }, fresh)).body;
      const text = `/start ${new URL(url ?? '').searchParams.get('start')}`;
      const message = { chat: { id: chat, type: 'private' }, text };
      const secret = await webhookSecret();
      await app.request('receiveTelegramUpdate', { params: { secret }, body: { message } });
      const author = await shop.newAuthor();
      const id = await shop.publish(author, { name: 'Lake' });
      await save(buyer, id);
      await ask('changeFavourite', buyer, { params: { id }, body: { alert: { below: null } } });
      await ask('followAuthor', buyer, { params: { id: author } });
      const query = { section: 'art', query: `q=ways${chat}`, name: 'Ways' };
      await ask('saveSearch', buyer, { body: query });
      await shop.setPrice(id, 50_000);
      await shop.publish(author, { name: 'River' });
      await shop.publish(await shop.newAuthor(), { name: `Ways${chat}` });
      return buyer;
    };
    /** The news that each channel delivered. */
    const newsBy = async ({ email }: Buyer, chat: number) => {
      const mail = (await readEmails(env().dataDir)).filter(
        ({ to, subject }) => to.includes(email) && subject === 'News on what you saved',
      );
      const messages = sentRequests.filter(({ body }) => body.chat_id === chat);
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

    it('are chosen for each kind, and the account shows all of it', async () => {
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

    it('are all used until a person chooses', async () => {
      const chat = versions + 2;
      const buyer = await keeper(chat);
      await nextDay();
      expect(await newsBy(buyer, chat)).toEqual({ mail: all, telegram: all });
    });
  });
});

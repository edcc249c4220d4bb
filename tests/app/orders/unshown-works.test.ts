/** The page of a work that is hidden or removed from the shop while days of it are agreed on or rented. */
import type { CallReply, calls } from '@oner/config/contract';
import { addDays } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { type Buyer, newBuyer, noticesTo } from '../../support/app/buyers.ts';
import { unpublishWorks } from '../../support/app/conversations.ts';
import { authorPerson, licensedWork as id } from '../../support/app/licences.ts';
import { month, openPriceOffers } from '../../support/app/price-offers.ts';
import { today } from '../../support/app/rents.ts';
import { originalOf } from '../../support/app/trade.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const { shop, see, agree, pay, statusOf } = openPriceOffers(engine);
  const days = () => ({ firstDay: addDays(today(), 10), lastDay: addDays(today(), 39) });
  const seen = async (
    person: Buyer['person'] | null,
  ): Promise<CallReply<typeof calls.getUnshownWork>> =>
    (await shop.app.request('getUnshownWork', { params: { id } }, person)).body;
  const refusedTo = async (person: Buyer['person'] | null) =>
    (await shop.app.request('getUnshownWork', { params: { id } }, person)).status;
  const rent = ({ person, phone, email }: Buyer, price: number) => {
    const body = { buyer: person.profileId, price, name: 'Дана', phone, email, ...days() };
    return shop.app.request('orderRent', { params: { id }, body }, person);
  };
  const agreed = () =>
    agree(({ person }) =>
      shop.app.request('offerRent', { params: { id }, body: { price: 50_000, ...days() } }, person),
    );
  const rented = async () => {
    const buyer = await newBuyer();
    const { price } = (await shop.app.request('quoteRent', { params: { id }, query: days() })).body;
    const placed = (await rent(buyer, price)).body;
    await pay(placed);
    return { buyer, placed };
  };
  const write = (code: string, person: Buyer['person']) =>
    shop.app.request(
      'sendMessage',
      { params: { id: code }, body: { text: 'Қашан келейін?' } },
      person,
    );
  const hide = async (): Promise<void> => {
    shop.originals.set(id, originalOf(id, { rentTenge: month, isHidden: true }));
  };

  it('a work hidden with days agreed on: both sides see it, the renter pays there, and it is public to no other', async () => {
    const { buyer, conversation } = await agreed();
    await hide();
    const forRenter = await seen(buyer.person);
    expect(forRenter).toMatchObject({
      isOwn: false,
      author: 'Ерлан Омаров',
      card: { id, price_rent: month },
      conversation: conversation.id,
      orders: [],
    });
    expect(await seen(authorPerson)).toMatchObject({ isOwn: true, conversation: null, orders: [] });
    expect(await refusedTo((await newBuyer()).person)).toBe(404);
    expect(await refusedTo(null)).toBe(401);
    expect((await write(conversation.id, buyer.person)).status).toBe(201);
    const placed = await rent(buyer, 50_000);
    expect(placed.status).toBe(201);
    await pay(placed.body);
    expect(await statusOf(buyer, placed.body)).toEqual(['pending', 'captured']);
    const [order] = (await seen(buyer.person)).orders;
    expect(order?.number).toBe(placed.body.number);
    expect(order?.names.en).toMatch(/^“Дала”.*–/);
    await shop.expectConsistent();
  });

  it('removed with days agreed on: the agreement ends, and both can still see it and write', async () => {
    const { buyer, conversation } = await agreed();
    await unpublishWorks(shop.originals);
    expect((await see(conversation, buyer.person)).offer?.state).toBe('superseded');
    expect(await seen(buyer.person)).toMatchObject({
      names: { en: '“Дала”, oil, 2021' },
      card: null,
      conversation: conversation.id,
    });
    expect((await write(conversation.id, buyer.person)).status).toBe(201);
    expect((await write(conversation.id, authorPerson)).status).toBe(201);
    expect(await noticesTo(shop.app, buyer.person)).toContain('message-to-buyer');
    await shop.expectConsistent();
  });

  it.each([
    ['hidden', hide, month],
    ['taken out', (): Promise<void> => unpublishWorks(shop.originals), undefined],
  ] as const)(
    '%s while a rent is being paid: its renter is led to the order',
    async (_, leave, price) => {
      const { buyer, placed } = await rented();
      await leave();
      const found = await seen(buyer.person);
      expect(found.card?.price_rent).toBe(price);
      expect(found.orders.map(({ number }) => number)).toEqual([placed.number]);
      expect(await statusOf(buyer, placed)).toEqual(['pending', 'captured']);
      await shop.expectConsistent();
    },
  );

  it('a renter whose days lapsed unpaid cannot see it', async () => {
    const buyer = await newBuyer();
    const { price } = (await shop.app.request('quoteRent', { params: { id }, query: days() })).body;
    expect((await rent(buyer, price)).status).toBe(201);
    await hide();
    expect((await seen(buyer.person)).orders).toHaveLength(1);
    await unpublishWorks(shop.originals);
    expect(await refusedTo(buyer.person)).toBe(404);
  });
});

/** The deadline pages of an original's buyer and author: whose turn it is, and until when. */
import type { CallReply, calls } from '@oner/config/contract';
import { dateInAlmaty } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { newBuyer, sendCallback } from '../../support/app/buyers.ts';
import { openConversations, seller } from '../../support/app/conversations.ts';
import { courier, handoverActions, reportDispatch } from '../../support/app/handover.ts';
import { originalOf } from '../../support/app/trade.ts';

type Offer = NonNullable<CallReply<typeof calls.getConversation>['offer']>;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const talk = openConversations(engine, { withPayouts: true });
  const { app, offer, request, answer, change, orderAs } = talk;
  const { concluded, currentOrder } = handoverActions(talk);
  const subject = originalOf('').names.kk;
  const clockOf = async (person: typeof seller) => {
    const { status, body } = await app.request('getClock', {}, person);
    expect([status, body]).toEqual([200, expect.any(Array)]);
    return body;
  };

  /** The offer has the same deadline on both pages, and it is the turn of one side. */
  const waitsFor = async (
    turn: 'buyer' | 'author',
    buyer: typeof seller,
    { id: about, offer: { due, price } }: { readonly id: string; readonly offer: Offer },
    kind: 'offer-answer' | 'offer-pay' = 'offer-answer',
  ): Promise<void> => {
    const row = { kind, subject, about, amount: price, outcome: 'offer-ends', overdue: false };
    const date = dateInAlmaty(new Date(due ?? ''));
    for (const [side, person] of [
      ['buyer', buyer],
      ['author', seller],
    ] as const)
      expect([side, await clockOf(person)]).toMatchObject([
        side,
        [{ ...row, date, whose: side === turn ? 'mine' : 'other' }],
      ]);
  };
  const nowOf = async ({ status, body }: Awaited<ReturnType<typeof answer>>) => {
    expect(status).toBeLessThan(300);
    if (!body.offer) throw new Error('no offer found');
    return { ...body, offer: body.offer };
  };

  it('an offer waits for its author, a counter-offer for its buyer, an agreed price for the money', async () => {
    const buyer = await newBuyer();
    const { person } = buyer;
    const sent = await nowOf(await offer(buyer));
    await waitsFor('author', person, sent);
    const countered = await nowOf(await answer(sent, seller, 'counter', { price: 600_000 }));
    expect(countered.offer.price).toBe(600_000);
    await waitsFor('buyer', person, countered);
    const raised = await nowOf(await answer(countered, person, 'counter', { price: 550_000 }));
    await waitsFor('author', person, raised);
    const agreed = await nowOf(await answer(raised, seller, 'accept'));
    await waitsFor('buyer', person, agreed, 'offer-pay');
    const placed = (await orderAs(buyer, 550_000)).body;
    await sendCallback(app, placed);
    expect(await currentOrder({ buyer, number: placed.number })).toMatchObject({ total: 550_000 });
    for (const one of [person, seller])
      expect((await clockOf(one)).filter(({ kind }) => kind.startsWith('offer'))).toEqual([]);
  });

  it('a request waits for its author without a price, and then for the money', async () => {
    await change({ availability: 'on-order', priceTenge: null });
    const buyer = await newBuyer();
    const sent = await nowOf(await request(buyer));
    expect(sent.offer.price).toBeNull();
    await waitsFor('author', buyer.person, sent);
    const terms = { price: 300_000, days: 20 };
    const confirmed = await nowOf(await answer(sent, seller, 'accept', terms));
    await waitsFor('buyer', buyer.person, confirmed, 'offer-pay');
  });

  it('a paid work is to be packed by its author by its day, and is not listed once packed', async () => {
    const bought = await concluded(courier);
    const { dates } = await currentOrder(bought);
    const toPack = async () =>
      (await clockOf(seller)).filter(({ kind }) => kind === 'original-pack');
    expect(await toPack()).toEqual([
      {
        kind: 'original-pack',
        whose: 'mine',
        date: dates?.produce_by,
        clause: 'Agreement 5.6',
        outcome: 'may-be-cancelled',
        subject,
        about: bought.number,
        amount: null,
        overdue: false,
        moved_days: 0,
      },
    ]);
    await reportDispatch(app, bought.number, { tracking: 'KZ1' });
    expect(await toPack()).toEqual([]);
  });
});

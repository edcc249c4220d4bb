/** An original goes back from its buyer: claimed, reported as returned, and for sale again. */
import { addWorkingDays, dateInAlmaty, dayMs } from '@oner/config/terms';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestBank } from '../../support/app/bank.ts';
import { advanceClock, now } from '../../support/app/buyers.ts';
import { openConversations, price } from '../../support/app/conversations.ts';
import {
  conditionPhotos,
  emailsToAuthor,
  handoverActions,
  reportReturn,
} from '../../support/app/handover.ts';
import { author } from '../../support/app/trade.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const talk = openConversations(engine, { sendsEmails: true });
  const { app, saleOf, change, block, expectConsistent } = talk;
  const { shipped, currentOrder, receive, desk, move, listHandovers } = handoverActions(talk);

  it('an original has its own claim reasons, and the desk shows both reports beside the claim', async () => {
    const bought = await shipped();
    const { number, buyer } = bought;
    await receive(bought, { verdict: 'something-wrong', note: 'Жыртылған' }, 2);
    expect((await currentOrder(bought)).claim_kinds).toEqual([
      'not-as-described',
      'damaged',
      'not-authentic',
      'not-arrived',
      'other',
    ]);
    const send = (kind: string, wish = 'refund') => {
      const body = { kind, wish, text: 'Кенебі жыртылған.' };
      return app.request('sendClaim', { params: { number }, body }, buyer.person);
    };
    expect((await send('defect')).error?.fields).toEqual({ kind: ['bad-choice'] });
    // An original cannot be replaced.
    const replaced = await send('damaged', 'replace');
    expect(replaced.error?.fields).toEqual({ wish: ['bad-choice'] });
    const claim = await send('not-authentic');
    expect(claim.status).toBe(201);
    expect(claim.body.answer_by).toBe(addWorkingDays(dateInAlmaty(now()), 15));
    const whole = await desk('GET', `/claims/${claim.body.number}`);
    expect(whole.body).toMatchObject({
      kind: 'not-authentic',
      handover: {
        dispatch: { packing: 'canvas', photos: [expect.any(String)] },
        receipt: { verdict: 'something-wrong', note: 'Жыртылған' },
      },
    });
    expect(whole.body.handover?.receipt?.photos).toHaveLength(2);
    expect(whole.body.outcomes).toEqual(['refund', 'repair', 'refuse']);
    const answer = (outcome: string) =>
      desk('POST', `/claims/${claim.body.number}/answer`, { outcome, text: 'Қаралды.' });
    const second = await answer('replace');
    expect([second.status, second.error?.code]).toEqual([409, 'only-one']);
    expect((await answer('repair')).body).toMatchObject({ state: 'answered', outcome: 'repair' });
    await expectConsistent();
  });

  it('an original is returned with a report of its condition, and its author decides to sell it again', async () => {
    const bought = await shipped();
    const { number } = bought;
    await receive(bought, { verdict: 'as-described' });
    const early = await move(number, 'accept_return');
    expect([early.status, early.error?.code]).toEqual([409, 'report-needed']);
    expect(await listHandovers()).toMatchObject([{ can: { report_return: true } }]);
    const bare = await reportReturn(app, number, author, {}, { photo: [] });
    expect([bare.status, bare.error?.fields]).toEqual([400, { photo: ['file-required'] }]);
    expect((await reportReturn(app, number)).body).toMatchObject({
      return: { by: 'author', note: 'Бұрышы қажалған.' },
      can: { report_return: false, relist: false },
    });
    expect((await move(number, 'accept_return')).status).toBe(200);
    expect(await currentOrder(bought)).toMatchObject({
      status: 'canceled',
      fulfillment_status: 'returned',
      payment_status: 'refund_pending',
      refunds: [{ amount: price }],
      handover: { return: { note: 'Бұрышы қажалған.' } },
    });
    expect(await emailsToAuthor(number, 'қайтарылды')).toHaveLength(1);
    // An author whose account is blocked cannot sell.
    await block();
    expect(await listHandovers()).toEqual([]);
    await block(false);
    expect(await listHandovers()).toMatchObject([{ order: number, can: { relist: true } }]);
    expect((await saleOf()).state).toBe('out-of-stock');
    await change({ availability: 'in-stock' });
    expect((await saleOf()).state).toBe('for-sale');
    await expectConsistent();
  });

  it('a returned original is refunded once a second person agrees', async () => {
    const bank = openTestBank();
    onTestFinished(bank.close);
    const bought = await shipped();
    const { number } = bought;
    bank.charge(number, `${price}`, true);
    await receive(bought, { verdict: 'as-described' });
    await reportReturn(app, number);
    expect((await move(number, 'accept_return')).status).toBe(200);
    const [refund] = (await desk('GET', `/board/${number}`)).body.refunds;
    const approve = (staff: number) =>
      app.desk('orders')('POST', `/refunds/${refund?.id}/approve`, {}, staff);
    expect((await approve(1)).error?.code).toBe('second-person');
    await advanceClock(dayMs);
    expect(bank.refundsOf(number)).toEqual([]);
    expect((await approve(2)).status).toBe(200);
    expect(await currentOrder(bought)).toMatchObject({
      status: 'canceled',
      fulfillment_status: 'returned',
      payment_status: 'refunded',
      refunds: [{ amount: price, state: 'settled' }],
    });
    expect(bank.refundsOf(number).map(Number)).toEqual([price]);
    await expectConsistent();
  });

  it('a return to staff is reported by staff with the original’s condition', async () => {
    const bought = await shipped();
    const { number } = bought;
    await receive(bought, { verdict: 'as-described' });
    const files = await conditionPhotos(1);
    const reported = await desk('POST', `/board/${number}/return`, { note: 'Бүтін' }, files);
    expect([reported.status, reported.body.handover?.return?.by]).toEqual([200, 'provider']);
    expect(reported.body.can).toContain('accept_return');
    expect((await move(number, 'accept_return')).status).toBe(200);
    await expectConsistent();
  });
});

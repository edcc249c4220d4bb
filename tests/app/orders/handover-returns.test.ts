/** An original that its buyer has goes back: it is claimed, reported as it came back, and for sale again. */
import { describe, expect, it } from 'vitest';
import { handing, mailToAuthor, photosOf, reportReturn } from '../../support/app/handover.ts';
import { openTalk, price } from '../../support/app/talk.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const talk = openTalk(engine, { postsLetters: true });
  const { app, saleOf, change, isSound } = talk;
  const { shipped, orderNow, receive, desk, move, mine } = handing(talk);

  it('is claimed for reasons of its own, and the desk sees both reports beside the claim', async () => {
    const bought = await shipped();
    const { number, buyer } = bought;
    await receive(bought, { verdict: 'something-wrong', note: 'Жыртылған' }, 2);
    expect((await orderNow(bought)).claim_kinds).toEqual([
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
    // There is no second one.
    const replaced = await send('damaged', 'replace');
    expect(replaced.error?.fields).toEqual({ wish: ['bad-choice'] });
    const claim = await send('not-authentic');
    expect(claim.status).toBe(201);
    const whole = await desk('GET', `/claims/${claim.body.number}`);
    expect(whole.body).toMatchObject({
      kind: 'not-authentic',
      handover: {
        dispatch: { packing: 'canvas', photos: [expect.any(String)] },
        receipt: { verdict: 'something-wrong', note: 'Жыртылған' },
      },
    });
    expect(whole.body.handover.receipt.photos).toHaveLength(2);
    expect(whole.body.outcomes).toEqual(['refund', 'repair', 'refuse']);
    const answer = (outcome: string) =>
      desk('POST', `/claims/${claim.body.number}/answer`, { outcome, text: 'Қаралды.' });
    const second = await answer('replace');
    expect([second.status, second.body.error.code]).toEqual([409, 'only-one']);
    expect((await answer('repair')).body).toMatchObject({ state: 'answered', outcome: 'repair' });
    await isSound();
  });

  it('comes back with a report of its condition, and is for sale again by the word of its author', async () => {
    const bought = await shipped();
    const { number } = bought;
    await receive(bought, { verdict: 'as-described' });
    const early = await move(number, 'accept_return');
    expect([early.status, early.body.error.code]).toEqual([409, 'report-needed']);
    expect(await mine()).toMatchObject([{ can: { report_return: true } }]);
    expect((await reportReturn(app, number)).body).toMatchObject({
      return: { by: 'author', note: 'Бұрышы қажалған.' },
      can: { report_return: false, relist: false },
    });
    expect((await move(number, 'accept_return')).status).toBe(200);
    expect(await orderNow(bought)).toMatchObject({
      status: 'canceled',
      fulfillment_status: 'returned',
      payment_status: 'refund_pending',
      refunds: [{ amount: price }],
      handover: { return: { note: 'Бұрышы қажалған.' } },
    });
    expect(await mailToAuthor(number, 'қайтарылды')).toHaveLength(1);
    expect(await mine()).toMatchObject([{ order: number, can: { relist: true } }]);
    expect((await saleOf()).state).toBe('out-of-stock');
    await change({ availability: 'in-stock' });
    expect((await saleOf()).state).toBe('for-sale');
    await isSound();
  });

  it('comes back to staff, who report its condition', async () => {
    const bought = await shipped();
    const { number } = bought;
    await receive(bought, { verdict: 'as-described' });
    const files = await photosOf(1);
    const reported = await desk('POST', `/board/${number}/return`, { note: 'Бүтін' }, files);
    expect([reported.status, reported.body.handover.return.by]).toEqual([200, 'provider']);
    expect(reported.body.can).toContain('accept_return');
    expect((await move(number, 'accept_return')).status).toBe(200);
    await isSound();
  });
});

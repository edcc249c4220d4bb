/** Licences that end or close others: exclusive ones, terms, withdrawals, and outside events. */
import { addDays, endOfDay } from '@oner/config/terms';
import { describe, expect, it as onBoth } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import {
  advanceClock,
  advanceClockTo,
  eraseAccount,
  newBuyer,
  noticesTo,
  sendCallback,
} from '../../support/app/buyers.ts';
import { buyersDeadlines } from '../../support/app/handover.ts';
import {
  authorPerson,
  exclusive,
  openLicences,
  printRun,
  web,
} from '../../support/app/licences.ts';
import { originalFile } from '../../support/app/trade.ts';
import { runJobs as finish } from '../../support/app.ts';
import { sceneEngines } from '../../support/chance.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
type Shop = ReturnType<typeof openLicences>;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const it = onBoth.runIf(sceneEngines.includes(engine));
  const shop = openLicences(engine);

  describe('an exclusive licence', () => {
    onBoth('goes to the first payer, and closes the work to all others', async () => {
      const [slow, quick, other] = [await newBuyer(), await newBuyer(), await newBuyer()];
      const ordered = await shop.orderAs(slow, exclusive);
      const plain = await shop.orderAs(other, web);
      expect(ordered.body.kept).toBe(false);
      await shop.paid(quick, exclusive);
      expect((await shop.listed()).closedUntil).toBe('');
      for (const terms of [web, exclusive])
        expect((await shop.orderAs(await newBuyer(), terms)).error?.code).toBe('licence-sold');
      // Money that comes for a closed licence goes back by itself.
      for (const [buyer, { body }] of [
        [slow, ordered],
        [other, plain],
      ] as const) {
        await sendCallback(shop.app, body);
        const late = await shop.currentOrder(buyer, body.number);
        expect([late.status, late.payment_status, late.licence?.state]).toEqual([
          'canceled',
          'refund_pending',
          'ended',
        ]);
      }
      await shop.expectConsistent();
    });

    it('leaves running licences until their end, without renewal', async () => {
      const [first, second] = [await newBuyer(), await newBuyer()];
      const number = await shop.concluded(first, web);
      const taken = await shop.concluded(second, exclusive);
      expect((await shop.download(first, number)).status).toBe(201);
      const through = (await shop.licenceOf(first, number))?.through ?? '';
      await advanceClockTo(endOfDay(addDays(through, -5)));
      expect((await shop.orderAs(first, web, { renews: number })).error?.code).toBe('licence-sold');
      await advanceClockTo(new Date(endOfDay(through).getTime() + 1000));
      expect((await shop.licenceOf(first, number))?.state).toBe('expired');
      expect((await shop.licenceOf(second, taken))?.state).toBe('running');
      await shop.expectConsistent();
    });

    it('reopens the work when it ends', async () => {
      const buyer = await newBuyer();
      const number = await shop.paid(buyer, exclusive);
      await shop.cancel(buyer, number);
      expect((await shop.listed()).closedUntil).toBeNull();
      expect((await shop.orderAs(await newBuyer(), web)).status).toBe(201);
    });

    onBoth('is sold once, however many pay for it at the same time', async () => {
      const buyers = await Promise.all(Array.from({ length: 12 }, () => newBuyer()));
      const placed: Awaited<ReturnType<Shop['orderAs']>>[] = [];
      for (const buyer of buyers) placed.push(await shop.orderAs(buyer, exclusive));
      await Promise.all(placed.map(({ body }) => sendCallback(shop.app, body)));
      const orders = [];
      for (const [index, buyer] of buyers.entries())
        orders.push(await shop.currentOrder(buyer, placed[index]?.body.number ?? ''));
      const states = orders.map(({ licence }) => licence?.state);
      expect(states.filter((state) => state === 'paid')).toHaveLength(1);
      expect(states.filter((state) => state === 'ended')).toHaveLength(11);
      await shop.expectConsistent();
    });

    it('is renewed by its buyer, and the new one closes the work from then on', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, exclusive);
      const through = (await shop.licenceOf(buyer, number))?.through ?? '';
      await advanceClockTo(endOfDay(addDays(through, -10)));
      const renewal = await shop.concluded(buyer, exclusive, { renews: number });
      expect(await shop.licenceOf(buyer, renewal)).toMatchObject({
        state: 'running',
        from: addDays(through, 1),
        renews: number,
      });
      expect((await shop.listed()).closedUntil).toBe(
        (await shop.licenceOf(buyer, renewal))?.through,
      );
      await shop.expectConsistent();
      // The renewal is cancelled, and the previous licence closes the work until it ends.
      await shop.cancel(buyer, renewal);
      expect((await shop.listed()).closedUntil).toBe(through);
      await shop.expectConsistent();
    });

    it('closes its work again if staff withdraw its renewal', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, exclusive);
      const through = (await shop.licenceOf(buyer, number))?.through ?? '';
      await advanceClockTo(endOfDay(addDays(through, -10)));
      const renewal = await shop.concluded(buyer, exclusive, { renews: number });
      await shop.download(buyer, renewal);
      const path = `/licences/${renewal}/withdraw`;
      expect((await shop.desk('POST', path, { reason: 'Шарт бұзылды' })).status).toBe(200);
      expect((await shop.listed()).closedUntil).toBe(through);
      expect((await shop.orderAs(await newBuyer(), exclusive)).error?.code).toBe('licence-sold');
      await shop.expectConsistent();
    });
  });

  onBoth.runIf(engine === 'postgres')(
    'can be paid while another order names it as renewed, without a deadlock',
    async () => {
      const buyer = await newBuyer();
      const { body } = await shop.orderAs(buyer, web);
      await sendCallback(shop.app, body);
      const { number } = body;
      const end = await shop.lockWork();
      const renewing = shop.orderAs(buyer, web, { renews: number });
      await shop.waitForLocks(1, renewing);
      const paying = finish();
      await shop.waitForLocks(2, paying);
      await end();
      expect((await renewing).error?.code).toBe('licence-over');
      await paying;
      expect((await shop.licenceOf(buyer, number))?.state).toBe('paid');
      await shop.expectConsistent();
    },
  );

  describe('the end of a licence', () => {
    it('is announced in time, and a renewal begins on the next day', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, web);
      const through = (await shop.licenceOf(buyer, number))?.through ?? '';
      expect((await shop.orderAs(buyer, web, { renews: number })).error?.code).toBe('licence-over');
      await advanceClockTo(endOfDay(addDays(through, -30)));
      expect(await noticesTo(shop.app, buyer.person)).toContain('licence-ending');
      expect(await buyersDeadlines(buyer.person.documentId)).toMatchObject([
        { kind: 'licence-end', number, date: through, outcome: 'licence-ends' },
      ]);
      expect((await shop.licenceOf(buyer, number))?.may.renew).toBe(true);
      const renewal = await shop.concluded(buyer, web, { renews: number });
      expect(await shop.licenceOf(buyer, number)).toMatchObject({
        renewedBy: renewal,
        may: { renew: false },
      });
      expect((await shop.licenceOf(buyer, renewal))?.from).toBe(addDays(through, 1));
      expect((await shop.orderAs(buyer, web, { renews: number })).error?.code).toBe('licence-over');
      await advanceClockTo(new Date(endOfDay(through).getTime() + 1000));
      expect((await shop.licenceOf(buyer, number))?.state).toBe('expired');
      // A buyer who renewed it gets no notice that it ended.
      expect(await noticesTo(shop.app, buyer.person)).not.toContain('licence-expired');
      await shop.expectConsistent();
    });

    it('of a month is announced in its second half, not as soon as it begins', async () => {
      const buyer = await newBuyer();
      await shop.offer({ ...web, months: 1 });
      await shop.concluded(buyer, web);
      expect(await noticesTo(shop.app, buyer.person)).toContain('licence-ready');
      expect(await noticesTo(shop.app, buyer.person)).not.toContain('licence-ending');
      await advanceClock(16 * dayMs);
      expect(await noticesTo(shop.app, buyer.person)).toContain('licence-ending');
    });

    it('can be renewed by its buyer after it too, at the current price, and once', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, web);
      const through = (await shop.licenceOf(buyer, number))?.through ?? '';
      await advanceClockTo(new Date(endOfDay(addDays(through, 40)).getTime()));
      expect(await shop.licenceOf(buyer, number)).toMatchObject({
        state: 'expired',
        may: { download: false, renew: true },
      });
      const dearer = { ...web, price: 45_000 } as const;
      await shop.offer(printRun);
      expect((await shop.licenceOf(buyer, number))?.may.renew).toBe(false);
      await shop.offer(dearer, printRun);
      expect((await shop.orderAs(buyer, web, { renews: number })).error?.code).toBe(
        'price-changed',
      );
      const renewing = { renews: number, price: dearer.price };
      const [first, second] = [
        await shop.orderAs(buyer, web, renewing),
        await shop.orderAs(buyer, web, renewing),
      ];
      await sendCallback(shop.app, second.body);
      expect((await shop.licenceOf(buyer, second.body.number))?.state).toBe('paid');
      await sendCallback(shop.app, first.body);
      expect(await shop.currentOrder(buyer, first.body.number)).toMatchObject({
        status: 'canceled',
        licence: { state: 'ended' },
      });
      await advanceClock(25 * hourMs);
      const renewal = await shop.licenceOf(buyer, second.body.number);
      expect(renewal).toMatchObject({ state: 'running', renews: number });
      expect((renewal?.from ?? '') > addDays(through, 40)).toBe(true);
      expect((await shop.licenceOf(buyer, number))?.may.renew).toBe(false);
      await shop.expectConsistent();
    });

    it('is not renewed if another has the work exclusively, nor after a withdrawal', async () => {
      const [first, second] = [await newBuyer(), await newBuyer()];
      const [closed, withdrawn] = [
        await shop.concluded(first, web),
        await shop.concluded(second, web),
      ];
      await shop.download(second, withdrawn);
      const path = `/licences/${withdrawn}/withdraw`;
      expect((await shop.desk('POST', path, { reason: 'Шарт бұзылды' })).status).toBe(200);
      const through = (await shop.licenceOf(first, closed))?.through ?? '';
      await advanceClockTo(endOfDay(addDays(through, -20)));
      expect((await shop.licenceOf(first, closed))?.may.renew).toBe(true);
      expect((await shop.licenceOf(second, withdrawn))?.may.renew).toBe(false);
      await shop.paid(await newBuyer(), exclusive);
      expect((await shop.licenceOf(first, closed))?.may.renew).toBe(false);
    });

    it('closes the file and open links when the term is over', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, web);
      const through = (await shop.licenceOf(buyer, number))?.through ?? '';
      await advanceClockTo(new Date(endOfDay(through).getTime() - 60_000));
      const { url } = (await shop.download(buyer, number)).body;
      await advanceClock(60_000 + 1000);
      expect((await shop.fileOfDownload(url)).error?.code).toBe('licence-over');
      expect((await shop.download(buyer, number)).error?.code).toBe('licence-over');
      expect(await shop.licenceOf(buyer, number)).toMatchObject({ state: 'expired' });
      expect(await noticesTo(shop.app, buyer.person)).toContain('licence-expired');
      await shop.expectConsistent();
    });

    it('never comes for a licence without a term', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, printRun);
      expect(await shop.licenceOf(buyer, number)).toMatchObject({ through: null, runs: 500 });
      await advanceClock(4000 * dayMs);
      expect((await shop.licenceOf(buyer, number))?.state).toBe('running');
      await shop.expectConsistent();
    });
  });

  it('a licence whose file was downloaded is withdrawn by staff with a reason', async () => {
    const buyer = await newBuyer();
    const number = await shop.concluded(buyer, exclusive);
    const withdraw = () =>
      shop.desk('POST', `/licences/${number}/withdraw`, { reason: 'Шарт бұзылды' });
    expect((await withdraw()).body).toMatchObject({ error: { code: 'cancel-instead' } });
    const { url } = (await shop.download(buyer, number)).body;
    const { licences } = (await shop.desk('GET', '/licences')).body;
    expect(licences).toMatchObject([
      { order: number, scope: 'exclusive', isExclusive: true, downloads: 1, state: 'running' },
    ]);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body).toMatchObject({ error: { code: 'moved-on' } });
    const order = await shop.currentOrder(buyer, number);
    expect(order.licence).toMatchObject({ state: 'withdrawn', withdrawn: 'Шарт бұзылды' });
    expect(order.certificate?.state).toBe('withdrawn');
    expect((await shop.fileOfDownload(url)).error?.code).toBe('licence-over');
    expect((await shop.listed()).closedUntil).toBeNull();
    expect(await noticesTo(shop.app, buyer.person)).toContain('licence-withdrawn');
    expect(await noticesTo(shop.app, authorPerson)).toContain('licence-withdrawn-author');
    const over = (await shop.desk('GET', '/licences?state=over')).body.licences;
    expect(over).toMatchObject([{ state: 'withdrawn', reason: 'Шарт бұзылды' }]);
    await shop.expectConsistent();
  });

  it('staff find a licence by state, use, number and names, and read it in full', async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const number = await shop.concluded(buyer, web);
    const waiting = await shop.paid(other, printRun);
    const found = async (query: string): Promise<string[]> => {
      const { status, body } = await shop.desk('GET', `/licences?${query}`);
      expect(status).toBe(200);
      return body.licences.map(({ order }: { order: string }) => order);
    };
    expect(await found('state=running')).toEqual([number]);
    expect(await found('state=open')).toEqual([waiting]);
    expect(await found('state=all')).toEqual([waiting, number]);
    expect(await found('state=all&limit=1')).toEqual([waiting]);
    expect(await found('state=all&scope=web')).toEqual([number]);
    expect(await found(`state=all&q=${waiting}-1`)).toEqual([waiting]);
    expect(await found(`q=${encodeURIComponent('дАНа')}`)).toEqual([number]);
    expect(await found('q=nobody')).toEqual([]);

    const read = async (one: string) => (await shop.desk('GET', `/licences/${one}?lang=en`)).body;
    expect(await read(number)).toMatchObject({
      order: number,
      number: `${number}-1`,
      buyer: 'Дана',
      email: buyer.email,
      price: 30_000,
      links: [],
      left: 10,
      text: { language: 'ru' },
      certificate: {
        state: 'valid',
        url: expect.stringMatching(/^https?:\/\/[^/]+\/en\/certificate\/\w+$/),
      },
      can: { withdraw: false, cancelInstead: true },
    });
    const { body } = await shop.download(buyer, number);
    const whole = await read(number);
    expect(whole).toMatchObject({
      downloads: 1,
      links: [{ expires: body.expires }],
      left: 9,
      can: { withdraw: true, cancelInstead: false },
    });
    expect(whole.text.paragraphs.join(' ')).toContain('30\u00a0000');
    const path = `/licences/${number}/withdraw`;
    expect((await shop.desk('POST', path, { reason: 'Шарт бұзылды' })).status).toBe(200);
    expect(await read(number)).toMatchObject({
      state: 'withdrawn',
      reason: 'Шарт бұзылды',
      can: { withdraw: false, cancelInstead: false },
    });
    expect((await shop.desk('GET', '/licences/10000000001')).status).toBe(404);
  });

  it('ends with its certificate, which staff withdraw from the order', async () => {
    const buyer = await newBuyer();
    const number = await shop.concluded(buyer, web);
    await shop.download(buyer, number);
    const reason = 'Шарт бұзылды';
    const path = `/board/${number}/certificate/withdraw`;
    expect((await shop.desk('POST', path, { reason })).status).toBe(200);
    const order = await shop.currentOrder(buyer, number);
    expect([order.licence?.state, order.certificate?.state]).toEqual(['withdrawn', 'withdrawn']);
    expect((await shop.desk('POST', path, { reason })).body).toMatchObject({
      error: { code: 'moved-on' },
    });
    await shop.expectConsistent();
  });

  describe('what happens elsewhere', () => {
    it('a work taken out of the shop: nothing new, late money goes back, running licences go on', async () => {
      const [before, waiting, paying] = [await newBuyer(), await newBuyer(), await newBuyer()];
      const running = await shop.concluded(before, web);
      const unpaid = (await shop.orderAs(waiting, web)).body;
      const signed = (await shop.orderAs(paying, printRun)).body;
      await shop.app.request('signPayment', { body: detailsOf(signed) }, paying.person);
      await shop.unpublishWork();
      expect((await shop.currentOrder(waiting, unpaid.number)).payment_status).toBe('expired');
      await sendCallback(shop.app, signed);
      expect(await shop.currentOrder(paying, signed.number)).toMatchObject({
        status: 'canceled',
        licence: { state: 'ended' },
      });
      expect((await shop.download(before, running)).status).toBe(201);
      expect((await shop.orderAs(await newBuyer(), web)).error?.code).toBe('not-found');
      await shop.expectConsistent();
    });

    it('changed terms: a buyer who pays in time gets the old ones, and late money goes back', async () => {
      const [quick, late] = [await newBuyer(), await newBuyer()];
      const [first, second] = [await shop.orderAs(quick, web), await shop.orderAs(late, web)];
      await shop.offer({ ...web, price: 50_000 });
      await sendCallback(shop.app, first.body);
      expect((await shop.licenceOf(quick, first.body.number))?.state).toBe('paid');
      await advanceClock(16 * 60_000);
      await sendCallback(shop.app, second.body);
      expect((await shop.currentOrder(late, second.body.number)).status).toBe('canceled');
      await shop.expectConsistent();
    });

    it('a photo replaced after the order lapsed, so that its file is deleted: late money goes back', async () => {
      const buyer = await newBuyer();
      const { body } = await shop.orderAs(buyer, web);
      await advanceClock(16 * 60_000);
      expect(await shop.heldOf([originalFile.file])).toEqual(new Set());
      shop.loseFile();
      await sendCallback(shop.app, body);
      expect(await shop.currentOrder(buyer, body.number)).toMatchObject({
        status: 'canceled',
        licence: { state: 'ended' },
      });
      await shop.expectConsistent();
    });

    it('the buyer is erased: the licence runs to its end, and its file is kept until then', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, web);
      await shop.download(buyer, number);
      const through = (await shop.licenceOf(buyer, number))?.through ?? '';
      await eraseAccount(buyer.person);
      expect(await shop.heldOf([originalFile.file, 'other.jpg'])).toEqual(
        new Set([originalFile.file]),
      );
      await advanceClockTo(new Date(endOfDay(through).getTime() + 1000));
      expect(await shop.heldOf([originalFile.file])).toEqual(new Set());
      await shop.expectConsistent();
    });

    it('the author leaves: not before paid licences are settled, and running ones continue', async () => {
      const buyer = await newBuyer();
      const number = await shop.concluded(buyer, web);
      const open = () => shop.unsettled();
      expect(await open()).toMatchObject([{ number }]);
      await shop.download(buyer, number);
      await advanceClock(16 * dayMs);
      expect(await open()).toEqual([]);
      await eraseAccount(authorPerson);
      expect((await shop.download(buyer, number)).status).toBe(201);
      await shop.expectConsistent();
    });
  });
});

/** An offered price for a licence of a work: agreed on, ordered, and lapsed. */
import { hourMs } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../contract/support/client.ts';
import { advanceClock, type Buyer, newBuyer } from '../../support/app/buyers.ts';
import { askInvoice, payInvoice } from '../../support/app/companies.ts';
import {
  animation,
  authorPerson,
  exclusive,
  licensedWork as id,
  web,
} from '../../support/app/licences.ts';
import { type Conversation, openPriceOffers } from '../../support/app/price-offers.ts';
import { sceneEngines } from '../../support/chance.ts';

describe.each(sceneEngines)('on %s', (engine) => {
  const { shop, see, answer, agree, pay, statusOf } = openPriceOffers(engine);

  describe('a licence', () => {
    const offer = ({ person }: Buyer, price: number, { scope }: { scope: string } = web) =>
      shop.app.request(
        'offerLicence',
        { params: { id, scope }, body: { price, version: 1 } },
        person,
      ) as Promise<Answer<Conversation>>;
    const offersTo = async ({ person }: Buyer) =>
      (await shop.app.request('listLicences', { params: { id } }, person)).body.offers;
    const textFor = async ({ person }: Buyer, scope: string) => {
      const given = { params: { id, scope }, query: { lang: 'ru' } };
      return (await shop.app.request('getLicenceText', given, person)).body;
    };
    /** With the text as its buyer reads it. */
    const buyAs = async (buyer: Buyer, terms: typeof web | typeof exclusive, price: number) =>
      shop.orderAs(buyer, terms, { price, text: (await textFor(buyer, terms.scope)).hash });
    const agreed = (terms: typeof web | typeof exclusive, price: number) =>
      agree((buyer) => offer(buyer, price, terms));

    it('is ordered at the agreed price, which its text states', async () => {
      const { buyer, conversation } = await agreed(web, 20_000);
      expect(conversation.offer).toMatchObject({
        kind: 'licence',
        state: 'accepted',
        listed: web.price,
      });
      const { body } = await shop.app.request('listNotices', { query: {} }, authorPerson);
      expect(body.notices[0]?.title).toMatch(/: лицензия \(.+\): /);
      expect((await offersTo(buyer))?.[1]).toMatchObject({
        scope: 'web',
        price: 20_000,
        agreedUntil: conversation.offer?.due,
        offerFrom: null,
      });
      expect((await offersTo(await newBuyer()))?.[1]).toMatchObject({
        price: 30_000,
        agreedUntil: null,
        offerFrom: 15_000,
      });
      const text = await textFor(buyer, 'web');
      expect(text.paragraphs.join(' ')).toContain('20\u00a0000');
      expect((await shop.orderAs(buyer, web)).error?.code).toBe('price-changed');
      const placed = await buyAs(buyer, web, 20_000);
      expect([placed.status, placed.body.total]).toEqual([201, 20_000]);
      await pay(placed.body);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('bought');
      await advanceClock(25 * hourMs);
      const { number } = placed.body;
      expect((await shop.licenceOf(buyer, number))?.state).toBe('running');
      const given = { params: { number }, query: { lang: 'ru' } };
      const bought = await shop.app.request('getBoughtLicenceText', given, buyer.person);
      expect(bought.body.hash).toBe(text.hash);
      const { licences } = (await shop.desk('GET', '/licences?state=all')).body;
      expect(licences).toMatchObject([{ order: number, price: 20_000 }]);
      await shop.expectConsistent();
    });

    it('at an agreed price equal to the shop’s is kept, though terms changed and the order lapsed', async () => {
      const buyer = await newBuyer();
      const { body } = await offer(buyer, 20_000);
      await answer(body, 'counter', authorPerson, { price: web.price });
      await answer(body, 'accept', buyer.person);
      const placed = await buyAs(buyer, web, web.price);
      await shop.offer({ ...web, price: 60_000 });
      await advanceClock(hourMs);
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['pending', 'captured']);
      expect((await see(body, buyer.person)).offer?.state).toBe('bought');
      await shop.expectConsistent();
    });

    it('whose agreed price lapsed cannot be offered for again at once; a rent and the work itself can', async () => {
      const { buyer } = await agreed(web, 20_000);
      await advanceClock(49 * hourMs);
      expect((await offer(buyer, 20_000)).error?.code).toBe('lapsed-before');
      const given = { params: { id }, body: { price: 500_000 } };
      expect((await shop.app.request('sendOffer', given, buyer.person)).status).toBe(201);
      await shop.expectConsistent();
    });

    it('is bought once at an agreed price: money of a second order goes back', async () => {
      const { buyer } = await agreed(web, 20_000);
      const [one, two] = [await buyAs(buyer, web, 20_000), await buyAs(buyer, web, 20_000)];
      await pay(one.body);
      await pay(two.body);
      expect(await statusOf(buyer, one.body)).toEqual(['pending', 'captured']);
      expect(await statusOf(buyer, two.body)).toEqual(['canceled', 'refund_pending']);
      await shop.expectConsistent();
    });

    it('is paid by an invoice in time, though a second order at its price has lapsed', async () => {
      const { buyer, conversation } = await agreed(web, 20_000);
      const asked = (await buyAs(buyer, web, 20_000)).body;
      const { invoice } = (await askInvoice(shop.app, buyer, asked.number)).body;
      const second = (await buyAs(buyer, web, 20_000)).body;
      await advanceClock(49 * hourMs);
      expect(await statusOf(buyer, second)).toEqual(['pending', 'expired']);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('accepted');
      await advanceClock(24 * hourMs);
      await payInvoice(shop.app, invoice);
      expect(await statusOf(buyer, asked)).toEqual(['pending', 'captured']);
      expect((await see(conversation, buyer.person)).offer).toMatchObject({
        state: 'bought',
        order: asked.number,
      });
      await shop.expectConsistent();
    });

    it('loses its agreed price when the last of two orders at it has lapsed', async () => {
      const { buyer, conversation } = await agreed(web, 20_000);
      const asked = (await buyAs(buyer, web, 20_000)).body;
      expect((await askInvoice(shop.app, buyer, asked.number)).status).toBe(201);
      await buyAs(buyer, web, 20_000);
      await advanceClock(49 * hourMs);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('accepted');
      await advanceClock(14 * 24 * hourMs);
      expect(await statusOf(buyer, asked)).toEqual(['pending', 'expired']);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('expired');
      await shop.expectConsistent();
    });

    it('of one public animation costs its fee at least, whichever side names the price', async () => {
      const buyer = await newBuyer();
      await shop.offer({ ...animation, price: 6000 });
      const tooLow = await shop.app.request(
        'offerLicence',
        { params: { id, scope: 'public-animation' }, body: { price: 4000, version: 2 } },
        buyer.person,
      );
      expect(tooLow.error).toMatchObject({
        fields: { price: ['too-small'] },
        facts: { min: 5000 },
      });
      await shop.offer({ ...animation, price: 5000 });
      expect((await offersTo(buyer))?.[0]).toMatchObject({ price: 5000, offerFrom: null });
      await shop.expectConsistent();
    });

    it('whose terms changed cannot be agreed on; an earlier agreement holds', async () => {
      const waiting = await newBuyer();
      const { body } = await offer(waiting, 20_000);
      const { buyer } = await agreed(web, 25_000);
      await shop.offer({ ...web, months: 6 });
      expect((await answer(body, 'accept')).error?.code).toBe('licence-changed');
      expect((await offer(await newBuyer(), 20_000)).error?.code).toBe('licence-changed');
      const [shown] = (await offersTo(buyer)) ?? [];
      expect(shown).toMatchObject({ price: 25_000, months: 12, version: 1 });
      const placed = await shop.orderAs(buyer, web, {
        price: 25_000,
        version: 1,
        text: (await textFor(buyer, 'web')).hash,
      });
      expect(placed.status).toBe(201);
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['pending', 'captured']);
      await shop.expectConsistent();
    });

    it('that is exclusive goes to the first payer, and ends the offers of others', async () => {
      const { buyer, conversation } = await agreed(exclusive, 600_000);
      const placed = await buyAs(buyer, exclusive, 600_000);
      const waiting = await newBuyer();
      const { body } = await offer(waiting, 20_000);
      const first = await newBuyer();
      await shop.paid(first, exclusive);
      expect((await see(body, waiting.person)).offer?.state).toBe('superseded');
      expect((await see(conversation, buyer.person)).offer?.state).toBe('superseded');
      expect((await offer(await newBuyer(), 20_000)).error?.code).toBe('licence-sold');
      await pay(placed.body);
      expect(await statusOf(buyer, placed.body)).toEqual(['canceled', 'refund_pending']);
      await shop.expectConsistent();
    });

    it('can be agreed on though the original is sold', async () => {
      const { buyer, conversation } = await agreed(web, 20_000);
      const other = await newBuyer();
      const { person, phone, email } = other;
      const by = { buyer: person.profileId, price: 650_000, name: 'Дана', phone, email };
      const bought = await shop.app.request('orderWork', { params: { id }, body: by }, person);
      expect(bought.status).toBe(201);
      await pay(bought.body);
      expect((await see(conversation, buyer.person)).offer?.state).toBe('accepted');
      await shop.expectConsistent();
    });
  });
});

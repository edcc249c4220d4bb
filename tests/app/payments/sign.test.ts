/** The signature of a payment: only for the caller's own order and its stored values. */
import { tiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { signPayment } from '../../../plugins/payments/server/gateways/jysan/p-sign.ts';
import { detailsOf, secret, toSign } from '../../contract/payments/buyer-and-bank.ts';
import { findPayment, openingOf } from '../../support/app/bank.ts';
import { type Buyer, newBuyer, now, order, orderOf } from '../../support/app/buyers.ts';
import { transact } from '../../support/app/platform.ts';
import { shirt, shirtShelf } from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { eventsOf } from '../../support/jobs-and-events.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const { app, database } = openForTests(engine, { shelf: shirtShelf, isOne: true });

  const placedOrder = async () => {
    const buyer = await newBuyer();
    const placed = (await order(app, buyer, shirt)).body;
    return { buyer, placed, details: detailsOf(placed) };
  };
  const sign = ({ person }: Buyer, body: object) => app.request('signPayment', { body }, person);
  const refusal = ({ status, error }: Awaited<ReturnType<typeof sign>>) => [status, error?.code];
  const stateOf = async (buyer: Buyer, number: string) =>
    (await orderOf(app, buyer, number)).payment_status;

  describe('a signature', () => {
    it('is returned for the stored values of one’s own order, the same each time', async () => {
      const { buyer, placed, details } = await placedOrder();
      expect(await stateOf(buyer, placed.number)).toBe('not_paid');
      const first = await sign(buyer, details);
      expect([first.status, first.body]).toEqual([200, signPayment(details, secret)]);
      expect((await sign(buyer, details)).body).toBe(first.body);
      expect(await stateOf(buyer, placed.number)).toBe('awaiting');
    });

    it('is one for twenty simultaneous requests', async () => {
      const { buyer, placed, details } = await placedOrder();
      const answers = await Promise.all(Array.from({ length: 20 }, () => sign(buyer, details)));
      expect(new Set(answers.map((a) => `${a.status} ${a.body}`)).size).toBe(1);
      // A second request would be one too many, even if orders ignored it.
      const asked = await eventsOf({ sql: database() }, 'payment.requested', `${placed.number}#%`);
      expect(asked).toHaveLength(1);
      const { events } = await orderOf(app, buyer, placed.number);
      expect(events.filter(({ event }) => event === 'request_payment')).toHaveLength(1);
    });

    it('is refused for a value that differs by a character, and leaves no trace', async () => {
      const { buyer, placed, details } = await placedOrder();
      const changed = { currency: '398', nonce: '1234567', client_id: '1', email: 'x@example.kz' };
      for (const [name, value] of Object.entries({ ...details, ...changed })) {
        const other = value === details[name as keyof typeof details] ? `${value}0` : value;
        if (name === 'order') continue;
        const answer = await sign(buyer, { ...details, [name]: other.slice(0, 250) });
        // Some are longer than the gateway accepts and are refused before the comparison.
        expect([name, answer.status === 400 || answer.status === 409]).toEqual([name, true]);
        expect(JSON.stringify(answer.body)).not.toMatch(/[0-9a-f]{128}/);
      }
      expect(await stateOf(buyer, placed.number)).toBe('not_paid');
    });

    it.each([
      ['1'],
      ['14999'],
      ['15000.00'],
      ['15000.01'],
      ['15000 '],
      [' 15000'],
      ['-15000'],
      ['+15000'],
      ['1.5e4'],
      ['NaN'],
      ['Infinity'],
      ['0x3a98'],
      ['015000'],
      ['１５０００'],
      [''],
    ])('is refused for the amount "%s"', async (amount) => {
      const { buyer, details } = await placedOrder();
      expect(details.amount).not.toBe(amount);
      const answer = await sign(buyer, { ...details, amount });
      expect(refusal(answer)).toEqual([409, 'signature-refused']);
    });

    it.each([
      'https://evil.example/payment-graph?redirect=true',
      '//evil.example',
      'http://127.0.0.1:1@evil.example',
      'javascript:alert(1)',
      '',
    ])('is refused for the return address "%s"', async (backref) => {
      const { buyer, details } = await placedOrder();
      expect(refusal(await sign(buyer, { ...details, backref }))).toEqual([
        409,
        'signature-refused',
      ]);
    });

    it('is refused if a delimiter or a line break would shift the fields', async () => {
      const { buyer, details } = await placedOrder();
      for (const bad of [`${details.desc};`, `${details.desc}\r\n`, `${details.desc}\u0000`]) {
        const { status } = await sign(buyer, { ...details, desc: bad });
        expect(status === 400 || status === 409).toBe(true);
      }
      const shifted = { ...details, desc: '', desc_order: `${details.desc};${details.desc_order}` };
      expect((await sign(buyer, shifted)).status).toBe(409);
    });

    it('does not reveal other orders: foreign and unknown ones are refused alike', async () => {
      const { buyer, details } = await placedOrder();
      const stranger = await newBuyer();
      const foreign = await sign(stranger, details);
      const unknown = await sign(stranger, { ...details, order: '99999999999' });
      expect(refusal(foreign)).toEqual([404, 'not-found']);
      expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
      expect(await stateOf(buyer, details.order)).toBe('not_paid');
    });

    it('needs an order first', async () => {
      const { buyer, details } = await placedOrder();
      expect(refusal(await sign(buyer, { ...details, order: '' }))).toEqual([409, 'order-first']);
    });
  });

  describe('a fresh nonce', () => {
    it('is tried when the first one of an order is taken', async () => {
      const { person, email } = await newBuyer();
      const number = `9${person.userId}000`;
      const opening = openingOf({
        number,
        ownerId: person.documentId,
        userId: person.userId,
        amountTiyn: tiyn(1_500_000),
        section: 'merch',
        desc: 'T-shirt',
        descOrder: 'Дала',
        email,
        language: 'kk',
        createdAt: now(),
      });
      // There is no order, so nothing is kept.
      const undone = transact(async () => {
        // No row is inserted if the nonce is taken.
        const { offer } = await opening.finish([]);
        const nonce = (await findPayment(number))?.nonce;
        expect(nonce).toMatch(/^[1-9]\d{6}$/);
        expect(offer.to_sign?.nonce).toBe(nonce);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    });

    it('takes the place of the old one', async () => {
      const { buyer, placed, details } = await placedOrder();
      const params = { number: placed.number };
      const again = await app.request('resumePayment', { params }, buyer.person);
      expect(again.status).toBe(200);
      const fresh = detailsOf({ payment: again.body });
      const { url, language } = toSign(placed);
      expect(toSign({ payment: again.body })).toMatchObject({ url, language });
      expect(fresh).toEqual({ ...details, nonce: expect.stringMatching(/^[1-9]\d{6}$/) });
      expect(fresh.nonce).not.toBe(details.nonce);
      expect((await sign(buyer, details)).status).toBe(409);
      const signature = signPayment(fresh, secret);
      expect((await sign(buyer, fresh)).body).toBe(signature);
      // Clients that do not sign themselves get the same address, complete.
      const { start } = again.body;
      const address = new URL(start.url);
      expect([start.kind, address.origin + address.pathname]).toEqual(['frame', url]);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        ...Object.fromEntries(
          Object.entries(fresh).map(([name, value]) => [name.toUpperCase(), value]),
        ),
        LANGUAGE: language,
        P_SIGN: signature,
        Ucaf_Flag: '',
        Ucaf_Authentication_Data: '',
      });
    });

    it('is not given for another buyer’s order', async () => {
      const { placed } = await placedOrder();
      const { person } = await newBuyer();
      const params = { number: placed.number };
      expect((await app.request('resumePayment', { params }, person)).status).toBe(404);
    });
  });
});

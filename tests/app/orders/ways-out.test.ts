/** Cases that wait for staff can be resolved: a rejected refund, and a payment of another sum than the order's. */
import { describe, expect, it } from 'vitest';
import { approval, bodyOf } from '../../contract/payments/buyer-and-bank.ts';
import { emailsOfOrder, order, sentToBank } from '../../support/app/buyers.ts';
import { openStaffedShop, type PaidOrder } from '../../support/app/staffed-shop.ts';
import { eventsOf } from '../../support/jobs-and-events.ts';

const hoodie = { kind: 'hoodie', name: 'Дала', priceTenge: 22_000, sizes: [1], stock: null };
const wanted = { item: 'plainhoodie', price: hoodie.priceTenge };
/** Above the limit from which a second person must agree. */
const dear = { quantity: 10 };
const accountant = 2;

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shelf = new Map([[wanted.item, hoodie]]);
  const shop = openStaffedShop(engine, shelf, wanted);
  const { app, database, bank, concluded, delivered, orderOf: now } = shop;
  const { requestDesk: ask, expectConsistent } = shop;

  const move = ({ number }: PaidOrder, name: string, reason = 'тексерілді') =>
    ask('POST', `/board/${number}/moves`, { move: name, reason });
  const whole = async ({ number }: PaidOrder) => (await ask('GET', `/board/${number}`)).body;
  const decide = async (paid: PaidOrder, deed: 'approve' | 'drop'): Promise<void> => {
    const refund = (await whole(paid)).refunds.at(-1);
    expect((await ask('POST', `/refunds/${refund?.id}/${deed}`, {}, accountant)).status).toBe(200);
  };
  const hasLetter = async (paid: PaidOrder, subject: string): Promise<void> =>
    expect((await emailsOfOrder(paid.number)).map((letter) => letter.subject)).toContainEqual(
      expect.stringContaining(subject),
    );
  const rows = (table: string, number: string) => database()(table).where({ number });

  describe('a rejected refund', () => {
    it('of an ended order is requested again, and paid once', async () => {
      const paid = await concluded(dear);
      expect((await move(paid, 'refund_again')).error?.code).toBe('moved-on');
      expect((await move(paid, 'cancel_by_provider')).status).toBe(200);
      await decide(paid, 'drop');
      expect((await now(paid)).status).toBe('requires_action');
      await expectConsistent();
      const waiting = await whole(paid);
      expect([waiting.can, waiting.left]).toEqual([['refund_again'], waiting.total]);
      const again = await move(paid, 'refund_again', 'қайта жіберу');
      expect([again.status, again.body.status, again.body.left]).toEqual([200, 'canceled', 0]);
      expect((await move(paid, 'refund_again')).status).toBe(409);
      expect((await whole(paid)).refunds.at(-1)?.state).toBe('waiting');
      await decide(paid, 'approve');
      const over = await now(paid);
      expect(over.payment_status).toBe('refunded');
      expect(over.status).toBe('canceled');
      const all = await rows('refunds', paid.number).orderBy('id').select('key', 'state');
      expect(all).toEqual([
        { key: 'cancel', state: 'dropped' },
        { key: 'again-1', state: 'settled' },
      ]);
      await hasLetter(paid, 'қайтадан жібердік');
    });

    it('of a claim leaves the order as it was, and the claim is answered anew', async () => {
      const paid = await delivered(dear);
      const claim = { kind: 'defect', wish: 'refund', text: 'Басылым қабыршақтанып тұр.' };
      const params = { number: paid.number };
      await app.request('sendClaim', { params, body: claim }, paid.buyer.person);
      const number = `${paid.number}-1`;
      const answer = (amount: number) =>
        ask('POST', `/claims/${number}/answer`, {
          outcome: 'refund',
          text: 'Ақшаны қайтарамыз.',
          amount,
        });
      expect((await answer(150_000)).status).toBe(200);
      await decide(paid, 'drop');
      const back = await now(paid);
      expect(back.payment_status).toBe('captured');
      expect([back.status, back.fulfillment_status]).toEqual(['confirmed', 'delivered']);
      expect(back.claims).toMatchObject([
        { number, state: 'in_review', outcome: null, answer: null },
      ]);
      expect((await answer(120_000)).status).toBe(200);
      await decide(paid, 'approve');
      const part = await now(paid);
      expect(part.payment_status).toBe('partially_refunded');
      expect(part.claims).toMatchObject([{ state: 'answered', amount: 120_000 }]);
      const all = await rows('refunds', paid.number).orderBy('id').select('key', 'state');
      expect(all).toEqual([
        { key: `claim-${number}`, state: 'dropped' },
        { key: `claim-${number}-2`, state: 'settled' },
      ]);
      expect(await emailsOfOrder(number)).toHaveLength(4);
    });
  });

  describe('money of another sum', () => {
    /** The bank charged the signed sum, and reported another one, or charged nothing. */
    const differing = async (isTaken: boolean): Promise<PaidOrder> => {
      const paid = await sentToBank(app, wanted);
      const word = approval(paid.placed);
      const more = bodyOf({ ...word, amount: String(Number(word.amount) + 1) });
      const params = { gateway: 'testbank' };
      expect((await app.request('receiveCallback', { params, body: more })).status).toBe(200);
      expect((await now(paid)).status).toBe('requires_action');
      if (isTaken) bank().charge(paid.number, word.amount, true);
      return paid;
    };
    const orderedAgain = async ({ buyer }: PaidOrder) => (await order(app, buyer, wanted)).status;

    it('is refunded when the case is closed: exactly what the bank has', async () => {
      const paid = await differing(true);
      expect((await whole(paid)).can).toEqual(['close_mismatch']);
      await expectConsistent();
      const closed = await move(paid, 'close_mismatch', 'сома сәйкес емес');
      expect([closed.status, closed.body.status]).toEqual([200, 'canceled']);
      const over = await now(paid);
      expect(over.payment_status).toBe('refunded');
      expect([over.status, over.paid, over.receipts]).toEqual(['canceled', null, []]);
      const settled = await rows('refunds', paid.number).select('key', 'state', 'amount_tiyn');
      expect(settled).toMatchObject([{ key: 'mismatch', state: 'settled' }]);
      expect(Number(settled[0].amount_tiyn)).toBe(over.total * 100);
      await hasLetter(paid, 'жабылды, ақша қайтады');
      await hasLetter(paid, 'ақша қайтарылды');
      // Nothing was sold: the authors' books get no payment.
      expect(await eventsOf({ sql: database() }, 'order.paid', paid.number)).toEqual([]);
      expect((await move(paid, 'close_mismatch')).error?.code).toBe('moved-on');
      expect(await orderedAgain(paid)).toBe(201);
    });

    it('that was not received ends the order unpaid', async () => {
      const paid = await differing(false);
      const answers = await Promise.all([
        move(paid, 'close_mismatch'),
        move(paid, 'close_mismatch'),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const over = await now(paid);
      expect([over.status, over.payment_status, over.refunds]).toEqual(['canceled', 'failed', []]);
      await hasLetter(paid, 'ақша алынған жоқ');
      expect(await orderedAgain(paid)).toBe(201);
    });
  });

  it('leaves the books in order', () => expectConsistent());
});

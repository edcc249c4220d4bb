/** Several gateways: each payment is queried, and refunded, at the one that has its money. */
import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { advanceClock, orderOf, sendCallback, sentToBank } from '../../support/app/buyers.ts';
import type { DeskRequest } from '../../support/app/request.ts';
import { shirt, shirtShelf } from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { refundsOf } from '../../support/trade-records.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const setup = { shelf: shirtShelf, sendsEmails: true, withBank: true };
  const { app, database, bank } = openForTests(engine, setup);

  type Sent = Awaited<ReturnType<typeof sentToBank>>;
  const paid = async (): Promise<Sent> => {
    const one = await sentToBank(app, shirt);
    bank().charge(one.number, detailsOf(one.placed).amount, true);
    expect((await sendCallback(app, one.placed)).status).toBe(200);
    expect((await orderOf(app, one.buyer, one.number)).payment_status).toBe('captured');
    return one;
  };
  const cancel = async ({ buyer, number }: Sent) => {
    const params = { number };
    const { status } = await app.request('cancelOrder', { params, body: {} }, buyer.person);
    expect(status).toBe(200);
    await advanceClock(60_000);
  };
  /** Simulates that the shop has changed its bank since this order was paid. */
  const leaveBankOf = ({ number }: Sent) =>
    database().transaction(async (trx) => {
      await trx('payments').where({ number }).update({ gateway: 'jysan' });
      await trx('payment_attempts').where({ number }).update({ gateway: 'jysan' });
    });
  const refunds = ({ number }: Sent) => refundsOf({ sql: database() }, number);
  const desk: DeskRequest<'orders'> = (...given) => app.desk('orders')(...given);
  const refundId = async ({ number }: Sent) =>
    (await desk('GET', '/refunds')).body.refunds.find((one) => one.number === number)?.id;

  describe('after the shop has changed its bank', () => {
    it('a refund does not go to the new bank, and staff are called', async () => {
      const one = await paid();
      await leaveBankOf(one);
      await cancel(one);
      // The current bank has an operation of this number, so it would have refunded the money.
      expect(bank().refundsOf(one.number)).toEqual([]);
      expect(await refunds(one)).toEqual([{ state: 'failed', failure: 'no-gateway', tries: 1 }]);
      expect((await orderOf(app, one.buyer, one.number)).payment_status).toBe('refund_pending');
      const id = await refundId(one);
      expect((await desk('POST', `/refunds/${id}/retry`, {})).status).toBe(200);
      await advanceClock(1000);
      // Still not sent, so the bank need not be queried about it.
      expect(await refunds(one)).toEqual([{ state: 'failed', failure: 'no-gateway', tries: 1 }]);
      expect((await desk('POST', `/refunds/${id}/drop`, {})).status).toBe(200);
    });

    it('a refund that the old bank may have carried out is not dropped', async () => {
      const one = await paid();
      bank().mode = 'deaf';
      await cancel(one);
      await leaveBankOf(one);
      await advanceClock(120_000);
      bank().mode = 'awake';
      expect(await refunds(one)).toEqual([{ state: 'failed', failure: 'no-gateway', tries: 2 }]);
      expect(bank().refundsOf(one.number)).toEqual(['15000']);
      const drop = await desk('POST', `/refunds/${await refundId(one)}/drop`, {});
      expect(drop.error?.code).toBe('bank-silent');
    });

    it('the new bank is not queried about orders of the old one, and none of them ends', async () => {
      const one = await sentToBank(app, shirt);
      await leaveBankOf(one);
      await advanceClock(60 * 60_000);
      expect((await orderOf(app, one.buyer, one.number)).payment_status).toBe('awaiting');
      bank().charge(one.number, detailsOf(one.placed).amount, true);
      await advanceClock(60 * 60_000);
      expect((await orderOf(app, one.buyer, one.number)).payment_status).toBe('awaiting');
    });
  });
});

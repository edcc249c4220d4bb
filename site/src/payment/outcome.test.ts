import { paymentStatuses } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from './order.fixture.ts';
import { isSettled, isStillPayable, outcomeOf, pauseMs } from './outcome.ts';

describe('outcomeOf', () => {
  it.each([
    ['not_paid', 'unpaid', false],
    ['awaiting', 'pending', false],
    ['captured', 'paid', true],
    ['failed', 'declined', true],
    ['expired', 'expired', true],
    ['refunded', 'paid', true],
  ] as const)('%s is %s', (payment_status, outcome, settled) => {
    const told = outcomeOf(sampleOrder({ payment_status }));
    expect([told, isSettled(told)]).toEqual([outcome, settled]);
  });
  it('reports a difference in the amount before anything else', () => {
    const order = sampleOrder({ status: 'requires_action', payment_status: 'awaiting' });
    expect(outcomeOf(order)).toBe('checking');
  });
  it('is not «paid» if the money is refunded because it differed', () => {
    const events = [{ event: 'close_mismatch', at: '2026-11-19T10:00:00Z' }];
    const closed = { status: 'canceled', payment_status: 'refund_pending', events } as const;
    expect(outcomeOf(sampleOrder({ ...closed, events: [...events] }))).toBe('checking');
  });
});

describe('an order paid by invoice', () => {
  const invoice = {
    number: '7',
    name: 'INV-7',
    company: 'ТОО «Дала»',
    bin: '150340000109',
    amount: 15_000,
    issued: '2026-11-19T09:20:00Z',
    due: '2026-11-26',
    state: 'open' as const,
  };
  const asked = (at: string) => [{ event: 'request_payment', at }];
  const at = (time: string) => Date.parse(time);

  it.each(['not_paid', 'awaiting'] as const)('waits for no bank while %s', (payment_status) => {
    const order = sampleOrder({ payment_status, invoice, events: asked('2026-11-19T09:13:00Z') });
    expect(outcomeOf(order, at('2026-11-19T09:21:00Z'))).toBe('invoiced');
  });
  it("is pending while the bank's page may be open, and awaits the transfer again afterwards", () => {
    const events = asked('2026-11-19T10:00:00Z');
    const order = sampleOrder({ payment_status: 'awaiting', invoice, events });
    expect(outcomeOf(order, at('2026-11-19T10:10:00Z'))).toBe('pending');
    expect(outcomeOf(order, at('2026-11-19T10:21:00Z'))).toBe('invoiced');
  });
  it('ignores a card declined before the invoice, and reports one declined after it', () => {
    const declined = (time: string) =>
      sampleOrder({
        payment_status: 'failed',
        invoice,
        events: [{ event: 'payment_failed', at: time }],
      });
    expect(outcomeOf(declined('2026-11-19T09:15:00Z'))).toBe('invoiced');
    expect(outcomeOf(declined('2026-11-19T09:25:00Z'))).toBe('declined');
  });
  it('is like any other order once the invoice has ended', () => {
    const over = { ...invoice, state: 'expired' as const };
    expect(outcomeOf(sampleOrder({ payment_status: 'expired', invoice: over }))).toBe('expired');
    expect(outcomeOf(sampleOrder({ invoice: { ...invoice, state: 'paid' } }))).toBe('paid');
  });
});

describe('isPayable', () => {
  const expires = '2026-11-19T09:27:00Z';
  it('is true for exactly the states in which the server allows payment', () => {
    const payable = paymentStatuses.filter((payment_status) =>
      isStillPayable(sampleOrder({ payment_status, expires })),
    );
    expect(payable).toEqual(['not_paid', 'awaiting', 'failed']);
  });
  it('ends with the reservation and with the order', () => {
    expect(isStillPayable(sampleOrder({ payment_status: 'failed', expires: null }))).toBe(false);
    expect(
      isStillPayable(sampleOrder({ status: 'canceled', payment_status: 'failed', expires })),
    ).toBe(false);
  });
});

describe('pauseMs', () => {
  it('grows up to a limit', () => {
    const pauses = Array.from({ length: 20 }, (_, asked) => pauseMs(asked));
    expect(pauses[0]).toBe(1000);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBe(30_000);
  });
});

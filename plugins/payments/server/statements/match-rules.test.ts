import { type Tiyn, tengeToTiyn } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import {
  type Books,
  type KnownInvoice,
  type KnownPayment,
  type KnownRefund,
  matchRow,
  numbersNamed,
  type StatementRow,
} from './match-rules.ts';

const zero = tengeToTiyn(0);
const row = (tenge: number, more: Partial<StatementRow> = {}): StatementRow => ({
  amountTiyn: tengeToTiyn(tenge),
  feeTiyn: zero,
  reference: '601015047818',
  purpose: 'Оплата заказа 40318827561',
  ...more,
});
const payment = (more: Partial<KnownPayment> = {}): KnownPayment => ({
  number: '40318827561',
  gateways: ['jysan'],
  amountTiyn: tengeToTiyn(15_000),
  reference: '601015047818',
  isCaptured: true,
  way: 'card',
  ...more,
});
const refund = (more: Partial<KnownRefund> = {}): KnownRefund => ({
  id: 7,
  gateway: 'jysan',
  number: '40318827561',
  amountTiyn: tengeToTiyn(5_000),
  isSettled: true,
  transferReference: null,
  ...more,
});
const invoice = (more: Partial<KnownInvoice> = {}): KnownInvoice => ({
  number: 42,
  orderNumber: '40318827561',
  amountTiyn: tengeToTiyn(15_000),
  state: 'open',
  ...more,
});
const books = (more: Partial<Books> = {}): Books => ({
  payments: [],
  refunds: [],
  invoices: [],
  taken: new Set(),
  ...more,
});
const kindOf = (given: StatementRow, of: Books): [string, string | undefined, Tiyn | null] => {
  const { verdict, difference } = matchRow(given, of);
  return [verdict, difference?.kind, difference?.expectedTiyn ?? null];
};

describe('money that came by card', () => {
  const known = books({ payments: [payment()] });
  it('matches the payment with its reference', () => {
    expect(matchRow(row(15_000, { purpose: 'POS' }), known)).toEqual({
      verdict: 'payment',
      subject: 'payment:40318827561',
      number: '40318827561',
      difference: null,
    });
  });
  it('may be reduced by the fee of the same row', () => {
    expect(kindOf(row(14_700, { feeTiyn: tengeToTiyn(300) }), known)[0]).toBe('payment');
  });
  it.each([
    [14_251, 'fee'],
    [14_250, 'fee'],
    [14_249, 'amount'],
    [15_001, 'amount'],
    [1, 'amount'],
  ])('of %i tenge instead of 15 000 differs by %s', (tenge, kind) => {
    expect(kindOf(row(tenge), known)).toEqual(['amount', kind, tengeToTiyn(15_000)]);
  });
  it('counts once', () => {
    const taken = new Set(['payment:40318827561']);
    expect(kindOf(row(15_000), books({ payments: [payment()], taken }))).toEqual([
      'repeated',
      'duplicate',
      tengeToTiyn(15_000),
    ]);
  });
  it('is missing here while the order is not paid', () => {
    const waiting = books({ payments: [payment({ isCaptured: false, reference: null })] });
    expect(kindOf(row(15_000), waiting)).toEqual(['unknown', 'missing-here', tengeToTiyn(15_000)]);
  });
  it('of an unknown order is missing here', () => {
    const match = matchRow(row(15_000), books());
    expect([match.verdict, match.difference?.kind, match.subject]).toEqual([
      'unknown',
      'missing-here',
      null,
    ]);
  });
});

describe('money from a company', () => {
  it('pays its invoice, regardless of the reference of the row', () => {
    const waiting = payment({ isCaptured: false, reference: null });
    const known = books({ payments: [waiting], invoices: [invoice()] });
    expect(matchRow(row(15_000, { reference: '118' }), known)).toEqual({
      verdict: 'invoice',
      subject: 'invoice:42',
      number: '40318827561',
      difference: null,
    });
  });
  it('matches the open one of two invoices', () => {
    const both = [invoice({ number: 41, state: 'withdrawn' }), invoice()];
    expect(matchRow(row(15_000), books({ invoices: both })).subject).toBe('invoice:42');
  });
  it('matches the invoice of its sum before the open one', () => {
    const other = invoice({ number: 43, amountTiyn: tengeToTiyn(18_000) });
    const both = [other, invoice({ state: 'expired' })];
    expect(matchRow(row(15_000), books({ invoices: both })).subject).toBe('invoice:42');
  });
  it('of another sum pays nothing', () => {
    expect(kindOf(row(14_999), books({ invoices: [invoice()] }))).toEqual([
      'amount',
      'amount',
      tengeToTiyn(15_000),
    ]);
  });
  it('pays its invoice after another sum that named it', () => {
    const taken = new Set(['invoice:42']);
    const open = books({ invoices: [invoice()], taken });
    expect(kindOf(row(15_000), open)).toEqual(['invoice', undefined, null]);
    expect(kindOf(row(1), open)[1]).toBe('duplicate');
  });
  it('that an accountant has matched manually still matches its invoice', () => {
    const paid = payment({ way: 'transfer', reference: '118' });
    const known = books({ payments: [paid], invoices: [invoice({ state: 'paid' })] });
    expect(kindOf(row(15_000, { reference: '118' }), known)[0]).toBe('invoice');
  });
  it('counts once', () => {
    const taken = new Set(['invoice:42']);
    const known = books({ invoices: [invoice({ state: 'paid' })], taken });
    expect(kindOf(row(15_000), known)[1]).toBe('duplicate');
  });
});

describe('money that left', () => {
  const known = books({ payments: [payment()], refunds: [refund(), refund({ id: 8 })] });
  it('matches refunds of its sum, each one once', () => {
    expect(matchRow(row(-5_000), known).subject).toBe('refund:7');
    const taken = new Set(['refund:7']);
    expect(matchRow(row(-5_000), { ...known, taken }).subject).toBe('refund:8');
    const both = new Set(['refund:7', 'refund:8']);
    expect(kindOf(row(-5_000), { ...known, taken: both })[1]).toBe('duplicate');
  });
  it('by transfer is matched by its number', () => {
    const sent = refund({ transferReference: 'T-1' });
    const of = books({ payments: [payment()], refunds: [sent] });
    expect(kindOf(row(-5_000, { reference: 'T-1' }), of)[0]).toBe('refund');
    expect(kindOf(row(-5_000, { reference: 'T-2' }), of)).toEqual([
      'unknown',
      'missing-here',
      null,
    ]);
  });
  it('for an order without such a refund is missing here', () => {
    expect(kindOf(row(-4_999), known)).toEqual(['unknown', 'missing-here', null]);
    const asked = books({ payments: [payment()], refunds: [refund({ isSettled: false })] });
    expect(kindOf(row(-5_000), asked)[1]).toBe('missing-here');
  });
  it('for anything else has no order', () => {
    expect(kindOf(row(-90_000, { purpose: 'Аренда' }), books())).toEqual([
      'other',
      undefined,
      null,
    ]);
    expect(kindOf(row(-300, { purpose: 'Комиссия банка' }), books())[0]).toBe('fee');
  });
});

it('finds only separate order numbers', () => {
  const purpose = 'Заказ №40318827561, ИИН 900101300017, 4031882756 и 123456';
  expect(numbersNamed(row(1, { purpose, reference: '40318827562' }))).toEqual([
    '40318827561',
    '4031882756',
    '40318827562',
  ]);
});

describe('the order of preference for a row', () => {
  const [mine, other] = ['40318827561', '50318827562'];
  const invoices = (...list: readonly Partial<KnownInvoice>[]) =>
    books({ invoices: list.map((one) => invoice(one)) });
  const subjectOf = (given: StatementRow, of: Books) => matchRow(given, of).subject;

  it('the card payment with its reference comes first, before invoices and other payments', () => {
    const known = books({
      payments: [payment({ number: other, reference: '1' }), payment({ number: mine })],
      invoices: [invoice({ number: 9, orderNumber: mine })],
    });
    expect(subjectOf(row(15_000), known)).toBe(`payment:${mine}`);
    // A payment without a reference does not match by reference.
    const blank = books({
      payments: [payment({ number: other, reference: null }), payment({ number: mine })],
    });
    expect(subjectOf(row(15_000), blank)).toBe(`payment:${mine}`);
    expect(subjectOf(row(15_000, { reference: 'strange' }), blank)).toBe(`payment:${other}`);
  });
  it('a transfer with a known reference matches the invoice of its order', () => {
    const known = books({
      payments: [payment({ number: mine, way: 'transfer' })],
      invoices: [invoice({ number: 1, orderNumber: other }), invoice({ number: 2 })],
    });
    expect(subjectOf(row(15_000), known)).toBe('invoice:2');
  });
  it('the invoice of its sum comes before others, and an open one before an ended one', () => {
    const less = { number: 1, amountTiyn: tengeToTiyn(9_000) };
    expect(subjectOf(row(15_000), invoices(less, { number: 2 }))).toBe('invoice:2');
    const ended = invoices({ number: 1, state: 'expired' }, { number: 2 });
    expect(subjectOf(row(15_000), ended)).toBe('invoice:2');
  });
  it('an invoice already paid comes last', () => {
    const paid = invoices({ number: 1, state: 'paid' }, { number: 2, state: 'withdrawn' });
    expect(subjectOf(row(15_000), paid)).toBe('invoice:2');
  });
  it('a row of zero counts as incoming money', () => {
    expect(kindOf(row(0), books({ payments: [payment()] }))[0]).not.toBe('other');
    expect(kindOf(row(0, { purpose: 'Комиссия' }), books())[0]).toBe('unknown');
  });
  it('a row without digits names no order', () => {
    const words = row(1, { purpose: 'Аренда', reference: '' });
    expect(numbersNamed(words)).toEqual([]);
  });
});

describe('statements of a shop with two gateways', () => {
  const transfer = { way: 'transfer', gateways: [] } as const;
  const open = { isCaptured: false, gateways: ['jysan', 'halyk'] } as const;
  it.each([
    ['a payment', row(15_000), { payments: [payment()] }, 'payment', 'unknown'],
    [
      'one named by its order alone',
      row(15_000, { reference: '' }),
      { payments: [payment()] },
      'payment',
      'unknown',
    ],
    ['a refund', row(-5_000), { payments: [payment()], refunds: [refund()] }, 'refund', 'unknown'],
    [
      'a transfer by hand',
      row(-5_000),
      { refunds: [refund({ gateway: null })] },
      'refund',
      'refund',
    ],
    [
      'an invoice',
      row(15_000),
      { payments: [payment(transfer)], invoices: [invoice()] },
      'invoice',
      'invoice',
    ],
  ] as const)('%s', (_, given, known, own, others) => {
    const verdicts = ['jysan', 'halyk'].map((bank) => matchRow(given, books(known), bank).verdict);
    expect(verdicts).toEqual([own, others]);
    expect(matchRow(given, books(known)).verdict).toBe(own);
  });

  it('names the order of money for a payment begun at both, for the statement of either bank', () => {
    for (const bank of ['jysan', 'halyk'])
      expect(matchRow(row(15_000), books({ payments: [payment(open)] }), bank)).toMatchObject({
        verdict: 'unknown',
        number: '40318827561',
      });
  });
});

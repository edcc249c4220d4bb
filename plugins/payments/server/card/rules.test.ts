import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeAmount } from './details-rules.ts';
import {
  decide,
  type GatewayNotification,
  isPayable,
  isPaymentOpen,
  needsStaff,
  nonceOf,
  type PaymentMove,
  type PaymentSoFar,
  type PaymentState,
  paymentMachine,
  receivedSum,
  retainedTiyn,
  sharesOf,
  VERDICTS,
} from './rules.ts';

const path = (...moves: PaymentMove[]): PaymentState | null =>
  moves.reduce<PaymentState | null>((at, move) => at && paymentMachine.next(at, move), 'not_paid');

describe('a payment', () => {
  it.each<[string, PaymentMove[], PaymentState | null]>([
    ['is paid', ['sign', 'capture'], 'captured'],
    ['is declined, tried again and paid', ['sign', 'decline', 'sign', 'capture'], 'captured'],
    ['is declined and paid without a new signature', ['sign', 'decline', 'capture'], 'captured'],
    ['is paid after it expired', ['sign', 'expire', 'capture'], 'captured'],
    ['is not declined after it was captured', ['sign', 'capture', 'decline'], null],
    ['is not captured twice', ['sign', 'capture', 'capture'], null],
    ['does not expire once captured', ['sign', 'capture', 'expire'], null],
    ['is not signed once expired', ['sign', 'expire', 'sign'], null],
    ['is not signed once captured', ['sign', 'capture', 'sign'], null],
    ['waits for people after a mismatch', ['sign', 'mismatch', 'capture'], null],
  ])('%s', (_story, moves, end) => {
    expect(path(...moves)).toBe(end);
  });

  it('stays open while money may arrive', () => {
    expect(paymentMachine.states.filter(isPaymentOpen)).toEqual([
      'not_paid',
      'awaiting',
      'failed',
      'expired',
    ]);
    expect(paymentMachine.states.filter(isPayable)).toEqual(['not_paid', 'awaiting', 'failed']);
  });
});

const known: PaymentSoFar = {
  number: '40318827561',
  state: 'awaiting',
  amountTiyn: tiyn(1_500_000),
  declinedOperation: null,
  referenceOwner: null,
};
const approved: GatewayNotification = {
  approved: true,
  amount: '15000.00',
  currency: 'KZT',
  reference: '601015047818',
  operation: '999',
  code: '',
};
const declined: GatewayNotification = { ...approved, approved: false, reference: '', code: '51' };

describe('an approval', () => {
  it.each<[string, Partial<PaymentSoFar>, Partial<GatewayNotification>, string, string | null]>([
    ['of the very sum', {}, {}, 'captured', 'capture'],
    ['written without decimals', {}, { amount: '15000' }, 'captured', 'capture'],
    ['in numeric tenge', {}, { currency: '398' }, 'captured', 'capture'],
    ['after a decline', { state: 'failed' }, {}, 'captured', 'capture'],
    ['after the reservation ended', { state: 'expired' }, {}, 'captured', 'capture'],
    ['of one tenge more', {}, { amount: '15001' }, 'mismatch', 'mismatch'],
    ['of a tiyn less', {}, { amount: '14999.99' }, 'mismatch', 'mismatch'],
    ['of no readable sum', {}, { amount: '1e6' }, 'mismatch', 'mismatch'],
    ['in dollars', {}, { currency: 'USD' }, 'mismatch', 'mismatch'],
    ['of another sum, when paid', { state: 'captured' }, { amount: '1' }, 'mismatch', null],
    ['without a reference', {}, { reference: '' }, 'incomplete', null],
    ['known here', { referenceOwner: '40318827561', state: 'captured' }, {}, 'repeated', null],
    ['known from another order', { referenceOwner: '11111111111' }, {}, 'reused', null],
    ['a second one', { state: 'captured' }, {}, 'surplus', null],
    ['while people look at it', { state: 'mismatch' }, {}, 'surplus', null],
  ])('%s', (_case, some, said, verdict, move) => {
    expect(decide({ ...known, ...some }, { ...approved, ...said })).toEqual({ verdict, move });
  });
});

describe('a decline', () => {
  it.each<[string, Partial<PaymentSoFar>, Partial<GatewayNotification>, string, string | null]>([
    ['of the attempt under way', {}, {}, 'declined', 'decline'],
    [
      'of a second attempt',
      { state: 'failed', declinedOperation: '998' },
      {},
      'declined',
      'decline',
    ],
    ['heard before', { declinedOperation: '999' }, {}, 'repeated', null],
    ['after the money came', { state: 'captured' }, {}, 'late', null],
    ['after the reservation ended', { state: 'expired' }, {}, 'late', null],
    ['of another sum', {}, { amount: '1' }, 'declined', 'decline'],
  ])('%s', (_case, some, said, verdict, move) => {
    expect(decide({ ...known, ...some }, { ...declined, ...said })).toEqual({ verdict, move });
  });
});

it('makes only moves of the table, and captures only the exact sum', () => {
  const anyWord = fc.record({
    approved: fc.boolean(),
    amount: fc.oneof(fc.constantFrom('15000', '15000.00', '1', '', '-15000'), fc.string()),
    currency: fc.constantFrom('KZT', '398', 'USD', ''),
    reference: fc.constantFrom('', '601015047818', '1'),
    operation: fc.constantFrom('', '998', '999'),
    code: fc.string({ maxLength: 4 }),
  });
  const anyKnown = fc.record({
    number: fc.constant(known.number),
    state: fc.constantFrom(...paymentMachine.states),
    amountTiyn: fc.constant(known.amountTiyn),
    declinedOperation: fc.constantFrom(null, '998'),
    referenceOwner: fc.constantFrom(null, known.number, '1'),
  });
  fc.assert(
    fc.property(anyKnown, anyWord, (is, notification) => {
      const { verdict, move } = decide(is, notification);
      if (move) expect(paymentMachine.next(is.state, move)).not.toBeNull();
      if (verdict !== 'captured') return;
      expect([notification.approved, Number(notification.amount), is.referenceOwner]).toEqual([
        true,
        15_000,
        null,
      ]);
    }),
    { numRuns: 5_000 },
  );
});

it('alerts staff of irregular money', () => {
  expect(VERDICTS.filter(needsStaff)).toEqual(['mismatch', 'surplus', 'reused']);
});

describe('what has come', () => {
  it('is the sum of the order if captured, and the sum noted by staff for a mismatch', () => {
    const amountTiyn = tiyn(1_500_000);
    const came = (state: (typeof paymentMachine.states)[number], received: number | null) =>
      receivedSum({ state, amountTiyn, receivedTiyn: received === null ? null : tiyn(received) });
    expect(came('captured', null)).toBe(1_500_000);
    expect(came('captured', 1)).toBe(1_500_000);
    expect(came('mismatch', 1_500_100)).toBe(1_500_100);
    expect(came('mismatch', null)).toBe(0);
    const others = paymentMachine.states.filter(
      (state) => state !== 'captured' && state !== 'mismatch',
    );
    expect(others.map((state) => came(state, 7))).toEqual(others.map(() => 0));
  });
});

describe('what the bank still has for us', () => {
  const notification = { approved: true, amount: '15001', currency: 'KZT' };

  it.each([
    ['all of it', notification, [], 1_500_100],
    ['the rest of it', notification, ['5000.50', '1'], 999_950],
    ['nothing that went back wholly', notification, ['15001'], 0],
    ['nothing where more went back than came', notification, ['15001', '1'], 0],
    ['nothing of what was reversed', { ...notification, approved: false }, [], 0],
    ['tenge by their number', { ...notification, currency: '398' }, [], 1_500_100],
    ['no sum in another currency', { ...notification, currency: 'USD' }, [], null],
    ['no sum that cannot be read', { ...notification, amount: '1e5' }, [], null],
    ['no sum where a return cannot be read', notification, ['much'], null],
  ] as const)('is %s', (_what, told, back, left) => {
    expect(
      retainedTiyn(
        told,
        back.map((amount) => ({ amount })),
      ),
    ).toBe(left);
  });

  it('plus the refunds equals the captured sum, to the tiyn', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 10 ** 8 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sums, fc.nat({ max: 10 ** 8 }), (back, rest) => {
        const all = back.reduce((sum, one) => sum + one, rest);
        const told = { ...notification, amount: writeAmount(tiyn(all)) };
        expect(
          retainedTiyn(
            told,
            back.map((one) => ({ amount: writeAmount(tiyn(one)) })),
          ),
        ).toBe(rest);
      }),
    );
  });
});

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 });

it('has seven digits and no leading zero for any random bytes', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(nonceOf(random)).toMatch(/^[1-9]\d{6}$/);
    }),
  );
});

it('covers the whole range', () => {
  expect(nonceOf(new Uint8Array(8))).toBe('1000000');
  expect(nonceOf(Uint8Array.of(0, 0, 0, 0, 0, 0x89, 0x54, 0x3f))).toBe('9999999');
});

it('does not make do with fewer bytes', () => {
  expect(() => nonceOf(new Uint8Array(7))).toThrow(RangeError);
});

describe('money of another sum for several orders', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 20 });

  it('is shared among them in order and completely', () => {
    fc.assert(
      fc.property(amounts, fc.nat({ max: 10 ** 10 }), (all, received) => {
        const parts = all.map((amount, at) => ({ number: String(at), amountTiyn: tiyn(amount) }));
        const shares = [...sharesOf(parts, tiyn(received)).values()];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(received);
        // An order gets more than its sum only if all later ones got theirs.
        for (const [at, share] of shares.slice(0, -1).entries()) {
          const before = shares.slice(0, at).reduce((sum, one) => sum + one, 0);
          expect(share).toBe(Math.min(received - before, all[at] ?? 0));
        }
      }),
    );
  });
});

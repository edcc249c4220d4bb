import { tiyn } from '@oner/config/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankWord, decide, type Known, needsPeople, VERDICTS } from './bank-word.ts';
import { paymentMachine } from './payment-states.ts';

const known: Known = {
  number: '40318827561',
  state: 'awaiting',
  amountTiyn: tiyn(1_500_000),
  declinedOperation: null,
  referenceOwner: null,
};
const approved: BankWord = {
  approved: true,
  amount: '15000.00',
  currency: 'KZT',
  reference: '601015047818',
  operation: '999',
  code: '',
};
const declined: BankWord = { ...approved, approved: false, reference: '', code: '51' };

describe('an approval', () => {
  it.each<[string, Partial<Known>, Partial<BankWord>, string, string | null]>([
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
  it.each<[string, Partial<Known>, Partial<BankWord>, string, string | null]>([
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

it('never moves along a line the table does not have, and captures only our own sum', () => {
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
    fc.property(anyKnown, anyWord, (is, word) => {
      const { verdict, move } = decide(is, word);
      if (move) expect(paymentMachine.next(is.state, move)).not.toBeNull();
      if (verdict !== 'captured') return;
      expect([word.approved, Number(word.amount), is.referenceOwner]).toEqual([true, 15_000, null]);
    }),
    { numRuns: 5_000 },
  );
});

it('calls people for money that is not as it should be', () => {
  expect(VERDICTS.filter(needsPeople)).toEqual(['mismatch', 'surplus', 'reused']);
});

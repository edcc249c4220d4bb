import { expect, it } from 'vitest';
import { INVOICE_MOVES, INVOICE_STATES, moveInvoice } from './invoice-states.ts';

it('moves an invoice in these ways and in no other', () => {
  const moves = INVOICE_STATES.flatMap((state) =>
    INVOICE_MOVES.flatMap((move) => {
      const after = moveInvoice(state, move);
      return after === null ? [] : [`${state} ${move} ${after}`];
    }),
  );
  expect(moves).toEqual([
    'open pay paid',
    'open expire expired',
    'open withdraw withdrawn',
    'expired pay paid',
    'withdrawn pay paid',
  ]);
});

it('takes money for one that has ended, and never twice', () => {
  expect(moveInvoice('expired', 'pay')).toBe('paid');
  expect(moveInvoice('paid', 'pay')).toBeNull();
  expect(moveInvoice('paid', 'withdraw')).toBeNull();
});

import { expect, it } from 'vitest';
import { FISCAL_MOVES, FISCAL_STATES, moveFiscal } from './fiscal-states.ts';

it('moves a fiscal document in these ways and in no other', () => {
  const moves = FISCAL_STATES.flatMap((state) =>
    FISCAL_MOVES.flatMap((move) => {
      const after = moveFiscal(state, move);
      return after === null ? [] : [`${state} ${move} ${after}`];
    }),
  );
  expect(moves).toEqual(['pending issue issued', 'pending fail failed', 'failed retry pending']);
});

it('never issues a document twice, nor one that nobody wants', () => {
  expect(moveFiscal('issued', 'issue')).toBeNull();
  expect(moveFiscal('issued', 'retry')).toBeNull();
  expect(moveFiscal('none', 'issue')).toBeNull();
});

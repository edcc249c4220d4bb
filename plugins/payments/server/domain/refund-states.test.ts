import { describe, expect, it } from 'vitest';
import { holdsMoney, moveRefund, REFUND_MOVES, REFUND_STATES } from './refund-states.ts';

describe('moveRefund', () => {
  it('knows these moves and no other', () => {
    const moves = REFUND_STATES.flatMap((state) =>
      REFUND_MOVES.flatMap((move) => {
        const after = moveRefund(state, move);
        return after ? [`${state} ${move} ${after}`] : [];
      }),
    );
    expect(moves).toEqual([
      'waiting approve pending',
      'waiting drop dropped',
      'pending settle settled',
      'pending fail failed',
      'failed retry pending',
      'failed drop dropped',
    ]);
  });

  it('lets nothing that may be with the bank be dropped, or be begun again', () => {
    expect(moveRefund('pending', 'drop')).toBeNull();
    expect(moveRefund('settled', 'retry')).toBeNull();
  });
});

describe('holdsMoney', () => {
  it('is false only for what will never happen', () => {
    expect(REFUND_STATES.filter((state) => !holdsMoney(state))).toEqual(['dropped']);
  });
});

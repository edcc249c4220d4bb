import { describe, expect, it } from 'vitest';
import { holdsMoney, refundMachine } from './refund-states.ts';

describe('a refund', () => {
  it('knows these moves and no other', () => {
    const moves = refundMachine.steps.map(({ from, event, to }) => `${from} ${event} ${to}`);
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
    expect(refundMachine.next('pending', 'drop')).toBeNull();
    expect(refundMachine.next('settled', 'retry')).toBeNull();
  });
});

describe('holdsMoney', () => {
  it('is false only for what will never happen', () => {
    expect(refundMachine.states.filter((state) => !holdsMoney(state))).toEqual(['dropped']);
  });
});

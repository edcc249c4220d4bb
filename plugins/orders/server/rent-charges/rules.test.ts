import { expect, it } from 'vitest';
import { rentChargeMachine } from './rules.ts';

it('a charge follows its table', () => {
  const { name, events, steps } = rentChargeMachine;
  expect([name, events]).toEqual(['rent-charge', ['grant', 'refuse', 'pay', 'waive', 'reopen']]);
  expect(steps.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
    'claimed grant due',
    'claimed refuse refused',
    'due pay paid',
    'due waive waived',
    'paid reopen due',
  ]);
});

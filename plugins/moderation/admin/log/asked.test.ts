import { expect, it } from 'vitest';
import { nothingAsked, queryOf } from './asked.ts';

it('asks for whole days of Almaty, and for nothing that was left empty', () => {
  expect(queryOf(nothingAsked)).toEqual({});
  const asked = { ...nothingAsked, action: ' work. ', from: '2026-11-20', to: '2026-11-20' };
  expect(queryOf(asked)).toEqual({
    action: 'work.',
    from: '2026-11-19T19:00:00.000Z',
    to: '2026-11-20T19:00:00.000Z',
  });
});

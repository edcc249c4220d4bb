import { startOfDay } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { remindAt } from './remind-at.ts';

describe('the reminder of an invoice', () => {
  it('comes at nine in the morning in Almaty on the day before the last one', () => {
    expect(remindAt(startOfDay('2026-11-26')).toISOString()).toBe('2026-11-25T04:00:00.000Z');
  });
});

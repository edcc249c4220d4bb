import type { OrderAction } from '@oner/config/contract/staff-orders';
import { describe, expect, it } from 'vitest';
import { isKey } from '../texts.ts';
import { newKey, nextStep, possibleActions, readAmount, staffActions } from './moves.ts';

describe('what is offered', () => {
  it('has texts for each action and its success, and distinct keys', () => {
    for (const { action, fields } of staffActions) {
      expect([action, isKey(`move.${action}`), isKey(`move.${action}.told`)]).toEqual([
        action,
        true,
        true,
      ]);
      for (const field of fields) expect([field, isKey(`missing.${field}`)]).toEqual([field, true]);
    }
    expect(new Set(staffActions.map(({ code }) => code)).size).toBe(staffActions.length);
  });

  it('uses no key of the list or the browser', () => {
    const taken = ['J', 'K', 'U', '/', '?'];
    expect(staffActions.filter(({ keyName }) => taken.includes(keyName))).toEqual([]);
  });

  it('is limited to what the server allows', () => {
    const can: OrderAction[] = ['cancel_by_provider', 'mark_ready'];
    expect(possibleActions({ can }).map(({ action }) => action)).toEqual([
      'mark_ready',
      'cancel_by_provider',
    ]);
    expect(possibleActions({ can: [] })).toEqual([]);
  });
});

describe('nextStep', () => {
  it.each([
    ['courier', ['ship', 'deliver', 'cancel_by_provider'], 'ship'],
    ['pickup', ['ship', 'deliver', 'cancel_by_provider'], 'deliver'],
    ['pickup', ['start_production'], 'start_production'],
    ['courier', ['declare_impossible', 'cancel_by_provider'], undefined],
  ] as const)('by %s, of %j: %s', (delivery, can, step) => {
    expect(nextStep({ can: [...can], delivery })?.action).toBe(step);
  });
});

describe('readAmount', () => {
  it.each([
    ['1500', 1500],
    [' 1 500 ', 1500],
    ['1\u00a0500\u00a0₸', 1500],
    ['1', 1],
    ['20000', 20_000],
    ['20001', null],
    ['0', null],
    ['-5', null],
    ['15,5', null],
    ['15.0', null],
    ['1e3', null],
    ['', null],
  ])('%j of at most 20 000: %s', (typed, amount) => {
    expect(readAmount(typed, 20_000)).toBe(amount);
  });
});

describe('newKey', () => {
  it('is a valid key for the server, and always new', () => {
    const keys = Array.from({ length: 50 }, newKey);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9-]{1,40}$/);
    expect(new Set(keys).size).toBe(50);
  });
});

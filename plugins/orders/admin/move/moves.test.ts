import { describe, expect, it } from 'vitest';
import type { Deed } from '../api/types.ts';
import { isKey } from '../texts.ts';
import { nextStep, offers, offersOf } from './moves.ts';

describe('what is offered', () => {
  it('has words for each deed, for what follows, and a key of its own', () => {
    for (const { deed, fields } of offers) {
      expect([deed, isKey(`move.${deed}`), isKey(`move.${deed}.told`)]).toEqual([deed, true, true]);
      for (const field of fields) expect([field, isKey(`missing.${field}`)]).toEqual([field, true]);
    }
    expect(new Set(offers.map(({ code }) => code)).size).toBe(offers.length);
  });

  it('takes no key that the list or the browser needs', () => {
    const taken = ['J', 'K', 'U', '/', '?'];
    expect(offers.filter(({ keyName }) => taken.includes(keyName))).toEqual([]);
  });

  it('is what the server allows', () => {
    const can: Deed[] = ['cancel_by_provider', 'mark_ready'];
    expect(offersOf({ can }).map(({ deed }) => deed)).toEqual(['mark_ready', 'cancel_by_provider']);
    expect(offersOf({ can: [] })).toEqual([]);
  });
});

describe('nextStep', () => {
  it.each([
    ['courier', ['ship', 'deliver', 'cancel_by_provider'], 'ship'],
    ['pickup', ['ship', 'deliver', 'cancel_by_provider'], 'deliver'],
    ['pickup', ['start_production'], 'start_production'],
    ['courier', ['declare_impossible', 'cancel_by_provider'], undefined],
  ] as const)('by %s, of %j: %s', (delivery, can, step) => {
    expect(nextStep({ can: [...can], delivery })?.deed).toBe(step);
  });
});

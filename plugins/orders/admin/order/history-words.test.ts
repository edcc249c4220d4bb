import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actorWord, eventWord, factsOf } from './history-words.ts';

describe('what happened to an order', () => {
  it('has words for every event of the table', () => {
    const table = join(import.meta.dirname, '../../server/order/rules.ts');
    const [, list = ''] = /ORDER_EVENTS = \[([^\]]*)\]/.exec(readFileSync(table, 'utf8')) ?? [];
    const events = [...list.matchAll(/'([a-z_]+)'/g)].map(([, event]) => event ?? '');
    expect(events.length).toBeGreaterThan(15);
    const wordless = events.filter((event) => eventWord(event)[0] === 'event.other');
    expect(wordless).toEqual([]);
    expect(eventWord('moon')).toEqual(['event.other', { event: 'moon' }]);
  });

  it('names who did it', () => {
    expect(actorWord({ actor: 'staff:3', actorName: 'Дана' })).toBe('Дана');
    expect(actorWord({ actor: 'staff:3', actorName: null })).toBe('staff:3');
    expect(actorWord({ actor: 'user:abc', actorName: null })).toEqual(['actor.buyer', {}]);
    expect(actorWord({ actor: 'system', actorName: null })).toEqual(['actor.system', {}]);
    expect(actorWord({ actor: 'gateway', actorName: null })).toEqual(['actor.gateway', {}]);
    expect(actorWord({ actor: 'provider', actorName: null })).toEqual(['actor.provider', {}]);
  });

  it('tells of the facts only what is for people', () => {
    expect(factsOf({ reason: 'дақ', amountTiyn: 150_000, key: 'x' })).toEqual({
      reason: 'дақ',
      amount: 1500,
    });
    expect(factsOf({ tracking: 'KZ1' })).toEqual({ tracking: 'KZ1' });
    expect(factsOf({ reason: '' })).toEqual({});
    expect(factsOf({ amount: '15001', currency: 'USD', reference: '7' })).toEqual({
      told: '15001 USD',
    });
  });
});

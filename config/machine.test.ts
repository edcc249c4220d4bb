import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineMachine, type EventOf, machineTable, type StateOf } from './machine.ts';

const door = defineMachine({
  name: 'door',
  events: ['open', 'close', 'lock'],
  guards: { lock: ({ hasKey }: { readonly hasKey: boolean }) => hasKey },
  table: {
    closed: { open: 'open', lock: 'locked' },
    open: { close: 'closed' },
    locked: {},
  },
});

describe('a machine', () => {
  it('has only the transitions of its table', () => {
    expect(door.next('closed', 'open', { hasKey: false })).toBe('open');
    expect(door.next('open', 'lock', { hasKey: true })).toBeNull();
    expect(door.steps.map(({ from, event, to }) => `${from} ${event} ${to}`)).toEqual([
      'closed open open',
      'closed lock locked',
      'open close closed',
    ]);
  });

  it('evaluates the guard of an event', () => {
    expect(door.next('closed', 'lock', { hasKey: true })).toBe('locked');
    expect(door.next('closed', 'lock', { hasKey: false })).toBeNull();
  });

  it('has types for its states and events', () => {
    expectTypeOf<StateOf<typeof door>>().toEqualTypeOf<'closed' | 'open' | 'locked'>();
    expectTypeOf<EventOf<typeof door>>().toEqualTypeOf<'open' | 'close' | 'lock'>();
    // @ts-expect-error a state that the table does not have
    defineMachine({ name: 'x', events: ['go'], table: { a: { go: 'b' } } } as const);
  });

  it('is refused with an unreachable state, unless it is an initial one', () => {
    const lamp = { name: 'lamp', events: ['off'], table: { off: {}, on: { off: 'off' } } } as const;
    expect(() => defineMachine(lamp)).toThrow('lamp: state on is unreachable');
    expect(defineMachine({ ...lamp, starts: ['on'] }).states).toEqual(['off', 'on']);
  });

  it('is refused with an event without a transition', () => {
    const lamp = { name: 'lamp', events: ['on', 'off'], table: { off: { on: 'on' }, on: {} } };
    expect(() => defineMachine(lamp as never)).toThrow('lamp: event off has no transition');
  });

  it('is rendered with a row per state', () => {
    expect(machineTable(door)).toBe(
      [
        '| from \\ event | `open` | `close` | `lock` |',
        '| --- | --- | --- | --- |',
        '| `closed` | `open` |  | `locked` |',
        '| `open` |  | `closed` |  |',
        '| `locked` |  |  |  |',
      ].join('\n'),
    );
  });
});

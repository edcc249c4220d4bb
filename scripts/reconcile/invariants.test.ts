import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import {
  findInvariants,
  type Invariant,
  judge,
  verdictLines,
  verdictMetrics,
} from './invariants.ts';

const nowhere = {} as Knex;
const holds: Invariant = { name: 'Books balance', check: async () => [] };
const broken: Invariant = {
  name: 'Paid once',
  clause: 'L §9',
  check: async () => Array.from({ length: 22 }, (_, n) => `order ${n}`),
};

describe('reconcile', () => {
  it('lists kept and broken invariants, with their violations', async () => {
    const lines = verdictLines(await judge([holds, broken], nowhere));
    expect(lines[0]).toBe('✓ Books balance (ours)');
    expect(lines[1]).toBe('✗ Paid once (L §9): 22');
    expect(lines[2]).toBe('    order 0');
    expect(lines.at(-1)).toBe('    and 2 more');
  });

  it('counts broken invariants for monitoring', async () => {
    const text = verdictMetrics(await judge([holds, broken], nowhere), 1_800_000_000_999);
    expect(text).toContain('\noner_reconcile_broken 1\n');
    expect(text).toContain('\noner_reconcile_at_seconds 1800000000\n');
  });

  it('does not treat a check that throws as passed', async () => {
    const broke: Invariant = { ...holds, check: async () => Promise.reject(new Error('no table')) };
    await expect(judge([broke], nowhere)).rejects.toThrow('no table');
  });

  it('finds the lists of the plugins, each with a name and a check', async () => {
    for (const { name, check } of await findInvariants()) {
      expect(name).toMatch(/\S/);
      expect(check).toBeTypeOf('function');
    }
  });
});

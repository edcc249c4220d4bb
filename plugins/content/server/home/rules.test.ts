import { describe, expect, it } from 'vitest';
import { type Arrangement, blocksAt } from './rules.ts';

const row = (version: string, slots: readonly (string | null)[], isMain = false): Arrangement => ({
  version,
  isMain,
  slots,
});
const byVersion = { v1: ['wall', 'news'], v2: ['shop'] } as const;
type V = keyof typeof byVersion;
const parts = {
  kinds: ['wall', 'shop', 'news'] as const,
  first: 'v1' as const,
  isVersion: (name: string): name is V => Object.hasOwn(byVersion, name),
  blocksOf: (version: V) => byVersion[version],
};
const at = (rows: readonly Arrangement[], place: 'main' | V) => blocksAt(rows, place, parts);

describe('an arrangement of the home page', () => {
  it('consists of the parts that the editor chose, in their order, each once', () => {
    const rows = [row('v2', ['news', null, 'shop', 'news', 'wall'])];
    expect(at(rows, 'v2')).toEqual(['news', 'shop', 'wall']);
  });

  it('skips unknown parts', () => {
    expect(at([row('v2', ['news', '<script>'])], 'v2')).toEqual(['news']);
  });

  it.each(['v1', 'v2'] as const)('%s is never empty', (version) => {
    for (const rows of [[], [row(version, [])], [row(version, [null, 'nothing'])]])
      expect(at(rows, version)).toEqual(byVersion[version]);
  });

  it('at / is the one that is marked, else the first', () => {
    expect(at([row('v1', ['wall']), row('v2', ['news'], true)], 'main')).toEqual(['news']);
    expect(at([row('v1', ['wall'])], 'main')).toEqual(['wall']);
    expect(at([], 'main')).toEqual(byVersion.v1);
    expect(at([row('v9', [], true)], 'main')).toEqual(byVersion.v1);
  });
});

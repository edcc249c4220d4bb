import { describe, expect, it } from 'vitest';
import { type Arrangement, blockKinds, blocksAt, firstArrangements, versions } from './home.ts';

const row = (version: string, slots: readonly (string | null)[], isMain = false): Arrangement => ({
  ...{ version, isMain, slots },
});

describe('an arrangement of the home page', () => {
  it('is what the editor chose, in his order, each part once', () => {
    const rows = [row('v2', ['news', null, 'shop', 'news', 'wall'])];
    expect(blocksAt(rows, 'v2')).toEqual(['news', 'shop', 'wall']);
  });

  it('knows no part that the page has not', () => {
    expect(blocksAt([row('v3', ['levels', '<script>'])], 'v3')).toEqual(['levels']);
  });

  it.each(versions)('%s is never empty', (version) => {
    const first = firstArrangements[version].blocks;
    for (const rows of [[], [row(version, [])], [row(version, [null, 'nothing'])]])
      expect(blocksAt(rows, version)).toEqual(first);
    expect(first.length).toBeGreaterThan(3);
    expect(first.length).toBeLessThanOrEqual(9);
    expect(new Set(first).size).toBe(first.length);
    expect(first.filter((block) => !blockKinds.includes(block))).toEqual([]);
  });

  it('at / is the one that is marked, else the first', () => {
    const rows = [row('v1', ['wall']), row('v4', ['shop'], true)];
    expect(blocksAt(rows, 'main')).toEqual(['shop']);
    expect(blocksAt([row('v1', ['wall'])], 'main')).toEqual(['wall']);
    expect(blocksAt([], 'main')).toEqual(firstArrangements.v1.blocks);
  });

  it('differs from every other one at the beginning', () => {
    const lists = versions.map((version) => firstArrangements[version].blocks.join());
    expect(new Set(lists).size).toBe(versions.length);
  });
});

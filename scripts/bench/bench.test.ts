import { calls } from '@oner/config/contract';
import { describe, expect, it } from 'vitest';
import { type Row, table } from './table.ts';
import { examplePath, targets } from './targets.ts';

const row = (what: string, perSecond: number): Row => ({
  ...{ what, port: 1337, perSecond, p50: 1, p97: 2, p99: 3, failed: 0 },
});

describe('bench', () => {
  it('measures every call that a visitor reads, and pages', () => {
    const paths = targets(Object.values(calls)).map(({ path }) => path);
    expect(paths).toContain('/explore');
    expect(paths.some((path) => path.startsWith('/api/art/get'))).toBe(true);
    for (const path of paths) expect(path).not.toMatch(/[{:]/);
  });

  it('leaves out what needs a story first', () => {
    expect(
      examplePath({ ...calls.getWork, example: { params: { id: '{workId}' } } }),
    ).toBeUndefined();
  });

  it('shows each as a share of the ceiling', () => {
    const lines = table(row('/_health', 4000), [row('/api/art/get', 1000)]).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/100 %$/);
    expect(lines[2]).toMatch(/^\/api\/art\/get +1337 +1000 .* 25 %$/);
  });
});

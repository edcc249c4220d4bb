import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { everyday, notEveryday, notOn, onOneEngine } from '../contract/one-engine.ts';

describe('files that one engine is enough for', () => {
  it.each(onOneEngine)('$file is there, once, and on one of the two', ({ file, on }) => {
    expect(existsSync(join(root, file))).toBe(true);
    expect(onOneEngine.filter((other) => other.file === file)).toHaveLength(1);
    expect(notOn(on)).not.toContain(file);
    expect(notOn(on === 'sqlite' ? 'postgres' : 'sqlite')).toContain(file);
  });
});

describe('the everyday run', () => {
  const files = globSync('tests/{contract,faults}/**/*.test.ts', { cwd: root });
  const playedOn = (engine: 'sqlite' | 'postgres'): string[] =>
    files.filter((file) => ![...notOn(engine), ...notEveryday(engine)].includes(file));

  it('plays every file on an engine but those that are named with a reason', () => {
    const played = new Set([...playedOn('sqlite'), ...playedOn('postgres')]);
    const left = files.filter((file) => !played.has(file));
    const named = everyday.filter(({ on }) => on === null).map(({ path }) => path);
    expect(left.toSorted()).toEqual(named.toSorted());
  });
  it('plays orders, payments and payouts on both', () => {
    const money = /^tests\/contract\/(orders|payments|payouts|calls)/;
    const pinned = onOneEngine.map(({ file }) => file);
    const wanted = files.filter((file) => money.test(file) && !pinned.includes(file));
    expect(wanted.length).toBeGreaterThan(10);
    for (const engine of ['sqlite', 'postgres'] as const)
      expect(playedOn(engine)).toEqual(expect.arrayContaining(wanted));
  });
});

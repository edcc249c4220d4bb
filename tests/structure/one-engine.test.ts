import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/bootstrap/node.mjs';
import { everyday, notEveryday, notOn, onOneEngine } from '../contract/one-engine.ts';

describe('test files that run on one database engine only', () => {
  it.each(onOneEngine)('$file exists, is listed once, and runs on one engine', ({ file, on }) => {
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

  it('runs every file on an engine except those listed with a reason', () => {
    const played = new Set([...playedOn('sqlite'), ...playedOn('postgres')]);
    const left = files.filter((file) => !played.has(file));
    const named = everyday.filter(({ on }) => on === null).map(({ path }) => path);
    expect(left.toSorted()).toEqual(named.toSorted());
  });
  it('runs the matrix of calls and the concurrency tests on both', () => {
    const wanted = ['calls', 'orders/originals', 'orders/pieces', 'payments/callback'].map(
      (file) => `tests/contract/${file}.test.ts`,
    );
    for (const engine of ['sqlite', 'postgres'] as const)
      expect(playedOn(engine)).toEqual(expect.arrayContaining(wanted));
  });
  it('runs orders, payments and payouts on both in one process, except the courses of rents, licences and gifts', () => {
    const inProcess = globSync('tests/app/{orders,payments,payouts}/*.test.ts', { cwd: root });
    const engineIn = (file: string): string | undefined =>
      /each\(sceneEngines\)|'postgres'/.exec(readFileSync(join(root, file), 'utf8'))?.[0];
    const onOne = inProcess.filter((file) => engineIn(file) !== "'postgres'");
    expect(inProcess.length - onOne.length).toBeGreaterThan(20);
    for (const file of onOne) {
      expect(file).toMatch(/orders\/(rent-|licence-|lent-papers|gifts)/);
      expect(engineIn(file), file).toBe('each(sceneEngines)');
    }
  });
});

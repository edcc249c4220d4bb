import { expect, it } from 'vitest';
import { Plain } from '../bootstrap/say.mjs';
import { buildParts, type Part, requireBuilt } from './parts.ts';

const part = (name: string, isFresh: boolean): Part & { built: number } => ({
  name,
  built: 0,
  isFresh: () => isFresh,
  async build() {
    this.built += 1;
  },
});

it('a start in production names what is missing or stale, and the next command', () => {
  expect(() => requireBuilt([part('pages', true)])).not.toThrow();
  const start = () => requireBuilt([part('CMS', false), part('pages', true), part('panel', false)]);
  expect(start).toThrow(Plain);
  expect(start).toThrow('The build is missing or out of date: CMS, panel. Next: npm run build');
});

it('a build makes what is missing or stale, and nothing else', async () => {
  const [stale, fresh] = [part('CMS', false), part('pages', true)];
  await buildParts([stale, fresh].map((one) => ({ ...one, build: () => one.build() })));
  expect([stale.built, fresh.built]).toEqual([1, 0]);
});

import { describe, expect, it } from 'vitest';
import { type LockedPackages, lockWithoutNeighbours, missingFrom } from './make.ts';

const lock: LockedPackages = {
  packages: {
    '': { dependencies: { '@oner/config': 'file:../config', zod: '4.0.0' } },
    '../config': { name: '@oner/config', version: '0.0.0' },
    'node_modules/@oner/config': { resolved: '../config', link: true },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/zod/node_modules/@a/b': { version: '1.2.3' },
    'node_modules/other': { name: 'real', version: '2.0.0' },
  },
};

describe('the list of packages', () => {
  it('covers one lock file, without the folder of the other', () => {
    const { packages } = lockWithoutNeighbours(lock);
    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/zod',
      'node_modules/zod/node_modules/@a/b',
      'node_modules/other',
    ]);
    expect(packages['']).toEqual({ dependencies: { zod: '4.0.0' } });
  });

  it('is complete if it has each package by its published name', () => {
    const listed = (...purls: string[]) => ({
      metadata: { component: { name: 'oner' } },
      components: purls.map((purl) => ({ purl: `pkg:npm/${purl}` })),
    });
    expect(missingFrom(listed('zod@4.0.0', '%40a/b@1.2.3', 'real@2.0.0'), lock)).toEqual([]);
    expect(missingFrom(listed('zod@4.0.1', 'real@2.0.0'), lock)).toEqual([
      'zod@4.0.0',
      '@a/b@1.2.3',
    ]);
  });
});

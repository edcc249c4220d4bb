import { describe, expect, it } from 'vitest';
import { completeLock, type Lock, machineOf, missingEntries } from './complete.ts';

const lock: Lock = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.6.8',
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '2.6.8', 'tool-darwin-arm64': '2.6.8' },
    },
    'node_modules/tool-linux-x64': { version: '2.6.8', dev: true, optional: true },
    'node_modules/watcher': { version: '3.0.0', optionalDependencies: { fsevents: '~2.3.2' } },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  },
};

describe('completing a lock file', () => {
  it('adds what another machine needs, marked as for that machine', () => {
    expect(missingEntries(lock)).toEqual({
      'node_modules/tool-darwin-arm64': {
        version: '2.6.8',
        os: ['darwin'],
        cpu: ['arm64'],
        dev: true,
        optional: true,
      },
    });
  });

  it('puts a second version below the package that requires it', () => {
    const older = {
      packages: {
        'node_modules/a/node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0' } },
        'node_modules/tool-linux-x64': { version: '2.6.8' },
      },
    };
    expect(Object.keys(missingEntries(older))).toEqual([
      'node_modules/a/node_modules/tool/node_modules/tool-linux-x64',
    ]);
  });

  it('changes nothing the second time', () => {
    const once = completeLock(lock);
    expect(completeLock(once)).toEqual(once);
    expect(Object.keys(once.packages)).toEqual(Object.keys(once.packages).toSorted());
  });

  it.each([
    ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    [
      '@astrojs/compiler-binding-linux-arm64-gnu',
      { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
    ],
    ['@astrojs/compiler-binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@astrojs/compiler-binding-wasm32-wasi', { cpu: ['wasm32'] }],
    ['@esbuild/linux-arm', { os: ['linux'], cpu: ['arm'] }],
    ['fsevents', {}],
  ])('%s is for %j', (name, machine) => expect(machineOf(name)).toEqual(machine));
});

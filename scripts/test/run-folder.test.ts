import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../../tests/faults/support/small-disk.ts';
import { isRoomy, sweep } from './run-folder.ts';

const gigabyte = 1024 ** 3;
const memory = (availableKb: number): string =>
  `MemTotal:       24684084 kB\nMemFree:         1000000 kB\nMemAvailable:   ${availableKb} kB\n`;
const mounted = 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,relatime 0 0\n';

describe('a file system in memory carries a run', () => {
  it.each([
    ['with plenty of both', mounted, memory(16 * 1024 ** 2), 20 * gigabyte, true],
    ['but not half of a small memory', mounted, memory(8 * 1024 ** 2), 20 * gigabyte, false],
    ['nor one that takes little', mounted, memory(16 * 1024 ** 2), 64 * 1024 ** 2, false],
    ['nor one nobody mounted', 'proc /proc proc rw 0 0\n', memory(2 ** 25), 20 * gigabyte, false],
    [
      'nor one that runs no programs',
      'tmpfs /dev/shm tmpfs rw,noexec 0 0\n',
      memory(2 ** 25),
      20 * gigabyte,
      false,
    ],
    ['nor one of which nothing is known', mounted, '', 20 * gigabyte, false],
  ])('%s', (_, mounts, meminfo, freeBytes, expected) => {
    expect(isRoomy(mounts, meminfo, freeBytes)).toBe(expected);
  });
});

it('leftovers of killed runs are removed; folders of running and kept runs stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-'));
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const stays = [`oner-test-${process.pid}-a`, `oner-failed-${gone}-a`, 'oner-test-of-others'];
  for (const name of [...stays, `oner-test-${gone}-a`])
    mkdirSync(join(folder, name, 'data'), { recursive: true });
  // A killed run of the full-disk test leaves a disk mounted, if this user may mount.
  mountSmallDisk(1_000_000, join(folder, `oner-test-${gone}-a`, 'data'));
  sweep(folder);
  expect(readdirSync(folder).toSorted()).toEqual(stays.toSorted());
  sweep(join(folder, 'nowhere'));
});

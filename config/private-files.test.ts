import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeToOthers, openToOthers, restrictNewFiles } from './private-files.ts';

let home: string;
let folder: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'oner-modes-'));
  folder = join(home, 'data');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** Creates the folder as left by an older version with the default umask. */
const laidOpen = (): void => {
  mkdirSync(join(folder, 'mail'), { recursive: true });
  writeFileSync(join(folder, 'mail', '1.eml'), 'a link');
  writeFileSync(join(folder, 'oner.db'), 'people');
  writeFileSync(join(folder, 'secrets.json'), '{}');
  for (const name of ['', 'mail']) chmodSync(join(folder, name), 0o755);
  for (const name of ['oner.db', 'mail/1.eml']) chmodSync(join(folder, name), 0o644);
  chmodSync(join(folder, 'secrets.json'), 0o600);
};

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('is reported where it is accessible to other users, and closed to them', () => {
    laidOpen();
    const open = ['', 'mail', 'oner.db'].map((name) => join(folder, name));
    expect([...openToOthers(folder)].sort()).toEqual(open.map((path) => path.replace(/\/$/, '')));
    expect(closeToOthers(folder)).toHaveLength(3);
    expect(openToOthers(folder)).toEqual([]);
    expect(modeOf(folder)).toBe('700');
    expect(modeOf(join(folder, 'mail'))).toBe('700');
    expect(modeOf(join(folder, 'oner.db'))).toBe('600');
    expect(closeToOthers(folder)).toEqual([]);
  });

  it('has links that are not followed: their targets keep their permissions', () => {
    laidOpen();
    const outside = join(home, 'outside');
    writeFileSync(outside, 'of somebody else');
    chmodSync(outside, 0o644);
    symlinkSync(outside, join(folder, 'link'));
    closeToOthers(folder);
    expect(modeOf(outside)).toBe('644');
    expect(openToOthers(folder)).toEqual([]);
  });

  it('is created for its own user only after restrictNewFiles', () => {
    const usual = process.umask(0o022);
    try {
      restrictNewFiles();
      mkdirSync(join(folder, 'mail'), { recursive: true });
      writeFileSync(join(folder, 'mail', '1.eml'), 'a link');
    } finally {
      process.umask(usual);
    }
    expect([folder, join(folder, 'mail')].map(modeOf)).toEqual(['700', '700']);
    expect(modeOf(join(folder, 'mail', '1.eml'))).toBe('600');
  });

  it('may not exist yet', () => {
    expect(openToOthers(folder)).toEqual([]);
    expect(closeToOthers(folder)).toEqual([]);
    expect(readdirSync(home)).toEqual([]);
  });
});

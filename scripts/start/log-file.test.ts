import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../bootstrap/node.mjs';
import { eachLine, type LogFile, type LogLimits, openLog } from './log-file.ts';

const limits: LogLimits = { maxBytes: 1_000, kept: 2, maxWaitingBytes: 10_000, retryMs: 5 };
const onLinux = process.platform === 'linux';

let dir: string;
let file: string;
let log: LogFile | undefined;
const open = (more: Partial<LogLimits> = {}): LogFile => {
  log = openLog(file, { ...limits, ...more });
  return log;
};
const linesOf = (path = file): readonly string[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
const count = (lines: readonly string[]): readonly number[] =>
  lines.filter((line) => line.includes('lines dropped')).map((line) => JSON.parse(line).count);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'oner-log-'));
  file = join(dir, 'logs', 'part.log');
});
afterEach(async () => {
  await log?.close();
  log = undefined;
  rmSync(dir, { recursive: true, force: true });
});

describe('a log', () => {
  it('is appended to, and only its owner may read it', async () => {
    for (const line of ['one', 'екі']) {
      const { write, close } = open();
      write(line);
      await close();
    }
    expect(linesOf()).toEqual(['one', 'екі']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(dir, 'logs')).mode & 0o777).toBe(0o700);
  });

  it('is rotated while it is written, with a limited number of older ones', async () => {
    const { write, close } = open();
    for (let i = 0; i < 100; i += 1) {
      write(`${i} ${'x'.repeat(90)}`);
      if (i % 5 === 0)
        await expect.poll(() => linesOf().at(-1), { interval: 5 }).toContain(`${i} `);
    }
    await close();
    expect(readdirSync(join(dir, 'logs')).sort()).toEqual(['part.log', 'part.log.1', 'part.log.2']);
    for (const name of readdirSync(join(dir, 'logs')))
      expect(statSync(join(dir, 'logs', name)).size).toBeLessThanOrEqual(limits.maxBytes);
    const numbers = [`${file}.2`, `${file}.1`, file]
      .flatMap(linesOf)
      .map((line) => Number(line.split(' ')[0]));
    expect(numbers.at(-1)).toBe(99);
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  });

  it('begins anew when it, or its folder, was taken away', async () => {
    const { write } = open();
    write('before');
    await expect.poll(() => linesOf()).toEqual(['before']);
    rmSync(join(dir, 'logs'), { recursive: true });
    write('after');
    await expect.poll(() => linesOf()).toEqual(['after']);
  });
});

describe('a log that cannot be written', () => {
  it('because its folder cannot be created: keeps what fits in memory, and counts and reports the rest', async () => {
    writeFileSync(join(dir, 'logs'), 'in the way');
    const { write } = open({ maxBytes: 1e6 });
    for (let i = 0; i < 1_000; i += 1) write(`${i} ${'x'.repeat(95)}`);
    rmSync(join(dir, 'logs'));
    await expect.poll(() => count(linesOf())).toHaveLength(1);
    const [lost] = count(linesOf());
    const kept = linesOf().length - 1;
    expect(kept).toBeGreaterThan(90);
    expect(kept + (lost ?? 0)).toBe(1_000);
    write('and on');
    await expect.poll(() => linesOf().at(-1)).toBe('and on');
    expect(count(linesOf())).toEqual([lost]);
  });

  it.skipIf(!onLinux)('because the disk is full goes on when there is room', async () => {
    writeFileSync(join(dir, 'target'), '');
    file = join(dir, 'part.log');
    symlinkSync('/dev/full', file);
    const { write } = open({ maxBytes: 1e6 });
    for (let i = 0; i < 300; i += 1) write(`${i} ${'x'.repeat(95)}`);
    rmSync(file);
    await expect.poll(() => count(linesOf())).toHaveLength(1);
    expect(linesOf()[0]).toMatch(/^0 x/);
  });

  it.skipIf(!onLinux)('because the disk is slow holds no more in memory than it may', async () => {
    file = join(dir, 'part.log');
    execFileSync('mkfifo', [file]);
    // Open but not read: the pipe takes 64 KiB, then writes block.
    const reader = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
    const { write } = open({ maxWaitingBytes: 200_000 });
    for (let i = 0; i < 100_000; i += 1) write(`${i} ${'x'.repeat(95)}`);
    let text = '';
    const piece = Buffer.alloc(65_536);
    const read = (): string => {
      try {
        text += piece.toString('utf8', 0, readSync(reader, piece));
      } catch {
        // Nothing there at this moment.
      }
      return text;
    };
    await expect.poll(read).toContain('lines dropped');
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeLessThan(2_500);
    expect(lines.length - 1 + (count(lines)[0] ?? 0)).toBe(100_000);
    await log?.close();
    closeSync(reader);
  });

  it.skipIf(!onLinux)('is not the end of a command whose own words go to a full disk', () => {
    const program = `
      import { complain, say } from '${join(root, 'scripts/bootstrap/say.mjs')}';
      for (let i = 0; i < 3; i += 1) {
        say('a word');
        complain('another');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      process.exitCode = 7;`;
    const full = openSync('/dev/full', 'w');
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', full, full],
    });
    closeSync(full);
    expect(ran.status).toBe(7);
  });
});

describe('lines of a process', () => {
  it('are passed on one by one: the last one without a newline, and an endless one in pieces', async () => {
    const stream = new PassThrough();
    const heard: string[] = [];
    eachLine(stream, (line) => heard.push(line));
    stream.write('one\ntw');
    stream.write('o\nthree');
    for (let i = 0; i < 10; i += 1) stream.write('x'.repeat(100_000));
    await expect.poll(() => heard.length).toBeGreaterThan(2);
    stream.end();
    await expect.poll(() => heard.join('').length).toBe(1_000_011);
    expect(heard.slice(0, 2)).toEqual(['one', 'two']);
    expect(heard.length).toBeGreaterThan(3);
  });
});

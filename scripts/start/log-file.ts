/** Log files of programs with a limited size. */
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type LogLimits = {
  /** Maximum size of a file; beyond it the file becomes `.1`, the previous `.1` becomes `.2`, and so on. */
  readonly maxBytes: number;
  /** Number of older files kept. */
  readonly kept: number;
  /** Maximum buffer in memory for a slow or full disk; lines beyond it are lost and counted. */
  readonly maxWaitingBytes: number;
  /** Delay before the file is tried again after a failure. */
  readonly retryMs: number;
};

/** For three processes the logs use less than 240 MB, and the buffers less than 12 MB of memory. */
const shopLimits: LogLimits = {
  maxBytes: 20_000_000,
  kept: 3,
  maxWaitingBytes: 4_000_000,
  retryMs: 1_000,
};

export type LogFile = {
  /** Accepts a line. Never throws or waits, so that the process does not depend on its log. */
  write(line: string): void;
  /** Writes the buffered lines, for two seconds at most, and closes the file. */
  close(): Promise<void>;
};

const batchBytes = 65_536;
const closePatienceMs = 2_000;

/**
 * Opens a log that tolerates disk failures: a full or broken disk or a deleted folder loses only lines. The number of
 * lost lines is written at the place where they are missing, as soon as writing is possible again.
 * @param file created with its folder if it does not exist; replaced by a new one if it is removed or too big
 */
export const openLog = (file: string, limits: LogLimits = shopLimits): LogFile => {
  const waiting: Buffer[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let handle: FileHandle | undefined;
  let pump: Promise<void> | undefined;
  const closing = new AbortController();

  const take = (line: string): void => {
    const bytes = Buffer.from(`${line}\n`);
    waiting.push(bytes);
    waitingBytes += bytes.length;
  };

  const write = (line: string): void => {
    if (closing.signal.aborted) return;
    // After a loss all lines are dropped until the buffer is written, so that there is one gap at a known place.
    if (lost > 0 || waitingBytes + Buffer.byteLength(line) >= limits.maxWaitingBytes) lost += 1;
    else take(line);
    pump ??= work();
  };

  const work = async (): Promise<void> => {
    while (waiting.length > 0 || lost > 0) {
      try {
        await writeBatch();
      } catch {
        await letGo();
        const { signal } = closing;
        if (signal.aborted) break;
        await sleep(limits.retryMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
    pump = undefined;
  };

  const writeBatch = async (): Promise<void> => {
    if (waiting.length === 0) {
      take(JSON.stringify({ level: 'warn', what: 'log lines dropped', count: lost }));
      lost = 0;
    }
    const batch = batchOf(waiting);
    let left = batch;
    handle = await ready(batch.length);
    try {
      while (left.length > 0) {
        const { bytesWritten } = await handle.write(left);
        left = left.subarray(bytesWritten);
      }
    } finally {
      // A disk may store part of a line before it is full; the rest of that line is written first the next time.
      forget(batch.length - left.length);
    }
  };

  const forget = (bytes: number): void => {
    waitingBytes -= bytes;
    let left = bytes;
    const whole = waiting.findIndex((line) => {
      if (left < line.length) return true;
      left -= line.length;
      return false;
    });
    waiting.splice(0, whole === -1 ? waiting.length : whole);
    const [first] = waiting;
    if (first && left > 0) waiting[0] = first.subarray(left);
  };

  /** The open file, if it is still in place and has room for this many bytes; otherwise a new one. */
  const ready = async (bytes: number): Promise<FileHandle> => {
    const there = await stat(file).catch(ifAbsent);
    const full = there?.isFile() && there.size > 0 && there.size + bytes > limits.maxBytes;
    const ours = await handle?.stat();
    if (handle && !full && there && ours?.ino === there.ino && ours.dev === there.dev)
      return handle;
    await letGo();
    if (full) await turnOver(file, limits.kept);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    return open(file, 'a', 0o600);
  };

  const letGo = async (): Promise<void> => {
    const old = handle;
    handle = undefined;
    await old?.close().catch(() => {});
  };

  return {
    write,
    close: async () => {
      closing.abort();
      await Promise.race([pump, sleep(closePatienceMs, undefined, { ref: false })]);
      await letGo();
    },
  };
};

const batchOf = (lines: readonly Buffer[]): Buffer => {
  let bytes = 0;
  const last = lines.findIndex((line) => {
    bytes += line.length;
    return bytes >= batchBytes;
  });
  return Buffer.concat(last === -1 ? lines : lines.slice(0, last + 1));
};

const turnOver = async (file: string, kept: number): Promise<void> => {
  await rm(`${file}.${kept}`, { force: true });
  for (let age = kept - 1; age >= 1; age -= 1)
    await rename(`${file}.${age}`, `${file}.${age + 1}`).catch(ifAbsent);
  await rename(file, `${file}.1`);
};

const ifAbsent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** A longer line is passed on in pieces of this length. */
const maxLineLength = 65_536;

/** Calls `hear` with each line of a stream, also with a last one without a newline. The buffer is bounded. */
export const eachLine = (stream: NodeJS.ReadableStream, hear: (line: string) => void): void => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (piece: string) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
    if (rest.length <= maxLineLength) return;
    hear(rest);
    rest = '';
  });
  stream.on('end', () => rest && hear(rest));
};

/** The lines that programs say, in a file that does not grow without end. */
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type LogLimits = {
  /** A file that would grow beyond it becomes `.1`, the one that was `.1` becomes `.2`, and so on. */
  readonly maxBytes: number;
  /** How many older files are kept beside the one that is written. */
  readonly kept: number;
  /** What may wait in memory for a slow or full disk; lines beyond it are lost, and counted. */
  readonly maxWaitingBytes: number;
  /** How long after a failure the file is tried again. */
  readonly retryMs: number;
};

/** With three processes the logs of a shop stay below 240 MB and 12 MB of memory. */
const shopLimits: LogLimits = {
  maxBytes: 20_000_000,
  kept: 3,
  maxWaitingBytes: 4_000_000,
  retryMs: 1_000,
};

export type LogFile = {
  /** Takes a line. Never throws and never waits: the process that logs does not depend on its log. */
  write(line: string): void;
  /** Writes what is waiting, for two seconds at most, and closes the file. */
  close(): Promise<void>;
};

const batchBytes = 65_536;
const closePatienceMs = 2_000;

/**
 * A log that outlives its disk: a full disk, a broken one or a folder that is gone lose lines and nothing else. How many
 * were lost stands in the log, at the place where they are missing, as soon as it can be written again.
 * @param file made with its folder when it is not there; replaced by a new one when it is taken away or has grown too big
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
    // Once lines are lost, all are until the others are written: so that the gap is one, and told where it is.
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
      take(JSON.stringify({ level: 'warn', what: 'log lines were lost', count: lost }));
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
      // A disk may take a part of a line before it is full: the rest of that line comes first the next time.
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

  /** The open file, at its place and with room for so many bytes. */
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

/** A line that goes on longer is heard in pieces of this length. */
const maxLineLength = 65_536;

/** Hears what a stream says line by line, the last one without an end too. What it keeps in memory is bounded. */
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

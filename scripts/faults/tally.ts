/** What a run of faults has seen so far, in a file: it can be ended at any moment and goes on from there. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

const zero = {
  cycles: 0,
  kills: 0,
  databaseFalls: 0,
  fullDisks: 0,
  mailDown: 0,
  orders: 0,
  /** Requests whose answer was cut off, sent again with the same key. */
  askedAgain: 0,
  paid: 0,
  refunded: 0,
  letters: 0,
  /** The same letter twice: sent, and the process killed before it was written down. SMTP cannot do better. */
  lettersAgain: 0,
  callbacks: 0,
  dropped: 0,
  copies: 0,
  reordered: 0,
  late: 0,
  forged: 0,
  lost: 0,
  doubled: 0,
  broken: 0,
  slowestReadyMs: 0,
  readyMs: 0,
  starts: 0,
  /** Starts that took longer than they may. */
  slow: 0,
};
export type Tally = { -readonly [name in keyof typeof zero]: number };
export type Kind = 'lost' | 'doubled' | 'broken';

export type Book = {
  readonly tally: Tally;
  add(name: keyof Tally, count?: number): void;
  ready(ms: number): void;
  /** Something that must not be: counted, and written down with what is known of it. */
  complain(kind: Kind, what: string): void;
  readonly complaints: string[];
  save(): void;
};

/** @param dir where tally.json and complaints.txt are kept */
export const openBook = (dir: string): Book => {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'tally.json');
  const tally: Tally = existsSync(file)
    ? { ...zero, ...JSON.parse(readFileSync(file, 'utf8')) }
    : { ...zero };
  const complaints: string[] = [];
  return {
    tally,
    complaints,
    add: (name, count = 1) => {
      tally[name] += count;
    },
    ready: (ms) => {
      tally.starts += 1;
      tally.readyMs += ms;
      tally.slowestReadyMs = Math.max(tally.slowestReadyMs, ms);
      const load = loadavg()[0]?.toFixed(1);
      appendFileSync(join(dir, 'starts.txt'), `cycle ${tally.cycles}: ${ms} ms at load ${load}\n`);
    },
    complain: (kind, what) => {
      tally[kind] += 1;
      complaints.push(`${kind}: ${what}`);
      appendFileSync(join(dir, 'complaints.txt'), `cycle ${tally.cycles}: ${kind}: ${what}\n`);
    },
    save: () => {
      writeFileSync(`${file}.part`, `${JSON.stringify(tally, null, 2)}\n`);
      renameSync(`${file}.part`, file);
    },
  };
};

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The line that is printed after each cycle, and the table row of the note. */
export const tallyLine = (engine: string, t: Tally): string =>
  [
    `${engine}: ${t.cycles} cycles (${t.kills} kills, ${t.databaseFalls} falls of the database,`,
    `${t.fullDisks} full disks, ${t.mailDown} without mail), ${t.orders} orders, ${t.paid} paid,`,
    `${t.refunded} refunded; callbacks: ${t.callbacks}, ${t.dropped} dropped, ${t.copies} copies,`,
    `${t.reordered} reordered, ${t.late} late, ${t.forged} forged; ${t.letters} letters;`,
    `lost ${t.lost}, doubled ${t.doubled}, broken ${t.broken};`,
    `ready in ${seconds(t.readyMs / Math.max(1, t.starts))} s, at most ${seconds(t.slowestReadyMs)} s (${t.slow} of ${t.starts} too slow)`,
  ].join(' ');

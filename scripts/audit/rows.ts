import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, Theme, Width } from './arguments.ts';
import type { Weights } from './weights.ts';

export type Row = Weights & {
  readonly pattern: string;
  readonly language: Language;
  readonly theme: Theme;
  readonly width: Width;
  readonly status: number;
  /** Places that break a rule of WCAG 2.2 A or AA. */
  readonly axe: number;
  /** How far the page moved by itself. */
  readonly shift: number;
  /** Everything that is wrong, a sentence each. */
  readonly findings: readonly string[];
  /** Name of the picture, when one was made. */
  readonly picture?: string;
};

/** Points of Lighthouse on a phone, of 100. */
export type Scores = {
  readonly pattern: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint as simulated, ms. */
  readonly paintMs: number;
  /** How long its scripts and its layout kept it busy (total blocking time), ms. */
  readonly blockedMs: number;
  /** How far the page moved by itself. */
  readonly shift: number;
  /** How quick the machine was, by Lighthouse's own measure: about 1000 and less is a slow one (its docs, throttling). */
  readonly machine: number;
  /** What took points away. */
  readonly lost: readonly string[];
};

export const keyOf = (row: Pick<Row, 'pattern' | 'language' | 'theme' | 'width'>): string =>
  [row.pattern, row.language, row.theme, row.width].join(' ');

const read = <T>(file: string): T[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as T)
    : [];

/** What an audit has found so far: one line of JSON each, so that an interrupted one goes on where it stopped. */
export const openRows = (folder: string) => {
  const files = { rows: join(folder, 'cells.jsonl'), scores: join(folder, 'lighthouse.jsonl') };
  const add = (file: string, thing: Row | Scores): void =>
    appendFileSync(file, `${JSON.stringify(thing)}\n`);
  return {
    addRow: (row: Row) => add(files.rows, row),
    addScores: (scores: Scores) => add(files.scores, scores),
    /** The newest of each cell. */
    rows: () => [...new Map(read<Row>(files.rows).map((row) => [keyOf(row), row])).values()],
    scores: () => new Map(read<Scores>(files.scores).map((one) => [one.pattern, one])),
  };
};

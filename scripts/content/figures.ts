/** Figures in a text, and the figures of the terms that it has to state. */
import { type Figure, tiyn, tiynToTenge } from '@oner/config/terms';

/**
 * Figures in a text, independent of the format of its language: `1 000`, `1,000` and `1000` are one figure, as are
 * `0,1` and `0.1`. Sorted, because the word order differs between languages; {placeholders} are not counted.
 */
export function figuresIn(text: string): string[] {
  const plain = text
    .replace(/\{\w+\}/g, ' ')
    .replace(/(\d)[ \u00a0\u202f,](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(\d)/g, '$1.$2');
  return (plain.match(/\d+(?:[.:]\d+)*/g) ?? []).sort();
}

/** The placeholders of a text, sorted. */
export function placeholdersIn(text: string): string[] {
  return (text.match(/\{[a-zA-Z0-9_]+\}/g) ?? []).sort();
}

/** Whether both lists contain the same values, in any order. */
export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join(' ') === [...b].sort().join(' ');
}

/** A required figure: one of the terms, or a literal if the terms have none. */
type Stated = Figure | string;

/** Required figures by path of a string, or by clause of a text. */
export type Ledger = Readonly<Record<string, readonly Stated[]>>;

const BYTES_PER_MB = 1024 * 1024;
const BP_PER_PERCENT = 100;

/** Formats a figure as the texts write it: tenge, percent and megabytes, without their unit. */
export function figureOf(stated: Stated): string {
  if (typeof stated === 'string') return stated;
  switch (stated.unit) {
    case 'tiyn':
      return String(tiynToTenge(tiyn(stated.value)));
    case 'bp':
    case 'bp-per-day':
      return String(stated.value / BP_PER_PERCENT);
    case 'bytes':
      return String(stated.value / BYTES_PER_MB);
    default:
      return String(stated.value);
  }
}

/** Compares found figures with required ones; reports a difference with its place. */
export function checkAgainst(place: string, found: readonly string[], stated: readonly Stated[]) {
  const expected = stated.map(figureOf).sort();
  const given = [...found].sort();
  if (expected.join(' ') === given.join(' ')) return [];
  return [`${place} has the figures [${given.join(' ')}], expected [${expected.join(' ')}]`];
}

const NO_BREAK = '\u00a0';

/** Sets no-break spaces where a line must not break: 5 000 ₸, 0,1 %, 40 МБ, № 7. */
export function tieFigures(text: string): string {
  return text
    .trim()
    .replace(/(\d) (?=\d{3} ₸)/g, `$1${NO_BREAK}`)
    .replace(/([\d}]) (?=(?:₸|%|МБ|MB|см|cm|мин|мес)(?!\p{L}))/gu, `$1${NO_BREAK}`)
    .replace(/№ (?=[\d{])/g, `№${NO_BREAK}`);
}

import { type Figure, tiyn, tiynToTenge } from '@oner/config/terms';

/** A figure that must stand in a text: one of the terms, or as written where none exists. */
export type Stated = Figure | string;

/** Which figures stand where: by path of a string, or by clause of a text. */
export type Ledger = Readonly<Record<string, readonly Stated[]>>;

const BYTES_PER_MB = 1024 * 1024;
const BP_PER_PERCENT = 100;

/** A figure as the texts write it: tenge, percent and megabytes, without their sign. */
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

/** Compares what stands with what must stand; a difference is told with its place. */
export function checkAgainst(place: string, found: readonly string[], stated: readonly Stated[]) {
  const expected = stated.map(figureOf).sort();
  const given = [...found].sort();
  if (expected.join(' ') === given.join(' ')) return [];
  return [`${place} states [${given.join(' ')}], the terms are [${expected.join(' ')}]`];
}

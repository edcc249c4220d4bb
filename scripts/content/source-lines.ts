import { LANGUAGES, type Triple } from './languages.ts';
import { tie } from './typography.ts';

/** A line of a source, with where it stands. */
export type Line = { text: string; source: string; number: number };

/** A source somebody has to correct: the message names file and line. */
export class SourceError extends Error {
  constructor(line: Line, why: string) {
    super(`${line.source}.txt:${line.number}: ${why}`);
    this.name = 'SourceError';
  }
}

/** The lines of a source that say something. */
export function linesOf(source: string, text: string): Line[] {
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trimEnd(), source, number: index + 1 }))
    .filter((line) => line.text !== '');
}

/** The name of the group a `# name` line opens; undefined for any other line. */
export function headingOf(line: Line): string | undefined {
  return line.text.startsWith('# ') ? line.text.slice(2) : undefined;
}

/** `kk|ru|en`, already cut apart, as one text. */
export function tripleOf(line: Line, parts: readonly string[]): Triple {
  const [kk, ru, en] = parts;
  if (parts.length !== LANGUAGES.length || !kk || !ru || !en) {
    throw new SourceError(line, `expected kk|ru|en, got ${parts.length} parts`);
  }
  return { kk: tie(kk), ru: tie(ru), en: tie(en) };
}

/** Puts a value under a new key. @throws SourceError when the key is taken */
export function put<Value>(
  line: Line,
  into: Record<string, Value>,
  key: string,
  value: Value,
): Value {
  if (Object.hasOwn(into, key)) throw new SourceError(line, `${key} is there twice`);
  into[key] = value;
  return value;
}

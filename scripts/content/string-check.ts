import { figuresIn } from './figures.ts';
import type { Output } from './outputs.ts';
import { checkAgainst } from './stated.ts';
import { STRING_LEDGER } from './string-ledger.ts';
import { checkEntry, checkLists, entriesOf, type Words } from './string-tree.ts';

/** How many entries were looked at, what is wrong, and what a native reader should look at. */
export type StringReport = { entries: number; problems: string[] };

/**
 * Checks every word of the site: three languages, style, equal placeholders and figures, unique
 * keys, and figures as the terms have them.
 * @param outputs as `buildOutputs` gives them; notices are read as a part of the messages
 */
export function checkStrings(outputs: readonly Output[]): StringReport {
  const whole = outputs.filter(({ name }) => name !== 'notices');
  const entries = whole.flatMap(({ name, data }) => entriesOf(name, data));
  const problems = [
    ...entries.flatMap(checkEntry),
    ...whole.flatMap(({ name, data }) => checkLists(name, data)),
    ...checkFigures(entries),
  ];
  return { entries: entries.length, problems };
}

/** Every figure a string states stands in the ledger, and the other way round. */
function checkFigures(entries: readonly Words[]): string[] {
  const paths = new Set(entries.map(({ path }) => path));
  const gone = Object.keys(STRING_LEDGER).filter((path) => !paths.has(path));
  return [
    ...gone.map((path) => `${path} is in the ledger of figures and nowhere else`),
    ...entries.flatMap(({ path, forms }) =>
      Object.values(forms.kk).flatMap((text) =>
        typeof text === 'string'
          ? checkAgainst(path, figuresIn(text), STRING_LEDGER[path] ?? [])
          : [],
      ),
    ),
  ];
}

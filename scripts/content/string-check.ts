import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FigureTable, type IsoDate, on } from '@oner/config/terms';
import { root } from '../bootstrap/node.mjs';
import { type CodeString, readCodeStrings } from './code-strings.ts';
import { figuresIn } from './figures.ts';
import type { Output } from './outputs.ts';
import { checkAgainst, type Ledger } from './stated.ts';
import { stringLedger } from './string-ledger.ts';
import { checkEntry, checkLists, entriesOf } from './string-tree.ts';

/** How many entries were looked at, what is wrong, and what a native reader should look at. */
export type StringReport = { entries: number; problems: string[] };

/**
 * Checks every word of the site: three languages, style, equal placeholders and figures, unique keys; and the figures of
 * every string that people see, those of islands, desks and plugins too, against the terms of a day.
 * @param outputs as `buildOutputs` gives them; notices are read as a part of the messages
 */
export function checkStrings(
  outputs: readonly Output[],
  today: IsoDate,
  table?: FigureTable,
): StringReport {
  const whole = outputs.filter(({ name }) => name !== 'notices');
  const entries = whole.flatMap(({ name, data }) => entriesOf(name, data));
  const problems = [
    ...entries.flatMap(checkEntry),
    ...whole.flatMap(({ name, data }) => checkLists(name, data)),
    ...checkFigures(stringsOf(whole), stringLedger(on(today, table))),
  ];
  return { entries: entries.length, problems };
}

/** Every string with its texts in three languages, each form of a plural by itself. */
export function stringsOf(outputs: readonly Output[]): CodeString[] {
  const islands = JSON.parse(readFileSync(join(root, 'site/src/i18n/islands.json'), 'utf8'));
  return [
    ...[...outputs, { name: 'islands', data: islands }]
      .flatMap(({ name, data }) => entriesOf(name, data))
      .flatMap(({ path, forms }) =>
        Object.entries(forms.kk).map(([form, kk]) => ({
          path,
          texts: [kk, forms.ru[form] ?? kk, forms.en[form] ?? kk].map((text) =>
            typeof text === 'string' ? text : '',
          ),
        })),
      ),
    ...readCodeStrings(),
  ];
}

/** Every figure a string states stands in the ledger, in three languages alike, and the other way round. */
export function checkFigures(strings: readonly CodeString[], ledger: Ledger): string[] {
  const paths = new Set(strings.map(({ path }) => path));
  const gone = Object.keys(ledger).filter((path) => !paths.has(path));
  return [
    ...gone.map((path) => `${path} is in the ledger of figures and nowhere else`),
    ...strings.flatMap(({ path, texts }) => {
      const [kk = '', ...others] = texts;
      const figures = figuresIn(kk);
      const isSame = others.every((text) => figuresIn(text).join(' ') === figures.join(' '));
      return [
        ...checkAgainst(path, figures, ledger[path] ?? []),
        ...(isSame ? [] : [`${path}: its languages state different figures`]),
      ];
    }),
  ];
}

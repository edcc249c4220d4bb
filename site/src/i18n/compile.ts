import { isPluralElement, isPoundElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { joinRanges } from '@oner/config/terms';
import type { Forms, Text } from './keys.ts';

/** Matches messages with more than text and `{places}`. */
const isFormatted = /\{\w+,/;

/** The argument that `#` stands for. */
const count = { type: TYPE.argument, value: 'count' } as const;

/**
 * Compiles an ICU message for islands, so that browsers need no parser: a text with its places, or its plural forms. A
 * plural is one of `count` and contains the whole sentence in each form, as translators need it. Ranges never break.
 * @throws Error for any other message
 */
export const compile = (message: string): Text => {
  const text = joinRanges(message);
  if (!isFormatted.test(text)) return text;
  const [plural, ...rest] = parse(text, { ignoreTag: true });
  if (
    plural === undefined ||
    !isPluralElement(plural) ||
    plural.value !== 'count' ||
    rest.length > 0
  )
    throw new Error(`expected {count, plural, …} only: ${message}`);
  const forms = Object.entries(plural.options).map(([form, { value }]) => [
    form,
    printAST(value.map((one) => (isPoundElement(one) ? count : one))),
  ]);
  return Object.fromEntries(forms) as Forms;
};

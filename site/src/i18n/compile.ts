import { isPluralElement, isPoundElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Forms, Text } from './keys.ts';

/** What is more than text and `{places}`. */
const isFormatted = /\{\w+,/;

/** What `#` stands for. */
const count = { type: TYPE.argument, value: 'count' } as const;

/**
 * An ICU message as islands get it, so that no parser travels to a browser: the text with its places, or its plural forms.
 * A plural is one of `count` and holds the whole sentence in each form, as translators need it.
 * @throws Error for any other message
 */
export const compile = (message: string): Text => {
  if (!isFormatted.test(message)) return message;
  const [plural, ...rest] = parse(message, { ignoreTag: true });
  if (
    plural === undefined ||
    !isPluralElement(plural) ||
    plural.value !== 'count' ||
    rest.length > 0
  )
    throw new Error(`expected {count, plural, …} and nothing beside it: ${message}`);
  const forms = Object.entries(plural.options).map(([form, { value }]) => [
    form,
    printAST(value.map((one) => (isPoundElement(one) ? count : one))),
  ]);
  return Object.fromEntries(forms) as Forms;
};

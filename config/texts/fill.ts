import { putFacts } from '../terms/quotes.ts';

/**
 * A text with its facts in the places `{name}` (`putFacts`).
 * @param where the text stands, for the error
 * @throws Error for a fact that is missing: a sentence with a hole is never sent or printed
 */
export const fillText = (
  text: string,
  facts: Readonly<Record<string, string>>,
  where: string,
): string =>
  putFacts(text, (name) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`${where} needs the fact ${name}`);
    return fact;
  });

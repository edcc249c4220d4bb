import { putFacts } from '../terms/quotes.ts';

/**
 * Replaces the placeholders `{name}` of a text (`putFacts`).
 * @param where origin of the text, for the error
 * @throws Error for a missing value: an incomplete sentence is never sent or printed
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

/**
 * A text with its facts in the places `{name}`. A fact that ends with a full stop, as «1 декабря 2026 г.», ends the sentence too.
 * @param where the text stands, for the error
 * @throws Error for a fact that is missing: a sentence with a hole is never sent or printed
 */
export const fillText = (
  text: string,
  facts: Readonly<Record<string, string>>,
  where: string,
): string =>
  text.replace(/\{([a-zA-Z0-9_]+)\}(\.?)/g, (_, name: string, stop: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`${where} needs the fact ${name}`);
    return fact.endsWith('.') ? fact : `${fact}${stop}`;
  });

/**
 * A text with its facts in the places `{name}`. A fact that ends with a full stop, as «1 декабря 2026 г.», ends the sentence too;
 * quotes of a fact inside those of the text are of the second rank (`nestQuotes`).
 * @param factOf what stands in a place
 */
export const putFacts = (text: string, factOf: (name: string) => string): string =>
  nestQuotes(
    text.replace(/\{([a-zA-Z0-9_]+)\}(\.?)/g, (_, name: string, stop: string) => {
      const fact = factOf(name);
      return fact.endsWith('.') ? fact : `${fact}${stop}`;
    }),
  );

type Quotes = readonly [open: string, close: string];

const nest = (text: string, [open, close]: Quotes, inner: Quotes): string => {
  let depth = 0;
  const nested = text.replace(new RegExp(`[${open}${close}]`, 'g'), (sign) => {
    if (sign === close) depth -= 1;
    const isInner = depth > 0;
    if (sign === open) depth += 1;
    return isInner ? inner[sign === open ? 0 : 1] : sign;
  });
  return depth === 0 ? nested : text;
};

/**
 * Quotes inside quotes, as Kazakh and Russian («Афиша „Абай жолы“») and English (“Poster ‘Abai’”) write them. A text whose quotes
 * have no pair stays as it is.
 */
export const nestQuotes = (text: string): string =>
  nest(nest(text, ['«', '»'], ['„', '“']), ['“', '”'], ['‘', '’']);

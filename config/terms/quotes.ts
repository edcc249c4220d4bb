/**
 * Replaces the placeholders `{name}` of a text. A value ending with a full stop, such as «1 декабря 2026 г.», also ends
 * the sentence; quotes of a value within quotes of the text become inner quotes (`nestQuotes`).
 * @param factOf value of a placeholder
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
 * Converts nested quotes to inner quotes, in the style of Kazakh and Russian («Афиша „Абай жолы“») and English (“Poster
 * ‘Abai’”). A text with unpaired quotes is unchanged.
 */
export const nestQuotes = (text: string): string =>
  nest(nest(text, ['«', '»'], ['„', '“']), ['“', '”'], ['‘', '’']);

/** En dash of a range, between word joiners (U+2060), so that no line ends at it. */
export const RANGE_DASH = '\u2060–\u2060';

/** Prevents line breaks at the dash of each range of a text: `40–100 см`, `1–{max}`. */
export const joinRanges = (text: string): string =>
  text.replace(/([\d}])–(?=[\d{])/g, `$1${RANGE_DASH}`);

/** The text as typed, for values that are stored or sent. */
export const plainRanges = (text: string): string => text.replaceAll(RANGE_DASH, '–');

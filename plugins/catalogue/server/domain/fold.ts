/** One form for what is searched and what is searched for: case and composition do not matter, in any script. */
export const fold = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** At most so many words of a search count; nobody types more, and each costs a pass. */
const mostWords = 6;

/** The words somebody looks for, each to be found anywhere. */
export const wordsOf = (q: string): string[] =>
  fold(q)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** A pattern for LIKE … ESCAPE '!': what is typed is meant as it stands, `%` and `_` too. */
export const containing = (word: string): string => `%${word.replace(/[!%_]/g, '!$&')}%`;

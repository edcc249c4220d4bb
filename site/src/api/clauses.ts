import { RANGE_DASH } from '@oner/config/terms';

/** A clause of the terms as a link. */
type Clause = {
  readonly document: 'agreement' | 'terms';
  /** Path with fragment, without the language prefix. */
  readonly path: string;
  /** `7.3, 12.1` or `6.1–6.6`. */
  readonly numbers: string;
};

/** The id of a clause on the page of its document. @param number `7.1` */
const clauseId = (number: string): string => `c${number}`;

/** Parses a clause as the ledger names it: `Agreement 6.1 to 6.6`, `Terms 8.1`; null for anything else. */
export const readClause = (text: string): Clause | null => {
  const [, name, rest] = /^(Agreement|Terms) (\d.*)$/.exec(text) ?? [];
  const first = /^\d+(\.\d+)*/.exec(rest ?? '')?.[0];
  if (rest === undefined || first === undefined) return null;
  const document = name === 'Terms' ? 'terms' : 'agreement';
  return {
    document,
    path: `/page-${document}#${clauseId(first)}`,
    numbers: rest.replaceAll(' to ', RANGE_DASH),
  };
};

/**
 * Puts the numbers of clauses into a column of their own. The CMS sends `<p><strong>1.1.</strong> text</p>`; the number
 * and the text become two parts of one row, whose id is a link target.
 */
export const hangNumbers = (html: string): string =>
  html.replace(
    /<p><strong>((\d+(?:\.\d+)+)\.?)<\/strong>\s*([\s\S]*?)<\/p>/g,
    (_, shown: string, number: string, text: string) =>
      `<p class="cl" id="${clauseId(number)}"><span>${shown}</span><span>${text}</span></p>`,
  );

/**
 * An anchor for a heading. Clauses have one number in all languages, so a link to `#s4-1` holds in each of them;
 * a heading without a number gets its place.
 * @param place counts the headings of a text from 1
 */
export const anchorOf = (title: string, place: number): string => {
  const number = /^\s*(\d+(?:\.\d+)*)\.?(?=\s|$)/.exec(title)?.[1];
  return number ? `s${number.replaceAll('.', '-')}` : `h${place}`;
};

/** Keeps anchors apart when an editor numbers two headings alike: `s4`, `s4_2`. */
export const takeAnchor = (wanted: string, taken: Set<string>): string => {
  let anchor = wanted;
  for (let turn = 2; taken.has(anchor); turn += 1) anchor = `${wanted}_${turn}`;
  taken.add(anchor);
  return anchor;
};

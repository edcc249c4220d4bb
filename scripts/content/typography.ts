const NO_BREAK = '\u00a0';

/** Sets no-break spaces where a line must not end: 5 000 ₸, 0,1 %, 40 МБ, № 7. */
export function tie(text: string): string {
  return text
    .trim()
    .replace(/(\d) (?=\d{3} ₸)/g, `$1${NO_BREAK}`)
    .replace(/([\d}]) (?=(?:₸|%|МБ|MB|см|cm|мин|мес)(?!\p{L}))/gu, `$1${NO_BREAK}`)
    .replace(/№ (?=[\d{])/g, `№${NO_BREAK}`);
}

/** Rows as CSV (RFC 4180) that a spreadsheet reads as text: a cell that begins like a formula gets an apostrophe. */

const formula = /^\s*[=+\-@\t\r|]/;

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** With a mark of the byte order, without which Excel takes Cyrillic for another alphabet. */
export const toCsv = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

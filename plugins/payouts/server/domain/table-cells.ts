/** Cells of tables that leave the house. A text that a spreadsheet would run as a formula is made a text (M12). Pure. */
const formula = /^[\s\p{Cc}\p{Zs}]*[=+\-@\t\r|]|^[\t\r\n]/u;

/** A text that no spreadsheet takes for a formula: an apostrophe stands before it. */
export const plainCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** One line of a CSV; numbers of ours are written as they are. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  cells.map(csvCell).join(',');

const csvCell = (value: string | number): string => {
  const safe = typeof value === 'number' ? String(value) : plainCell(value);
  return /[",\n\r;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as a file that Excel opens with its letters whole. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${lines.map(csvLine).join('\r\n')}\r\n`;

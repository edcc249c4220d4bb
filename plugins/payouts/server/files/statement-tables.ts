/** Tables of an author's books: CSV, and XLSX with sums as numbers. No text of theirs is run as a formula (M12). */
import { csvText, plainCell } from '@oner/platform';
import writeXlsxFile from 'write-excel-file/node';

export type Cell = string | number;
export type Table = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

export const tableCsv = ({ head, rows }: Table): Uint8Array =>
  new TextEncoder().encode(csvText([head, ...rows]));

const headStyle = { type: String, fontWeight: 'bold' } as const;

/** A text stays a text, and one that looks like a formula has an apostrophe before it, as in the CSV. */
export const tableXlsx = async ({ head, rows }: Table): Promise<Uint8Array> =>
  writeXlsxFile(
    [
      head.map((value) => ({ ...headStyle, value })),
      ...rows.map((row) =>
        row.map((value) =>
          typeof value === 'number'
            ? { type: Number, value, format: Number.isInteger(value) ? '0' : '0.00' }
            : { type: String, value: plainCell(value) },
        ),
      ),
    ],
    { sheet: 'Öner' },
  ).toBuffer();

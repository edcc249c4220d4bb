import { csvText } from '@oner/platform';
import { isCoarse, type Piece, pieceName } from './piece.ts';

export type Row = { readonly piece: Piece; readonly state: 'ready' | 'none' | 'failed' };

const head = [
  'order',
  'line',
  'kind',
  'name',
  'size',
  'quantity',
  'author',
  'make_by',
  'width_mm',
  'height_mm',
  'bleed_mm',
  'dpi',
  'file',
  'note',
];
const notes = { ready: '', none: 'no print', failed: 'PRINT FILE MISSING' } as const;

/** One line a piece, for the workshop. Names are words of editors and authors: a spreadsheet must not run them. */
export const listCsv = (rows: readonly Row[]): string => {
  const lines = rows.map(({ piece, state }) => {
    const layout = piece.print?.layout;
    const mm = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(1));
    return [
      piece.order,
      piece.line,
      piece.kind,
      piece.name,
      piece.size,
      piece.quantity,
      piece.author,
      piece.produceBy,
      mm(layout?.widthMm),
      mm(layout?.heightMm),
      mm(layout?.bleedMm),
      layout?.dpi ?? '',
      state === 'ready' ? `${pieceName(piece)}.png` : '',
      state === 'ready' && isCoarse(piece) ? 'coarse' : notes[state],
    ];
  });
  return csvText([head, ...lines]);
};

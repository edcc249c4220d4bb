/** Print files are drawn once and kept in DATA_DIR/prints; they can be drawn again at any time. */
import { createHash } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@oner/config/env';
import { logFault, room } from '@oner/platform';
import type { Piece } from './piece.ts';

export type PrintFile =
  | { readonly state: 'ready'; readonly path: string }
  /** The thing carries no work, or the original is gone or broken. */
  | { readonly state: 'none' | 'failed' };

const drawing = new Map<string, Promise<void>>();

/** Where the file of a piece lies, or would lie; null for a thing without a work. */
export const placeOf = ({ print }: Piece): string | null => {
  if (!print) return null;
  const { source, layout } = print;
  const made = JSON.stringify([room('works').printForm, source.sha256, layout]);
  const name = createHash('sha256').update(made).digest('hex').slice(0, 40);
  return join(env().dataDir, 'prints', `${name}.png`);
};

export const isDrawn = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The print file of a piece, drawn if it is not there. Two who ask at once wait for one drawing. */
export const printFileOf = async (piece: Piece): Promise<PrintFile> => {
  const path = placeOf(piece);
  if (!path || !piece.print) return { state: 'none' };
  if (await isDrawn(path)) return { state: 'ready', path };
  const { source, layout } = piece.print;
  try {
    await mkdir(join(env().dataDir, 'prints'), { recursive: true, mode: 0o700 });
    const drawn = drawing.get(path) ?? room('works').drawPrint(source.file, layout, path);
    drawing.set(path, drawn);
    await drawn;
    return { state: 'ready', path };
  } catch (error) {
    // One broken original must not keep the pack of all others: the list says which is missing.
    logFault('print file failed', error, { order: piece.order, line: piece.line });
    return { state: 'failed' };
  } finally {
    drawing.delete(path);
  }
};

/**
 * Words as outlines: a poster must look the same on a machine without our fonts.
 * `glyphs.json` holds the letters the posters use, cut from Onest and Piazzolla (both OFL 1.1), in font units.
 */
import { hex, type Lch } from './colour.ts';
import glyphs from './glyphs.json' with { type: 'json' };
import { tenth } from './path.ts';

export type Face = keyof typeof glyphs;

export type Lettering = {
  readonly x: number;
  /** The line the letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly colour: Lch;
  /** Extra space between letters, in parts of the size. */
  readonly spacing?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
};

type Glyph = readonly [advance: number, outline: string];

/**
 * SVG of one line of words.
 * @throws Error when the table lacks a letter, for a poster with a gap would be a lie
 */
export const letters = (face: Face, words: string, how: Lettering): string => {
  const { x, y, size, colour, spacing = 0, anchor = 'start' } = how;
  const table = glyphs[face];
  const known = new Map(Object.entries(table.glyphs) as [string, Glyph[number][]][]);
  const scale = size / table.unitsPerEm;
  const placed: { outline: string; offset: number }[] = [];
  let pen = 0;
  for (const letter of words) {
    const glyph = known.get(letter);
    if (!glyph) throw new Error(`${face} has no ${letter} in glyphs.json`);
    placed.push({ outline: String(glyph[1]), offset: pen });
    pen += Number(glyph[0]) * scale + spacing * size;
  }
  const start = x - (anchor === 'middle' ? pen / 2 : anchor === 'end' ? pen : 0);
  const data = placed.map((p) => moved(p.outline, start + p.offset, y, scale)).join('');
  return `<path d="${data}" fill="${hex(colour)}" fill-opacity="1"/>`;
};

// Font units grow upwards, pixels downwards.
const moved = (outline: string, x: number, y: number, scale: number): string =>
  outline.replace(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    if (numbers === '') return command;
    const at = numbers.split(' ').map(Number);
    return command + at.map((v, i) => tenth(i % 2 ? y - v * scale : x + v * scale)).join(' ');
  });

/** A poster under work: paper, shapes, words. */
import { hex, type Lch } from '../draw/colour.ts';
import { type Face, type Lettering, letters } from '../draw/lettering.ts';
import { tenth } from '../draw/path.ts';
import { type Picture, sheet } from '../draw/picture.ts';

export const width = 900;
export const height = 1200;

type Words = Omit<Lettering, 'x' | 'y' | 'size' | 'colour'>;

export type Poster = {
  add(svg: string): void;
  box(x: number, y: number, width: number, height: number, colour: Lch): void;
  circle(x: number, y: number, r: number, colour: Lch): void;
  /** Bold grotesque, text grotesque, and antiqua. */
  bold(words: string, x: number, y: number, size: number, colour: Lch, how?: Words): void;
  text(words: string, x: number, y: number, size: number, colour: Lch, how?: Words): void;
  serif(words: string, x: number, y: number, size: number, colour: Lch, how?: Words): void;
  done(): Picture;
};

export const poster = (ground: Lch): Poster => {
  let svg = '';
  const add = (more: string): void => {
    svg += more;
  };
  const box: Poster['box'] = (x, y, w, h, colour) =>
    add(
      `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(w)}" height="${tenth(h)}" fill="${hex(colour)}"/>`,
    );
  const write =
    (face: Face): Poster['bold'] =>
    (words, x, y, size, colour, how) =>
      add(letters(face, words, { x, y, size, colour, ...how }));
  box(0, 0, width, height, ground);
  return {
    add,
    box,
    circle: (x, y, r, colour) =>
      add(`<circle cx="${x}" cy="${y}" r="${tenth(r)}" fill="${hex(colour)}"/>`),
    bold: write('onest-700'),
    text: write('onest-450'),
    serif: write('piazzolla-600'),
    done: () => ({ svg: sheet(width, height, svg), width, height, surface: 'paper', relief: 0 }),
  };
};

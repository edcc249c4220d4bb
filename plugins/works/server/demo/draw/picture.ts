/** What the ground of a picture feels like: linen, paper, or the fine grain of a photograph. */
export type Surface = 'weave' | 'paper' | 'grain';

/** A picture before it is rendered. Sizes in pixels. */
export type Picture = {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly surface: Surface;
  /** How strongly thick paint throws shadows, 0…1.2. */
  readonly relief: number;
};

/** Joins the parts of a picture into one SVG document. */
export const sheet = (width: number, height: number, body: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`;

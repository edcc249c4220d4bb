/** Key of a basket line. In a file of its own because pages fill a basket without loading its calls. */

/** Maximum number of lines in a basket. */
export const mostInBasket = 20;

type Named = {
  readonly item?: string | undefined;
  readonly work?: string | undefined;
  readonly size?: number | undefined;
};

/** Returns the key of a line. Equal item, work and size make the same line. */
export const lineKey = ({ item, work, size }: Named): string =>
  [item ?? '-', work ?? '-', size ?? '-'].join('.');

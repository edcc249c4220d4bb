/** What names a line of a basket; apart from its calls, for pages fill a basket without them. */

/** A basket has so many lines at most. */
export const mostInBasket = 20;

type Named = {
  readonly item?: string | undefined;
  readonly work?: string | undefined;
  readonly size?: number | undefined;
};

/** The same thing with the same work and size is one line, however it is laid. */
export const lineKey = ({ item, work, size }: Named): string =>
  [item ?? '-', work ?? '-', size ?? '-'].join('.');

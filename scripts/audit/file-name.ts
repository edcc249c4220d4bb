/** Name of a file about a route, without an ending. */
export const fileNameOf = (pattern: string): string =>
  pattern.replace(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'home';

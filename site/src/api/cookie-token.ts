/** The token of the one-day cookie (spec A §4), which scripts alone read; empty without one. */
export const cookieToken = (): string =>
  decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');

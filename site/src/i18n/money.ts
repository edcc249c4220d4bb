import { formatSum } from '@oner/config/terms';

/** Formats a sum without the tenge sign, for columns whose total has it. */
export const formatBare = (tenge: number): string => formatSum(tenge).slice(0, -2);

/** Keeps figures in an editor's text, `10 000 тенге`, on one line. @param html sanitized; its tags are unchanged */
export const keepFigures = (html: string): string =>
  html.replace(/>[^<]+/g, (text) => text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0'));

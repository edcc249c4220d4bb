import { formatSum } from '@oner/config/terms';

/** The same without the sign of the tenge, for columns whose total has it. */
export const formatBare = (tenge: number): string => formatSum(tenge).slice(0, -2);

/** Figures of an editor's text, `10 000 тенге`, that no line may end within. @param html clean; its tags stay as they are */
export const keepFigures = (html: string): string =>
  html.replace(/>[^<]+/g, (text) => text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0'));

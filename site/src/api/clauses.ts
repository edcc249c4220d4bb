import { clauseId } from './clause-place.ts';

/**
 * Numbers of clauses hang in their own column (design: Legal). The CMS sends `<p><strong>1.1.</strong> text</p>`;
 * here the number and the text become two parts of one row, which has a place that links lead to.
 */
export const hangNumbers = (html: string): string =>
  html.replace(
    /<p><strong>((\d+(?:\.\d+)+)\.?)<\/strong>\s*([\s\S]*?)<\/p>/g,
    (_, shown: string, number: string, text: string) =>
      `<p class="cl" id="${clauseId(number)}"><span>${shown}</span><span>${text}</span></p>`,
  );

/**
 * Numbers of clauses hang in their own column (design: Legal). The CMS sends `<p><strong>1.1.</strong> text</p>`;
 * here the number and the text become two parts of one row.
 */
export const hangNumbers = (html: string): string =>
  html.replace(
    /<p><strong>(\d+(?:\.\d+)+\.?)<\/strong>\s*([\s\S]*?)<\/p>/g,
    '<p class="cl"><span>$1</span><span>$2</span></p>',
  );

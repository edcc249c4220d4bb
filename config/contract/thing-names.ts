/** Apart from merch.ts, so that a browser does not load the contract of the shop for a name. */

type Labels = { readonly kk: string; readonly ru: string; readonly en: string };

/**
 * What a thing is called in each language: its kind, as the vocabulary has it, and the title of the work on it in the quotes of
 * the language. Without a work it is its kind; of a kind without a label every language has the editor's `name`.
 */
export const thingNames = (
  kind: Labels | undefined,
  title: string | null,
  name: string,
): Labels => {
  if (!kind) return { kk: name, ru: name, en: name };
  if (title === null) return { kk: kind.kk, ru: kind.ru, en: kind.en };
  return { kk: `${kind.kk} «${title}»`, ru: `${kind.ru} «${title}»`, en: `${kind.en} “${title}”` };
};

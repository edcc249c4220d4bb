/** Texts of the printed act and of the author's statements. */
import type { PdfTexts } from '@oner/config/texts/pdf.ts';

export type ActTexts = PdfTexts<'act'>;

/** Label of an act line; null for a kind of entry that no act contains. */
export const actKindText = (texts: ActTexts, kind: string): string | null => {
  const key = `kinds.${kind}`;
  return isKey(texts, key) ? texts[key] : null;
};

const isKey = (texts: ActTexts, key: string): key is keyof ActTexts => Object.hasOwn(texts, key);

import type { Language } from '../contract/index.ts';
import en from './en/pdf.json' with { type: 'json' };
import kk from './kk/pdf.json' with { type: 'json' };
import ru from './ru/pdf.json' with { type: 'json' };

type Key = keyof typeof ru;
/** Kind of document: `invoice`, `receipt`, `act`, … */
type PdfName = Key extends `${infer Name}.${string}` ? Name : never;
/** Texts of a document by key, without its name: `title`, `kinds.earned`. */
export type PdfTexts<N extends PdfName> = Readonly<
  Record<Key extends infer K ? (K extends `${N}.${infer Rest}` ? Rest : never) : never, string>
>;

const texts: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { kk, ru, en };

/** Returns the texts of one document in one language. */
export const pdfTexts = <N extends PdfName>(name: N, language: Language): PdfTexts<N> => {
  const start = `${name}.`;
  return Object.fromEntries(
    Object.entries(texts[language]).flatMap(([key, text]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    ),
  ) as PdfTexts<N>;
};

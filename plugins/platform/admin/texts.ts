import { type Language, languages } from '@oner/config/contract/shapes';
import enKit from '@oner/config/texts/en/desk.json';
import enStatements from '@oner/config/texts/en/desk-statements.json';
import kkKit from '@oner/config/texts/kk/desk.json';
import kkStatements from '@oner/config/texts/kk/desk-statements.json';
import ruKit from '@oner/config/texts/ru/desk.json';
import ruStatements from '@oner/config/texts/ru/desk-statements.json';

export const isLanguage = (code: string): code is Language =>
  (languages as readonly string[]).includes(code);

/** Texts of a desk by language, as in `config/texts`: ICU messages, each key in every language. */
type Texts<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>;

/** Texts of every desk. */
export type KitKey = keyof typeof ruKit;
export const kitTexts: Texts<KitKey> = { kk: kkKit, ru: ruKit, en: enKit };

/** Texts of the desks that import bank statements. */
export type StatementKey = keyof typeof ruStatements;
const statementTexts: Texts<StatementKey> = {
  kk: kkStatements,
  ru: ruStatements,
  en: enStatements,
};

const joined = <A extends string, B extends string>(a: Texts<A>, b: Texts<B>): Texts<A | B> => ({
  kk: { ...a.kk, ...b.kk },
  ru: { ...a.ru, ...b.ru },
  en: { ...a.en, ...b.en },
});

/** Texts of a desk together with those of the kit. */
export const withKit = <K extends string>(own: Texts<K>): Texts<K | KitKey> =>
  joined(kitTexts, own);

/** The same for a desk that imports bank statements. */
export const withStatements = <K extends string>(own: Texts<K>): Texts<K | KitKey | StatementKey> =>
  joined(withKit(statementTexts), own);

/** Id of a desk's text in the panel, where all plugins share one namespace. */
export const idIn = (desk: string, key: string): string => `${desk}.${key}`;

/** Lookup and registration of a desk's texts in the panel. @param desk name of the plugin */
export const textsOf = <K extends string>(desk: string, texts: Texts<K>) => ({
  isKey: (key: string): key is K => Object.hasOwn(texts.ru, key),
  /** All its texts in one language, by id. */
  messagesIn: (language: Language): Record<string, string> =>
    Object.fromEntries(
      Object.entries<string>(texts[language]).map(([key, text]) => [idIn(desk, key), text]),
    ),
});

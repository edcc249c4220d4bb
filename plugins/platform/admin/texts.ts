import { type Language, languages } from '@oner/config/contract/shapes';
import enKit from '@oner/config/texts/en/desk.json';
import enStatements from '@oner/config/texts/en/desk-statements.json';
import kkKit from '@oner/config/texts/kk/desk.json';
import kkStatements from '@oner/config/texts/kk/desk-statements.json';
import ruKit from '@oner/config/texts/ru/desk.json';
import ruStatements from '@oner/config/texts/ru/desk-statements.json';

export const isLanguage = (code: string): code is Language =>
  (languages as readonly string[]).includes(code);

/** Texts of a desk by language, as `config/texts` has them: ICU messages, each key in every language. */
type Texts<K extends string> = Readonly<Record<Language, Readonly<Record<K, string>>>>;

/** What every desk says. */
export type KitKey = keyof typeof ruKit;
export const kitTexts: Texts<KitKey> = { kk: kkKit, ru: ruKit, en: enKit };

/** What the desks say that take in statements of the bank. */
type StatementKey = keyof typeof ruStatements;
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

/** The same for a desk that takes in statements of the bank. */
export const withStatements = <K extends string>(own: Texts<K>): Texts<K | KitKey | StatementKey> =>
  joined(withKit(statementTexts), own);

/** How the panel finds a text of a desk: its ids are those of all plugins together. */
export const idIn = (desk: string, key: string): string => `${desk}.${key}`;

/** How a desk looks its texts up, and registers them with the panel. @param desk name of the plugin */
export const textsOf = <K extends string>(desk: string, texts: Texts<K>) => ({
  isKey: (key: string): key is K => Object.hasOwn(texts.ru, key),
  idOf: (key: K): string => idIn(desk, key),
  /** Everything it says in one language, by id. */
  messagesIn: (language: Language): Record<string, string> =>
    Object.fromEntries(
      Object.entries<string>(texts[language]).map(([key, text]) => [idIn(desk, key), text]),
    ),
});

import en from '@oner/config/texts/en/desk-panel.json';
import kk from '@oner/config/texts/kk/desk-panel.json';
import ru from '@oner/config/texts/ru/desk-panel.json';
import { kazakh } from './kazakh.ts';
import { russian } from './russian.ts';

export const panelLanguages = ['kk', 'ru', 'en'] as const;
type PanelLanguage = (typeof panelLanguages)[number];

/**
 * Keys: `name:<type>`, `field:<type>.<field>` (`*` for every type), `hint:<type>.<field>`, `value:<value>` of an
 * enumeration, and message ids of the panel: of our own parts, and of Strapi texts that were misleading or untranslated.
 */
const texts: Readonly<Record<PanelLanguage, Readonly<Record<string, string>>>> = { kk, ru, en };

/** Returns the texts of a language with a key prefix, by the rest of the key. */
const startingWith = (start: string, language: PanelLanguage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts[language]).flatMap(([key, text]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    ),
  );

/** English names of the content types, equal to those in the schemas: Strapi uses them as translation keys. */
export const names: Readonly<Record<string, string>> = startingWith('name:', 'en');
/** Russian help texts, by type and field. */
export const hints: Readonly<Record<string, string>> = startingWith('hint:', 'ru');

/** Strapi's message id of a field label, used by lists and forms in the reader's language. */
export const labelId = (uid: string, field: string): string =>
  `content-manager.content-types.${uid}.${field}`;

/** Message id of our help, because Strapi's help has only one language. See admin/form-hooks.tsx. */
export const hintId = (uid: string, field: string): string => `oner.hint.${uid}.${field}`;

/** Returns the content type with an English name. */
export const uidOfName = (displayName: string): string | undefined =>
  Object.keys(names).find((uid) => names[uid] === displayName);

/** Returns the label of a field, specific to its type or common to all. */
export const fieldLabelOf = (
  uid: string,
  field: string,
  language: PanelLanguage,
): string | undefined =>
  texts[language][`field:${uid}.${field}`] ?? texts[language][`field:*.${field}`];

/** Returns all texts of the panel in a language, in addition to Strapi's own. */
export const messagesIn = (language: PanelLanguage): Record<string, string> => {
  const uids = Object.keys(names);
  const common = Object.entries(startingWith('field:*.', language));
  const entries = Object.entries(texts[language]).map(([key, text]): [string, string] => {
    const [, kind, rest = ''] = /^(name|field|hint|value):(.*)$/.exec(key) ?? [];
    if (kind === 'name') return [names[rest] ?? rest, text];
    if (kind === 'value') return [rest, text];
    if (kind === 'field') return [`content-manager.content-types.${rest}`, text];
    return kind === 'hint' ? [`oner.hint.${rest}`, text] : [key, text];
  });
  return {
    ...strapis[language],
    ...Object.fromEntries(
      uids.flatMap((uid) => common.map(([field, text]) => [labelId(uid, field), text])),
    ),
    ...Object.fromEntries(entries),
  };
};

/** Translations of Strapi texts that Strapi lacks. */
const strapis = { kk: kazakh, ru: russian, en: {} } as const;

import en from '@oner/config/texts/en/desk-panel.json';
import kk from '@oner/config/texts/kk/desk-panel.json';
import ru from '@oner/config/texts/ru/desk-panel.json';
import { kazakh } from './kazakh.ts';
import { russian } from './russian.ts';

export const panelLanguages = ['kk', 'ru', 'en'] as const;
type PanelLanguage = (typeof panelLanguages)[number];

/**
 * `name:<type>`, `field:<type>.<field>` (`*` for every type), `hint:<type>.<field>`, `value:<value>` of an enumeration, and
 * texts by the id that the panel asks for: of our own parts, and of Strapi's that misled or were left in English.
 */
const texts: Readonly<Record<PanelLanguage, Readonly<Record<string, string>>>> = { kk, ru, en };

/** Texts of one language whose key begins so, by the rest of their key. */
const startingWith = (start: string, language: PanelLanguage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts[language]).flatMap(([key, text]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    ),
  );

/** The English name of each content type stands in its schema, too: Strapi asks for the translation by it. */
export const names: Readonly<Record<string, string>> = startingWith('name:', 'en');
/** What is written under fields, in Russian, by type and field. */
export const hints: Readonly<Record<string, string>> = startingWith('hint:', 'ru');

/** Strapi's own name of the label of a field: lists and forms ask for it in the language of the reader. */
export const labelId = (uid: string, field: string): string =>
  `content-manager.content-types.${uid}.${field}`;

/** Ours: Strapi shows help as it is stored, in one language. See admin/words.tsx. */
export const hintId = (uid: string, field: string): string => `oner.hint.${uid}.${field}`;

/** The content type of an English name. */
export const uidOfName = (displayName: string): string | undefined =>
  Object.keys(names).find((uid) => names[uid] === displayName);

/** The label of a field, of its own type or of every one. */
export const fieldLabelOf = (
  uid: string,
  field: string,
  language: PanelLanguage,
): string | undefined =>
  texts[language][`field:${uid}.${field}`] ?? texts[language][`field:*.${field}`];

/** Everything the panel says in a language beside Strapi's own texts. */
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

/** Texts of Strapi that it does not bring in a language itself. */
const strapis = { kk: kazakh, ru: russian, en: {} } as const;

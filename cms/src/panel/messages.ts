import { commonFields, fields } from './fields.ts';
import { hints } from './hints.ts';
import { kazakh } from './kazakh.ts';
import { names } from './names.ts';
import { own } from './own.ts';
import { russian } from './russian.ts';
import { values } from './values.ts';
import { inLanguage, type PanelLanguage, type Words } from './words.ts';

/** Strapi's own name of the label of a field: lists and forms ask for it in the language of the reader. */
export const labelId = (uid: string, field: string): string =>
  `content-manager.content-types.${uid}.${field}`;

/** Ours: Strapi shows help as it is stored, in one language. See admin/hints.tsx. */
export const hintId = (uid: string, field: string): string => `oner.hint.${uid}.${field}`;

/** The English word for a content type is its name in the schema, by which Strapi asks for the others. */
export const uidOfName = (displayName: string): string | undefined =>
  Object.keys(names).find((uid) => names[uid]?.[2] === displayName);

/** The label of a field, in its own type or in every one. */
export const labelOf = (uid: string, field: string): Words | undefined =>
  fields[uid]?.[field] ?? commonFields[field];

/** Everything the panel says in a language beside Strapi's own texts. */
export const messagesIn = (language: PanelLanguage): Record<string, string> => {
  const say = (words: Words): string => inLanguage(words, language);
  const entries = [
    ...Object.values(names).map((words) => [words[2], say(words)]),
    ...Object.entries({ ...values, ...own }).map(([id, words]) => [id, say(words)]),
    ...Object.entries(fields).flatMap(([uid, types]) =>
      Object.entries({ ...commonFields, ...types }).map(([field, words]) => [
        labelId(uid, field),
        say(words),
      ]),
    ),
    ...Object.entries(hints).flatMap(([uid, types]) =>
      Object.entries(types).map(([field, words]) => [hintId(uid, field), say(words)]),
    ),
  ];
  return { ...strapis[language], ...Object.fromEntries(entries) };
};

/** Texts of Strapi that it does not bring in a language itself. */
const strapis = { kk: kazakh, ru: russian, en: {} } as const;

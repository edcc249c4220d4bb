/** Why a moderator says no: reasons of the vocabulary, each with a note and the place it is about. Pure. */

import type { Remark } from '@oner/config/contract/staff-moderation-works';
import type { Language } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

type Template = Readonly<Record<Language, string>>;

const open = /\{(\w+)\}/g;

/** What a template names beside the title of the work. */
export const factsNeeded = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(open)].flatMap(([, name]) => (name && name !== 'title' ? [name] : [])),
  ),
];

/** @throws Error naming a fact that is missing: a sentence with a hole is worse than none */
export const fillReason = (template: string, facts: Readonly<Record<string, string>>): string =>
  template.replace(open, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`the reason needs ${name}`);
    return fact;
  });

/**
 * What is missing in a remark, as codes; an empty list where it can be sent.
 * @param template of its reason; undefined for a reason the vocabulary does not have
 * @param photos ids of the photos of the work
 */
export const remarkProblems = (
  { facts, photo }: Remark,
  template: Template | undefined,
  photos: readonly string[],
): string[] => {
  if (!template) return ['reason-unknown'];
  const missing = factsNeeded(Object.values(template).join(' '))
    .filter((fact) => !facts[fact]?.trim())
    .map((fact) => `reason-needs-${fact}`);
  return photo && !photos.includes(photo.id) ? [...missing, 'photo-unknown'] : missing;
};

/** The sentence for the author, and the moderator's note behind it. */
export const remarkText = (
  { facts, note }: Remark,
  template: Template,
  language: Language,
  title: string,
): string =>
  [fillReason(template[language] || template.kk, { ...facts, title }), note?.trim()]
    .filter(Boolean)
    .join(' ');

/** All of a refusal as one text, for e-mails and lists, where nothing can be pinned: a line for each remark, the note last. */
export const refusalText = (
  remarks: readonly (Pick<Remark, 'photo'> & { readonly text: string })[],
  note: string | null,
  language: Language,
  photos: readonly string[],
): string =>
  [
    ...remarks.map(({ text, photo }) => {
      const place = photo && photos.length > 1 ? photos.indexOf(photo.id) + 1 : 0;
      return place > 0
        ? `${factText('moderation.photo', language, { place: String(place) })} ${text}`
        : text;
    }),
    ...(note ? [note] : []),
  ].join('\n');

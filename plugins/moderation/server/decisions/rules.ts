/** Refusals: reasons of the vocabulary, each with a note and a place. Pure. */

import type { Remark } from '@oner/config/contract/staff-moderation-works';
import type { Language } from '@oner/config/terms';
import { factText } from '@oner/config/texts/facts.ts';

type Template = Readonly<Record<Language, string>>;

const open = /\{(\w+)\}/g;

/** Names of the placeholders of a template, except the title. */
export const factsNeeded = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(open)].flatMap(([, name]) => (name && name !== 'title' ? [name] : [])),
  ),
];

/** @throws Error naming a missing fact, rather than a sentence with a gap */
export const fillReason = (template: string, facts: Readonly<Record<string, string>>): string =>
  template.replace(open, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`the template of the reason requires ${name}`);
    return fact;
  });

/**
 * Problems of a remark, as codes; empty if it can be sent.
 * @param template of its reason; undefined if the vocabulary lacks the reason
 * @param photos ids of the work's photos
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

/** The sentence for the author, followed by the moderator's note. */
export const remarkText = (
  { facts, note }: Remark,
  template: Template,
  language: Language,
  title: string,
): string =>
  [fillReason(template[language] || template.kk, { ...facts, title }), note?.trim()]
    .filter(Boolean)
    .join(' ');

/** A whole refusal as one text, for e-mails and lists: a line for each remark, the note last. */
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

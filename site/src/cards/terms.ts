import type { Language, Section } from '@oner/config/contract';
import { choiceFilters, type KeyColumn, termGroupsOf } from '@oner/config/contract/filters';
import { choicesOf, type LabelledKey, type Vocabulary } from '../i18n/vocabulary.ts';

export type { LabelledKey };

/** Fields of a work whose values are keys. */
export type TermField = KeyColumn | 'noun';
/** What each field of a section may hold, in the order to show; `noun` is the type of one piece, «Ваза» of «Вазы». */
export type Terms = Readonly<Record<TermField, readonly LabelledKey[]>>;

/** Groups of fields that no filter of the section has. */
const moreGroups: Readonly<Record<Section, Partial<Record<TermField, string>>>> = {
  art: {},
  artisan: { noun: 'objectNouns' },
  design: { type: 'designTypes' },
};

/** Picks the labels that the works of one section need, in one language: an island gets no more. */
export const termsOf = (vocabulary: Vocabulary, section: Section, language: Language): Terms => {
  const groups: Partial<Record<TermField, string>> = {
    ...termGroupsOf(section),
    ...moreGroups[section],
    availability: 'availability',
  };
  const fields = [...choiceFilters.map(({ column }) => column), 'noun'] as const;
  return Object.fromEntries(
    fields.map((field) => [field, choicesOf(vocabulary, language, groups[field] ?? '')]),
  ) as Record<TermField, readonly LabelledKey[]>;
};

/** The label of a key; an unknown key shows nothing, for keys are never labels. */
export const labelIn = (choices: readonly LabelledKey[], key: string | null): string | undefined =>
  key === null ? undefined : choices.find((choice) => choice.key === key)?.label;

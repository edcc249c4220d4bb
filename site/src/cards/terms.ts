import type { Language, Section } from '@oner/config/contract';
import { choiceFilters, type KeyColumn, termGroupsOf } from '@oner/config/contract/filters';
import { choicesOf, type LabelledKey, type Vocabulary } from '../i18n/vocabulary.ts';

export type { LabelledKey };

/** Fields of a work whose values are keys. */
export type TermField = KeyColumn | 'noun';
/** Labels of each field in display order; `noun` is the singular of a type, «Ваза» of «Вазы». */
export type Terms = Readonly<Record<TermField, readonly LabelledKey[]>>;

/** Groups of fields that are no filter of the section. */
const moreGroups: Readonly<Record<Section, Partial<Record<TermField, string>>>> = {
  art: {},
  artisan: { noun: 'objectNouns' },
  design: { type: 'designTypes' },
};

/** Picks the labels that works of one section need, in one language, to keep islands small. */
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

/** Returns the label of a key; undefined for an unknown key, because keys are never shown. */
export const labelIn = (choices: readonly LabelledKey[], key: string | null): string | undefined =>
  key === null ? undefined : choices.find((choice) => choice.key === key)?.label;

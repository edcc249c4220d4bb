import type { Language, Section } from '@oner/config/contract';
import type { KeyColumn } from '@oner/config/contract/filters';
import { type Choice, choicesOf, type Vocabulary } from '../i18n/vocabulary.ts';

export type { Choice };

const groupsOf = {
  art: {
    level: 'levels.art',
    material: 'artMaterials',
    technique: 'artTechniques',
    style: 'artStyles',
    color: 'colors',
    orientation: 'orientations',
  },
  artisan: {
    level: 'levels.crafts',
    material: 'craftMaterials',
    technique: 'craftTechniques',
    style: 'craftStyles',
    type: 'objectTypes',
    noun: 'objectNouns',
    color: 'colors',
  },
  design: { type: 'designTypes' },
} as const satisfies Record<Section, Partial<Record<TermField, string>>>;

/** Fields of a work whose values are keys. */
export type TermField = WorkField | 'noun';
type WorkField = KeyColumn | 'availability';
/** What each field of a section may hold, in the order to show; `noun` is the type of one piece, «Ваза» of «Вазы». */
export type Terms = Readonly<Record<TermField, readonly Choice[]>>;

/** Picks the labels that the works of one section need, in one language: an island gets no more. */
export const termsOf = (vocabulary: Vocabulary, section: Section, language: Language): Terms => {
  const groups: Partial<Record<TermField, string>> = groupsOf[section];
  const choices = (field: TermField): readonly Choice[] =>
    choicesOf(vocabulary, language, field === 'availability' ? field : (groups[field] ?? ''));
  return {
    level: choices('level'),
    material: choices('material'),
    technique: choices('technique'),
    style: choices('style'),
    type: choices('type'),
    noun: choices('noun'),
    color: choices('color'),
    orientation: choices('orientation'),
    availability: choices('availability'),
  };
};

/** The label of a key; an unknown key shows nothing, for keys are never labels. */
export const labelIn = (choices: readonly Choice[], key: string | null): string | undefined =>
  key === null ? undefined : choices.find((choice) => choice.key === key)?.label;

import type { CallReply, Language, Work } from '@oner/config/contract';
import type { getVocabulary } from '@oner/config/contract/catalogue';

export type Vocabulary = CallReply<typeof getVocabulary>;

const groupsOf = {
  art: { material: 'artMaterials', technique: 'artTechniques', style: 'artStyles', type: '' },
  artisan: {
    material: 'craftMaterials',
    technique: 'craftTechniques',
    style: 'craftStyles',
    type: 'objectTypes',
  },
  design: { material: '', technique: '', style: '', type: 'designTypes' },
} as const;

/** The label of a key in its group; an unknown key shows nothing, for keys are never labels. */
export const labelOf = (
  vocabulary: Vocabulary,
  language: Language,
  group: string,
  key: string | null,
): string | undefined =>
  key === null ? undefined : vocabulary[group]?.find((term) => term.key === key)?.labels[language];

/** What a museum label says under a title: type, material, technique. */
export const captionOf = (vocabulary: Vocabulary, language: Language, work: Work): string[] => {
  const groups = groupsOf[work.section];
  const label = (field: keyof typeof groups) =>
    labelOf(vocabulary, language, groups[field], work[field]);
  const labels = [label('type'), label('material'), label('technique')];
  const shown = labels.filter((one) => one !== undefined);
  // One sentence, as on a museum label: only its first word has a capital.
  return shown.map((one, index) => (index === 0 ? one : one[0]?.toLowerCase() + one.slice(1)));
};

/** A key with its label in the language of the page. */
export type Choice = { readonly key: string; readonly label: string };

/** The terms of a group, in the order to show. A term that has a number on the wire goes by it. */
export const choicesOf = (
  vocabulary: Vocabulary,
  language: Language,
  group: string,
): readonly Choice[] =>
  (vocabulary[group] ?? []).map(({ key, wire, labels }) => ({
    key: wire === undefined ? key : String(wire),
    label: labels[language],
  }));

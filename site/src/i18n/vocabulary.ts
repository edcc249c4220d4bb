import type { CallReply, Language } from '@oner/config/contract';
import type { getVocabulary } from '@oner/config/contract/catalogue';
import { sellerLevels } from '@oner/config/contract/sellers';
import type { Translate } from './format-text.ts';
import type { KeysOf } from './keys.ts';

export type Vocabulary = CallReply<typeof getVocabulary>;

/** The label of a key in its group; an unknown key shows nothing, for keys are never labels. */
export const termLabelOf = (
  vocabulary: Vocabulary,
  language: Language,
  group: string,
  key: string | null,
): string | undefined =>
  key === null ? undefined : vocabulary[group]?.find((term) => term.key === key)?.labels[language];

/** A key with its label in the language of the page. */
export type LabelledKey = { readonly key: string; readonly label: string };

/** The terms of a group, in the order to show. A term that has a number on the wire goes by it. */
export const choicesOf = (
  vocabulary: Vocabulary,
  language: Language,
  group: string,
): readonly LabelledKey[] =>
  (vocabulary[group] ?? []).map(({ key, wire, labels }) => ({
    key: wire === undefined ? key : String(wire),
    label: labels[language],
  }));

const levelKeys = [
  'author.is-masters',
  'author.is-young-authors',
  'author.is-amateur-authors',
] as const;

/** What one author is; the vocabulary names the three levels in the plural. Undefined for a level nobody knows. */
export const levelNameOf = (
  t: Translate<KeysOf<(typeof levelKeys)[number]>>,
  level: string | null,
): string | undefined => {
  const known = sellerLevels.find((one) => one === level);
  return known && t(`author.is-${known}`);
};

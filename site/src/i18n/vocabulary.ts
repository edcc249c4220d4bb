import type { CallReply, Language } from '@oner/config/contract';
import type { getVocabulary } from '@oner/config/contract/catalogue';
import { sellerLevels } from '@oner/config/contract/sellers';
import { joinRanges } from '@oner/config/terms';
import type { Translate } from './format-text.ts';
import type { KeysOf } from './keys.ts';

export type Vocabulary = CallReply<typeof getVocabulary>;

/** Returns the label of a key in its group; undefined for an unknown key, because keys are never shown. */
export const termLabelOf = (
  vocabulary: Vocabulary,
  language: Language,
  group: string,
  key: string | null,
): string | undefined =>
  key === null ? undefined : vocabulary[group]?.find((term) => term.key === key)?.labels[language];

/** A key with its label in the language of the page. */
export type LabelledKey = { readonly key: string; readonly label: string };

/** Returns the terms of a group in display order; ranges in labels never break. A term with a number in the API uses that as its key. */
export const choicesOf = (
  vocabulary: Vocabulary,
  language: Language,
  group: string,
): readonly LabelledKey[] =>
  (vocabulary[group] ?? []).map(({ key, wire, labels }) => ({
    key: wire === undefined ? key : String(wire),
    label: joinRanges(labels[language]),
  }));

const levelKeys = [
  'author.is-masters',
  'author.is-young-authors',
  'author.is-amateur-authors',
] as const;

/** Name of an author's level, in the singular; the vocabulary has plurals. Undefined for an unknown level. */
export const levelNameOf = (
  t: Translate<KeysOf<(typeof levelKeys)[number]>>,
  level: string | null,
): string | undefined => {
  const known = sellerLevels.find((one) => one === level);
  return known && t(`author.is-${known}`);
};

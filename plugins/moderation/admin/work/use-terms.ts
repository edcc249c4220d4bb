/** Words for the keys of the vocabulary, as the shop itself says them. */
import { useFetchClient } from '@strapi/strapi/admin';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useWords } from '../words/use-words.ts';

type Labels = Readonly<Record<'kk' | 'ru' | 'en', string>>;
type Vocabulary = Readonly<
  Record<string, readonly { readonly key: string; readonly labels: Labels }[]>
>;

const groups: Readonly<Record<string, readonly string[]>> = {
  material: ['artMaterials', 'craftMaterials'],
  technique: ['artTechniques', 'craftTechniques'],
  style: ['craftStyles', 'artStyles'],
  type: ['objectTypes', 'designTypes'],
  level: ['levels.art', 'levels.crafts', 'levels.authors'],
  merch: ['merchKinds'],
  prohibited: ['prohibitedContent'],
};

const Terms = createContext<Vocabulary>({});
export const TermsOf = Terms.Provider;

/** Asked for once on a visit to the desk; a key without its word is shown as it is. */
export const useVocabulary = (): Vocabulary => {
  const { get } = useFetchClient();
  const [vocabulary, setVocabulary] = useState<Vocabulary>({});
  useEffect(() => {
    get<Vocabulary>('/content/vocabulary').then(
      ({ data }) => setVocabulary(data),
      () => undefined,
    );
  }, [get]);
  return vocabulary;
};

export const useTerms = () => {
  const vocabulary = useContext(Terms);
  const { language } = useWords();
  return useMemo(
    () =>
      (field: string, key: string): string => {
        const found = (groups[field] ?? [])
          .flatMap((group) => vocabulary[group] ?? [])
          .find((term) => term.key === key);
        return found?.labels?.[language] ?? key;
      },
    [vocabulary, language],
  );
};

import { type CallReply, calls, done } from '@oner/config/contract';
import { type Handler, handle } from '@oner/platform';
import { readTerms, vocabularyVersion } from './store.ts';

export type VocabularyTerms = CallReply<typeof calls.getVocabulary>;

let kept: { readonly version: string; readonly vocabulary: VocabularyTerms } | undefined;

/** Labels of every key that the API uses, by group, in the order to show. */
export const loadVocabulary = async (): Promise<VocabularyTerms> => {
  const version = await vocabularyVersion();
  if (kept?.version !== version) kept = { version, vocabulary: await gather() };
  return kept.vocabulary;
};

const gather = async (): Promise<VocabularyTerms> => {
  const groups = Map.groupBy(await readTerms(), ({ group }) => group);
  return Object.fromEntries(
    [...groups].map(([group, terms]) => [
      group,
      terms.map(({ key, kk, ru, en, wire }) => ({
        key,
        labels: { kk, ru, en },
        ...(wire !== null && { wire }),
      })),
    ]),
  );
};

const getVocabulary: Handler<'getVocabulary'> = async () => done(await loadVocabulary());

export const vocabularyCalls = [handle(calls.getVocabulary, getVocabulary)];

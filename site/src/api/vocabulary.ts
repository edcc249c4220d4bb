import { getVocabulary } from '@oner/config/contract/catalogue';
import { attempt } from './attempt.ts';
import { cms, pageTimeoutMs } from './server.ts';

/** Labels of the terms in three languages; none where the CMS is silent, so that a page stands without it. */
export type Vocabulary = Awaited<ReturnType<typeof askVocabulary>>;
export const askVocabulary = async () => {
  const found = await attempt(cms.ask(getVocabulary, {}, { timeoutMs: pageTimeoutMs }));
  return found.ok ? found.value : {};
};

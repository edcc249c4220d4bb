import type { Language, Section } from '@oner/config/contract';
import { getVocabulary } from '@oner/config/contract/catalogue';
import { attempt } from '../../api/attempt.ts';
import { cms, pageTimeoutMs } from '../../api/server.ts';
import { termsOf } from '../../cards/terms.ts';
import {
  type ExploreProps,
  exploreKeys,
  listWorks,
  pageSize,
  readFilters,
  readSteps,
} from '../../features/explore/ExploreIsland.tsx';
import { pick } from '../../i18n/index.ts';
import { refusalTexts } from '../../i18n/refusals.ts';
import { siteEnv } from '../../site-env.ts';

export type LoadedExplore = {
  readonly props: ExploreProps;
  /** False when a part is missing: such a page must not be kept. */
  readonly complete: boolean;
};

/** Everything the catalogue of a section shows first, for the filters of an address. */
export const loadExplore = async (
  section: Section,
  language: Language,
  search: URLSearchParams,
): Promise<LoadedExplore> => {
  const filters = readFilters(section, search);
  const limit = pageSize * readSteps(search);
  const hurried = {
    ask: cms.ask,
    askPage: ((call, send, extra) =>
      cms.askPage(call, send, { timeoutMs: pageTimeoutMs, ...extra })) as typeof cms.askPage,
  };
  const [first, vocabulary] = await Promise.all([
    attempt(listWorks(hurried, section, filters, { limit })),
    attempt(cms.ask(getVocabulary, {}, { timeoutMs: pageTimeoutMs })),
  ]);
  const terms = vocabulary.ok ? vocabulary.value : {};
  return {
    complete: first.ok && vocabulary.ok,
    props: {
      section,
      speech: { bag: pick(language, exploreKeys), refusals: refusalTexts(language) },
      terms: termsOf(terms, section, language),
      orders: (terms.sorting ?? []).map(({ wire = 0, labels }) => ({
        key: String(wire),
        label: labels[language],
      })),
      mediaUrl: siteEnv().mediaUrl,
      filters,
      first: first.ok ? first.value : undefined,
    },
  };
};

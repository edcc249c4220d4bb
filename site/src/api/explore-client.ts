import type { Section } from '@oner/config/contract';
import { searchAll } from '@oner/config/contract/search';
import { createBrowserClient } from './browser.ts';
import { $token } from './session.ts';
import { type CardWork, withoutStory } from './work.ts';

/** Returns the token of session storage (spec A §7), or the stored one in a new tab, which has none of its own. */
export const exploreToken = (): string => sessionStorage.getItem('token') || $token.get();

/** Client of the CMS for the lists of explore. */
export const exploreApi = createBrowserClient(exploreToken);

const most = 6;

/** @property isNewest true if no work matches; the newest works are returned instead */
type Nearest = { readonly works: readonly CardWork[]; readonly isNewest: boolean };

/** Returns works of all sections nearest to a search; those of `section` last, because its own list found none. */
export const nearestWorks = async (q: string, section: Section): Promise<Nearest> => {
  const { works, total } = await exploreApi.ask(searchAll, { query: { q, limit: String(most) } });
  const isHere = (work: CardWork): number => Number(work.section === section);
  return {
    works: works.map(withoutStory).sort((a, b) => isHere(a) - isHere(b)),
    isNewest: total === 0,
  };
};

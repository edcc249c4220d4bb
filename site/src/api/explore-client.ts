import type { Section } from '@oner/config/contract';
import { searchAll } from '@oner/config/contract/search';
import { askWith } from './browser.ts';
import { $token } from './session.ts';
import { type CardWork, withoutStory } from './work.ts';

/** The token of session storage (spec A §7); a new tab has none of its own yet and takes the stored one. */
export const exploreToken = (): string => sessionStorage.getItem('token') || $token.get();

/** The CMS as the lists of explore ask it. */
export const exploreApi = askWith(exploreToken);

const most = 6;

/** @property isNewest nothing has any of the words: these are the newest works */
type Nearest = { readonly works: readonly CardWork[]; readonly isNewest: boolean };

/** Works of all sections that come nearest to a search; those of `section` last, for there nothing was found. */
export const nearestWorks = async (q: string, section: Section): Promise<Nearest> => {
  const { works, total } = await exploreApi.ask(searchAll, { query: { q, limit: String(most) } });
  const isHere = (work: CardWork): number => Number(work.section === section);
  return {
    works: works.map(withoutStory).sort((a, b) => isHere(a) - isHere(b)),
    isNewest: total === 0,
  };
};

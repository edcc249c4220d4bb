import type { Section } from '@oner/config/contract';
import { searchAll } from '@oner/config/contract/search';
import { exploreApi } from './explore-client.ts';
import { type CardWork, withoutStory } from './work.ts';

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

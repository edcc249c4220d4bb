import type { Section } from '@oner/config/contract';
import { searchAll } from '@oner/config/contract/catalogue';
import { exploreApi } from './explore-client.ts';
import { type CardWork, withoutStory } from './work.ts';

const most = 6;

/** Works of all sections that come nearest to a search; those of `section` last, for there nothing was found. */
export const nearestWorks = async (q: string, section: Section): Promise<readonly CardWork[]> => {
  const { works } = await exploreApi.ask(searchAll, { query: { q, limit: String(most) } });
  return works
    .map(withoutStory)
    .sort((a, b) => Number(a.section === section) - Number(b.section === section));
};

import type { CallReply, Section } from '@oner/config/contract';
import type { SearchWay } from '@oner/config/contract/catalogue';
import { getFacets, listArt, listArtisan, listDesign } from '@oner/config/contract/catalogue';
import type { Client, Extra, Page } from './client.ts';
import { type CardWork, withoutStory } from './work.ts';

const calls = { art: listArt, artisan: listArtisan, design: listDesign };

/** How works were found if nothing matched the search as typed: the kind of match and the text that found them. */
export type Searched = { readonly by: SearchWay; readonly as: string };
export type WorksPage = Page<readonly CardWork[]> & { readonly searched?: Searched };
/** Filters as in an address; an empty value means no filter. */
type WorksQuery = Readonly<Record<string, string>>;

// Repeated here, so that a browser does not load the contract of lists for four words.
const searchWays = ['layout', 'latin', 'typo', 'part'] as const satisfies readonly SearchWay[];

const readSearched = (headers: Headers): Searched | undefined => {
  const by = searchWays.find((way) => way === headers.get('x-searched-by'));
  const as = headers.get('x-searched-as');
  return by && as ? { by, as: decodeURIComponent(as) } : undefined;
};

/** Lists works of a section: called by the page on the server and by its island in a browser. */
export const listWorks = async (
  client: Client,
  section: Section,
  query: WorksQuery,
  extra?: Extra,
): Promise<WorksPage> => {
  const { headers, ...page } = await client.askPage(calls[section], { query }, extra);
  const searched = readSearched(headers);
  return { ...page, rows: page.rows.map(withoutStory), ...(searched && { searched }) };
};

/** Counts what each choice of a section would find under these filters. */
export const fetchFacets = (
  client: Client,
  section: Section,
  { order: _, ...filters }: WorksQuery,
): Promise<CallReply<typeof getFacets>> =>
  client.ask(getFacets, { params: { section }, query: filters });

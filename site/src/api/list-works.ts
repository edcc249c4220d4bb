import type { CallReply, Section, Work } from '@oner/config/contract';
import { getFacets, listArt, listArtisan, listDesign } from '@oner/config/contract/catalogue';
import type { Client, Extra, Page } from './client.ts';

const calls = { art: listArt, artisan: listArtisan, design: listDesign };

export type WorksPage = Page<readonly Work[]>;
/** Filters as they stand in an address; an empty value means no filter. */
export type WorksQuery = Readonly<Record<string, string>>;

/** Asks for works of a section: by the page on the server, by its island in a browser. */
export const listWorks = (
  client: Client,
  section: Section,
  query: WorksQuery,
  extra?: Extra,
): Promise<WorksPage> => client.askPage(calls[section], { query }, extra);

/** Asks what each choice of a section would find under these filters. */
export const askFacets = (
  client: Client,
  section: Section,
  { order: _, ...filters }: WorksQuery,
  extra?: Extra,
): Promise<CallReply<typeof getFacets>> =>
  client.ask(getFacets, { params: { section }, query: filters }, extra);

import type { Section, Work } from '@oner/config/contract';
import { listArt, listArtisan, listDesign } from '@oner/config/contract/catalogue';
import type { Client, Page } from '../../api/client.ts';
import { type Filters, usesFilter } from './explore.ts';

export type WorksPage = Page<readonly Work[]>;

const calls = { art: listArt, artisan: listArtisan, design: listDesign };

/** Asks for the works of a section: by the page on the server, by the island in a browser. */
export const listWorks = async (
  client: Client,
  section: Section,
  filters: Filters,
  place: { readonly limit: number; readonly after?: string | undefined },
): Promise<WorksPage> => {
  const known = Object.entries(filters).filter(([name]) => usesFilter(section, name as never));
  const query = { ...Object.fromEntries(known), limit: String(place.limit), after: place.after };
  return client.askPage(calls[section], { query });
};

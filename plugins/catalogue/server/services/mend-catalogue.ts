import { logNote, room } from '@oner/platform';
import { listedIds } from '../store/rows.ts';
import { refreshCard } from './refresh-card.ts';

/**
 * Brings the catalogue and the published works together where one knows what the other does not: a shop whose table
 * is new, or restored from a copy. A shop that is whole does nothing here.
 */
export const mendCatalogue = async (): Promise<void> => {
  const published = new Set(await room('works').publishedIds());
  const listed = new Set(await listedIds());
  const apart = [
    ...[...published].filter((id) => !listed.has(id)),
    ...[...listed].filter((id) => !published.has(id)),
  ];
  for (const id of apart) await refreshCard(id);
  if (apart.length > 0) logNote('catalogue mended', { works: apart.length });
};

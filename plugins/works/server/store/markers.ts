import type { Marker } from '../domain/ai-markers.ts';
import { db } from '../schema.ts';

export const addMarkers = async (
  at: { workId: string; pictureId: string; foundAt: number },
  markers: readonly Marker[],
): Promise<void> => {
  if (markers.length === 0) return;
  const rows = markers.map(({ kind, weight, evidence }) => ({ ...at, kind, weight, evidence }));
  await db.insertInto('markers').values(rows).execute();
};

export type FoundMarker = Marker & { readonly pictureId: string };

/** What the files of these pictures say, in the order it was found. */
export const markersOfPictures = (pictureIds: readonly string[]): Promise<FoundMarker[]> =>
  db
    .selectFrom('markers')
    .where('pictureId', 'in', pictureIds)
    .orderBy('id')
    .select(['kind', 'weight', 'evidence', 'pictureId'])
    .$castTo<FoundMarker>()
    .execute();

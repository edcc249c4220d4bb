import { db } from '@oner/platform';
import type { Marker } from '../domain/ai-markers.ts';

export const addMarkers = async (
  at: { workId: string; pictureId: string; foundAt: number },
  markers: readonly Marker[],
): Promise<void> => {
  for (const { kind, weight, evidence } of markers) {
    await db()('markers').insert({
      kind,
      weight,
      evidence,
      work_id: at.workId,
      picture_id: at.pictureId,
      found_at: at.foundAt,
    });
  }
};

export type FoundMarker = Marker & { readonly pictureId: string };

/** What the files of these pictures say, in the order it was found. */
export const markersOfPictures = async (pictureIds: readonly string[]): Promise<FoundMarker[]> => {
  const rows: (Marker & { picture_id: string })[] = await db()('markers')
    .whereIn('picture_id', pictureIds)
    .orderBy('id')
    .select('kind', 'weight', 'evidence', 'picture_id');
  return rows.map(({ kind, weight, evidence, picture_id: pictureId }) => ({
    kind,
    weight,
    evidence,
    pictureId,
  }));
};

import { strapiTables } from '@oner/platform';
import { db } from '../schema.ts';

/** The picture of a public work that copies are printed from: its first photo, as its author sent it. */
export type PrintSource = {
  readonly workId: string;
  /** Name in the folder of originals. */
  readonly file: string;
  readonly sha256: string;
  /** Pixels, stood upright. */
  readonly width: number;
  readonly height: number;
};

/** Originals of the photos that public versions show, in their order. */
const shownOriginals = (workIds: readonly string[]) =>
  db
    .selectFrom('works as w')
    .innerJoin(strapiTables.fileUses.as('m'), (join) =>
      join
        .onRef('m.relatedId', '=', 'w.id')
        .on('m.relatedType', '=', 'api::work.work')
        .on('m.field', '=', 'photos'),
    )
    .innerJoin(strapiTables.files.as('f'), 'f.id', 'm.fileId')
    .innerJoin('originals as o', 'o.pictureId', 'f.documentId')
    .where('w.documentId', 'in', workIds)
    .where('w.publishedAt', 'is not', null)
    .orderBy('m.order')
    .orderBy('m.id')
    .select(['w.documentId as workId', 'o.file', 'o.sha256', 'o.width', 'o.height'])
    .select(['o.pictureId', 'f.url'])
    .execute();

/** What the zoom of a photo is drawn from. */
export type ZoomSource = Pick<PrintSource, 'file' | 'width' | 'height'> & {
  /** Address of the widest public copy. */
  readonly url: string;
};

/** By documentId of the picture; photos whose original is lost are left out. */
export const zoomSourcesOf = async (workId: string): Promise<ReadonlyMap<string, ZoomSource>> =>
  new Map(
    (await shownOriginals([workId])).map(({ pictureId, file, width, height, url }) => [
      pictureId,
      { file, width, height, url },
    ]),
  );

/** As the open transaction has it; a work that is not public, or whose original is lost, is left out. */
export const printSourcesOf = async (
  workIds: readonly string[],
): Promise<Map<string, PrintSource>> => {
  const found = new Map<string, PrintSource>();
  for (const { workId, file, sha256, width, height } of await shownOriginals(workIds))
    if (!found.has(workId)) found.set(workId, { workId, file, sha256, width, height });
  return found;
};

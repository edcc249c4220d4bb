import { db } from '@oner/platform';

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
type Raw = Record<string, string | number>;

/** Originals of the photos that public versions show, in their order. */
const shownOriginals = (workIds: readonly string[]) =>
  db()('works as w')
    .join('files_related_mph as m', (join) =>
      join
        .on('m.related_id', 'w.id')
        .onVal('m.related_type', 'api::work.work')
        .onVal('m.field', 'photos'),
    )
    .join('files as f', 'f.id', 'm.file_id')
    .join('originals as o', 'o.picture_id', 'f.document_id')
    .whereIn('w.document_id', workIds)
    .whereNotNull('w.published_at')
    .orderBy(['m.order', 'm.id'])
    .select('w.document_id as work_id', 'o.file', 'o.sha256', 'o.width', 'o.height')
    .select('o.picture_id', 'f.url');

/** What the zoom of a photo is drawn from. */
export type ZoomSource = Pick<PrintSource, 'file' | 'width' | 'height'> & {
  /** Address of the widest public copy. */
  readonly url: string;
};

/** By documentId of the picture; photos whose original is lost are left out. */
export const zoomSourcesOf = async (workId: string): Promise<ReadonlyMap<string, ZoomSource>> => {
  const rows: Raw[] = await shownOriginals([workId]);
  return new Map(
    rows.map((row) => {
      const [width, height] = [Number(row.width), Number(row.height)];
      const source = { file: String(row.file), width, height, url: String(row.url) };
      return [String(row.picture_id), source];
    }),
  );
};

/** As the open transaction has it; a work that is not public, or whose original is lost, is left out. */
export const printSourcesOf = async (
  workIds: readonly string[],
): Promise<Map<string, PrintSource>> => {
  const rows: Raw[] = await shownOriginals(workIds);
  const found = new Map<string, PrintSource>();
  for (const row of rows) {
    const workId = String(row.work_id);
    if (found.has(workId)) continue;
    found.set(workId, {
      workId,
      file: String(row.file),
      sha256: String(row.sha256),
      width: Number(row.width),
      height: Number(row.height),
    });
  }
  return found;
};

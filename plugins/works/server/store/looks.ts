import { db } from '@oner/platform';
import { type Match, matchIn, readWindows } from '../domain/known-art.ts';
import { bandsOf, difference, fromHex, type Look, mostDifferent, toHex } from '../domain/look.ts';

/** A look with those of its windows, by which parts of the picture are found. */
export type KeptLook = Look & { readonly windows: string };
export type LookRow = {
  readonly kind: 'work' | 'deposit';
  readonly workId: string;
  readonly subject: string;
  readonly sellerId: string;
  readonly colour: string | null;
  readonly look: KeptLook | null;
};

const columnsOf = ({ kind, workId, subject, sellerId, colour, look }: LookRow) => ({
  kind,
  subject,
  colour,
  work_id: workId,
  seller_id: sellerId,
  bits: look && toHex(look.bits),
  mirrored: look && toHex(look.mirrored),
  windows: look?.windows ?? null,
  ...Object.fromEntries(
    (look === null ? [] : bandsOf(look.bits)).map((value, index) => [`band_${index}`, value]),
  ),
});

export const addLook = async (row: LookRow): Promise<void> => {
  await db()('looks').insert(columnsOf(row)).onConflict(['kind', 'subject']).ignore();
};

/** As addLook, in the place of what was known before. */
export const setLook = async (row: LookRow): Promise<void> => {
  await db()('looks').insert(columnsOf(row)).onConflict(['kind', 'subject']).merge();
};

export type Unlooked = {
  readonly workId: string;
  readonly pictureId: string;
  readonly sellerId: string;
  readonly file: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
};

/** Pictures whose look was never kept, or without those of its mirror image and windows; oldest first. */
export const unlookedPictures = async (limit: number): Promise<Unlooked[]> => {
  const rows: Record<string, string | number>[] = await db()('originals as o')
    .leftJoin('looks as l', (join) =>
      join.on('l.subject', 'o.picture_id').andOnVal('l.kind', 'work'),
    )
    .where((any) =>
      any
        .whereNull('l.id')
        .orWhereRaw('l.bits is not null and (l.mirrored is null or l.windows is null)'),
    )
    .orderBy('o.id')
    .limit(limit)
    .select(
      'o.work_id',
      'o.picture_id',
      'o.seller_id',
      'o.file',
      'o.sha256',
      'o.width',
      'o.height',
    );
  return rows.map((row) => ({
    workId: String(row.work_id),
    pictureId: String(row.picture_id),
    sellerId: String(row.seller_id),
    file: String(row.file),
    sha256: String(row.sha256),
    width: Number(row.width),
    height: Number(row.height),
  }));
};

export type LikePicture = {
  readonly kind: 'work' | 'deposit';
  readonly workId: string;
  readonly subject: string;
  readonly sellerId: string;
} & Match;

type Raw = { kind: 'work' | 'deposit'; work_id: string; subject: string; seller_id: string };

/** Pictures of other works, and deposits of other works, that look like this one or like its mirror image. */
export const picturesLike = async (look: Look, exceptWork: string): Promise<LikePicture[]> => {
  const found: LikePicture[] = [];
  for (const [bits, mirrored] of [
    [look.bits, false],
    [look.mirrored, true],
  ] as const) {
    const bands = bandsOf(bits);
    const rows: (Raw & { bits: string })[] = await db()('looks')
      .where((any) => {
        for (const [index, value] of bands.entries()) any.orWhere(`band_${index}`, value);
      })
      .select('kind', 'work_id', 'subject', 'seller_id', 'bits');
    for (const row of rows) {
      const distance = difference(bits, fromHex(row.bits));
      if (distance > mostDifferent || row.work_id === exceptWork) continue;
      const { kind, work_id: workId, subject, seller_id: sellerId } = row;
      found.push({ kind, workId, subject, sellerId, distance, mirrored, cropped: false });
    }
  }
  return found.toSorted((a, b) => a.distance - b.distance);
};

type Windowed = Omit<LikePicture, keyof Match> & {
  readonly id: number;
  readonly windows: Uint32Array;
};
let kept: { readonly version: string; readonly rows: readonly Windowed[] } | undefined;

/** Pictures with their windows as numbers, read once: a thousand of them are compared in some milliseconds. */
const windowed = async (): Promise<readonly Windowed[]> => {
  // Windows of a row never change once they are there: number and last id say whether any came or went.
  const known = await db()('looks').count({ n: 'windows' }).max({ last: 'id' }).first();
  const version = `${known?.n} ${known?.last}`;
  if (kept?.version === version) return kept.rows;
  const rows: (Raw & { id: number | string; windows: string })[] = await db()('looks')
    .whereNotNull('windows')
    .orderBy('id')
    .select('id', 'kind', 'work_id', 'subject', 'seller_id', 'windows');
  const before = new Map(kept?.rows.map((row) => [row.id, row]));
  kept = {
    version,
    rows: rows.map(({ id, kind, work_id: workId, subject, seller_id: sellerId, windows }) => {
      const old = before.get(Number(id));
      if (old?.subject === subject) return old;
      return { id: Number(id), kind, workId, subject, sellerId, windows: readWindows(windows) };
    }),
  };
  return kept.rows;
};

/** Pictures of other works, and deposits of other works, that this one is a part of, mirrored or not. */
export const picturesAround = async (look: Look, exceptWork: string): Promise<LikePicture[]> =>
  (await windowed()).flatMap(({ id: _, windows, ...picture }) => {
    const match = picture.workId === exceptWork ? null : matchIn(look, windows);
    return match?.cropped ? [{ ...picture, ...match }] : [];
  });

/** Colour and look of pictures by their documentId. */
export const looksOf = async (
  pictureIds: readonly string[],
): Promise<Map<string, { colour: string | null; look: KeptLook | null }>> => {
  const rows: (Record<'subject' | 'mirrored', string> &
    Record<'colour' | 'bits' | 'windows', string | null>)[] = await db()('looks')
    .where('kind', 'work')
    .whereIn('subject', pictureIds)
    .select('subject', 'colour', 'bits', 'mirrored', 'windows');
  return new Map(
    rows.map(({ subject, colour, bits, mirrored, windows }) => [
      subject,
      {
        colour,
        look:
          bits === null
            ? null
            : { bits: fromHex(bits), mirrored: fromHex(mirrored), windows: windows ?? '' },
      },
    ]),
  );
};

/** Forgets pictures; what was deposited is kept. */
export const removeLooks = async (pictureIds: readonly string[]): Promise<void> => {
  await db()('looks').where('kind', 'work').whereIn('subject', pictureIds).delete();
  await db()('markers').whereIn('picture_id', pictureIds).delete();
};

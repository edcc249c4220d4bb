import { db } from '../schema.ts';
import {
  bandsOf,
  difference,
  fromHex,
  type Marker,
  type Match,
  matchIn,
  mostDifferent,
  type PictureHash,
  readWindows,
  toHex,
} from './rules.ts';

/** A perceptual hash with those of its windows, which find parts of the picture. */
export type WindowedHash = PictureHash & { readonly windows: string };
type PictureHashRow = {
  readonly kind: 'work' | 'deposit';
  readonly workId: string;
  readonly subject: string;
  readonly sellerId: string;
  readonly colour: string | null;
  readonly pictureHash: WindowedHash | null;
};

const columnsOf = ({ pictureHash, ...row }: PictureHashRow) => {
  const bands = pictureHash === null ? [] : bandsOf(pictureHash.bits);
  return {
    ...row,
    bits: pictureHash && toHex(pictureHash.bits),
    mirrored: pictureHash && toHex(pictureHash.mirrored),
    windows: pictureHash?.windows ?? null,
    ...Object.fromEntries(bands.map((value, index) => [`band_${index}`, value])),
  };
};

export const addPictureHash = async (row: PictureHashRow): Promise<void> => {
  const insert = db.insertInto('looks').values(columnsOf(row));
  await insert.onConflict((known) => known.columns(['kind', 'subject']).doNothing()).execute();
};

export type SimilarPicture = {
  readonly kind: 'work' | 'deposit';
  readonly workId: string;
  readonly subject: string;
  readonly sellerId: string;
} & Match;

const bandNames = ['band_0', 'band_1', 'band_2', 'band_3', 'band_4', 'band_5', 'band_6'] as const;

/** Pictures of other works and deposits that are similar to this one or its mirror image. */
export const similarPictures = async (
  pictureHash: PictureHash,
  exceptWork: string,
): Promise<SimilarPicture[]> => {
  const found: SimilarPicture[] = [];
  for (const [bits, mirrored] of [
    [pictureHash.bits, false],
    [pictureHash.mirrored, true],
  ] as const) {
    const bands = bandsOf(bits);
    const rows = await db
      .selectFrom('looks')
      .where(({ eb, or }) =>
        or(bandNames.map((name, index) => eb(name, '=', bands[index] ?? null))),
      )
      .select(['kind', 'workId', 'subject', 'sellerId', 'bits'])
      .execute();
    for (const { bits: known, ...picture } of rows) {
      const distance = known === null ? Number.POSITIVE_INFINITY : difference(bits, fromHex(known));
      if (distance > mostDifferent || picture.workId === exceptWork) continue;
      found.push({ ...picture, distance, mirrored, cropped: false });
    }
  }
  return found.toSorted((a, b) => a.distance - b.distance);
};

type Windowed = Omit<SimilarPicture, keyof Match> & {
  readonly id: number;
  readonly windows: Uint32Array;
};
let cached: { readonly version: string; readonly rows: readonly Windowed[] } | undefined;

/** Pictures with their windows as numbers, cached: a thousand are compared in a few milliseconds. */
const windowed = async (): Promise<readonly Windowed[]> => {
  // Windows of a row never change, so count and last id detect additions and deletions.
  const { n, last } = await db
    .selectFrom('looks')
    .select(({ fn }) => [fn.count<number>('windows').as('n'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow();
  const version = `${n} ${last}`;
  if (cached?.version === version) return cached.rows;
  const rows = await db
    .selectFrom('looks')
    .where('windows', 'is not', null)
    .orderBy('id')
    .select(['id', 'kind', 'workId', 'subject', 'sellerId', 'windows'])
    .$narrowType<{ windows: string }>()
    .execute();
  const before = new Map(cached?.rows.map((row) => [row.id, row]));
  cached = {
    version,
    rows: rows.map(({ windows, ...row }) => {
      const old = before.get(row.id);
      return old?.subject === row.subject ? old : { ...row, windows: readWindows(windows) };
    }),
  };
  return cached.rows;
};

/** Pictures of other works and deposits that this one is a part of, mirrored or not. */
export const picturesContaining = async (
  pictureHash: PictureHash,
  exceptWork: string,
): Promise<SimilarPicture[]> =>
  (await windowed()).flatMap(({ id: _, windows, ...picture }) => {
    const match = picture.workId === exceptWork ? null : matchIn(pictureHash, windows);
    return match?.cropped ? [{ ...picture, ...match }] : [];
  });

/** Colour and perceptual hash of pictures by documentId. */
export const pictureHashesOf = async (
  pictureIds: readonly string[],
): Promise<Map<string, { colour: string | null; pictureHash: WindowedHash | null }>> => {
  const rows = await db
    .selectFrom('looks')
    .where('kind', '=', 'work')
    .where('subject', 'in', pictureIds)
    .select(['subject', 'colour', 'bits', 'mirrored', 'windows'])
    .execute();
  return new Map(
    rows.map(({ subject, colour, bits, mirrored, windows }) => {
      const isWhole = bits !== null && mirrored !== null;
      const known = isWhole
        ? { bits: fromHex(bits), mirrored: fromHex(mirrored), windows: windows ?? '' }
        : null;
      return [subject, { colour, pictureHash: known }];
    }),
  );
};

/** Deletes hashes of pictures; those of deposits stay. */
export const removePictureHashes = async (pictureIds: readonly string[]): Promise<void> => {
  const ofWorks = db.deleteFrom('looks').where('kind', '=', 'work');
  await ofWorks.where('subject', 'in', pictureIds).execute();
  await db.deleteFrom('markers').where('pictureId', 'in', pictureIds).execute();
};

export const addMarkers = async (
  at: { workId: string; pictureId: string; foundAt: number },
  markers: readonly Marker[],
): Promise<void> => {
  if (markers.length === 0) return;
  const rows = markers.map(({ kind, weight, evidence }) => ({ ...at, kind, weight, evidence }));
  await db.insertInto('markers').values(rows).execute();
};

export type FoundMarker = Marker & { readonly pictureId: string };

/** Markers in the files of these pictures, in the order found. */
export const markersOfPictures = (pictureIds: readonly string[]): Promise<FoundMarker[]> =>
  db
    .selectFrom('markers')
    .where('pictureId', 'in', pictureIds)
    .orderBy('id')
    .select(['kind', 'weight', 'evidence', 'pictureId'])
    .$castTo<FoundMarker>()
    .execute();

/** Properties of a file by its kind and name, and the requested part of it. Pure. */

/**
 * `isFlushed`: files that cannot be uploaded again are flushed to disk before their rows are written, in case of a power failure.
 */
type Kind = {
  readonly folder: string;
  readonly isFlushed: boolean;
  /** Days after which files that can be recreated are deleted. */
  readonly keptDays?: number;
};

/** All kinds of files that the shop stores, with their folders in DATA_DIR. In a bucket the kind itself is the folder. */
export const fileKinds = {
  /** Pictures that are public once a public page shows them; the media library names them. */
  pictures: { folder: 'public/uploads', isFlushed: false },
  originals: { folder: 'originals', isFlushed: true },
  /** Parts of photos that are still uploading or wait for their form; after a power failure the photo must be sent again. */
  unfinished: { folder: 'unfinished', isFlushed: false },
  documents: { folder: 'documents', isFlushed: true },
  claims: { folder: 'claims', isFlushed: true },
  handover: { folder: 'handover', isFlushed: true },
  /** Created when a copy is paid, and again from the original when requested later. */
  prints: { folder: 'prints', isFlushed: false, keptDays: 14 },
  /** Preview images of pages for messengers; can be recreated at any time. */
  cards: { folder: 'share-cards', isFlushed: false },
  /** Bank statements, delivered by the bank. */
  statements: { folder: 'statements', isFlushed: true },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof fileKinds;

/** Whether a name is random, so that its bytes never change; staff choose names for their pictures and may replace them. */
export const isLasting = (name: string): boolean => /[0-9a-f]{32}\.\w+$/.test(name);

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** The media type by extension; generic binary for other extensions. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** How many files without rows a killed process can leave; more of them indicate the wrong database. */
const surelyFew = 20;
const smallShare = 0.05;

/**
 * Whether files without rows may be deleted. A shop that is started by mistake with the files of another shop has no rows for
 * them and must not delete them.
 */
export const maySweep = (unknown: number, all: number): boolean =>
  unknown <= surelyFew ? unknown < all || all === 0 : unknown <= all * smallShare;

/** A byte range, zero-based, both ends inclusive. */
export type ByteRange = { readonly from: number; readonly to: number };

/** The byte range that a `Range` header requests; the whole file if none, null if the range does not exist. */
export const rangeOf = (
  header: string,
  bytes: number,
): (ByteRange & { readonly isPart: boolean }) | null => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [, first = '', last = ''] = found ?? [];
  // Multiple ranges and invalid headers get the whole file.
  if (!found || (first === '' && last === '')) return { from: 0, to: bytes - 1, isPart: false };
  const from = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from > to ? null : { from, to, isPart: true };
};

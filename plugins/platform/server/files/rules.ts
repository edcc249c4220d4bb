/** What a file is by its name and its row, and which part of it is asked for. Pure. */

/** Kinds that nobody can bring again are on the disk before their rows are written, also where the power fails right after. */
type Kind = {
  readonly folder: string;
  readonly isFlushed: boolean;
  /** What can be made again is deleted after so many days. */
  readonly keptDays?: number;
};

/** Every kind of file that the shop keeps for people, and its folder in DATA_DIR. In a bucket the kind itself is the folder. */
export const fileKinds = {
  /** Pictures that everybody may see once something public shows them; the media library names them. */
  pictures: { folder: 'public/uploads', isFlushed: false },
  originals: { folder: 'originals', isFlushed: true },
  /** Pieces of photos that are still sent, or wait for their form; whoever loses one to the power sends the photo again. */
  unfinished: { folder: 'unfinished', isFlushed: false },
  documents: { folder: 'documents', isFlushed: true },
  claims: { folder: 'claims', isFlushed: true },
  handover: { folder: 'handover', isFlushed: true },
  /** Drawn ahead when a copy is paid, and again from the original when they are asked for later. */
  prints: { folder: 'prints', isFlushed: false, keptDays: 14 },
  /** What messengers show of pages; drawn again at any time. */
  cards: { folder: 'share-cards', isFlushed: false },
  /** Statements that a bank brings. */
  statements: { folder: 'statements', isFlushed: true },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof fileKinds;

/** Whether a name ends in so much chance that it never has other bytes; staff name their pictures, and may replace them. */
export const isLasting = (name: string): boolean => /[0-9a-f]{32}\.\w+$/.test(name);

const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** By the ending of a name; bytes of no certain kind else. */
export const mediaTypeOf = (name: string): string =>
  mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** How many files without a row are the work of a killed process, and how many a sign of the wrong database. */
const surelyFew = 20;
const smallShare = 0.05;

/**
 * Whether leftovers may be removed. A shop that is started by mistake beside another's files knows none of them, and
 * must not take them for rubbish.
 */
export const maySweep = (unknown: number, all: number): boolean =>
  unknown <= surelyFew ? unknown < all || all === 0 : unknown <= all * smallShare;

/** Bytes of a file from one place through another, both counted from zero and included. */
export type ByteRange = { readonly from: number; readonly to: number };

/** The part of a file that a `Range` header asks for; the whole where it asks for none, null for one that there is not. */
export const rangeOf = (
  header: string,
  bytes: number,
): (ByteRange & { readonly isPart: boolean }) | null => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [, first = '', last = ''] = found ?? [];
  // Several parts at once, and what is no range, are answered by the whole.
  if (!found || (first === '' && last === '')) return { from: 0, to: bytes - 1, isPart: false };
  const from = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from > to ? null : { from, to, isPart: true };
};

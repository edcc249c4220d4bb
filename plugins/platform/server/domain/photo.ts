/** A picture of the media library as the contract shows it. */
export type Photo = {
  /** The widest copy. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Every copy but the thumbnail of the panel, narrowest first, the widest included. */
  readonly sizes: { readonly path: string; readonly width: number }[];
};

type FileRow = {
  readonly url: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** JSON; text on SQLite, an object on PostgreSQL. */
  readonly formats: unknown;
};
type Format = { readonly url?: unknown; readonly width?: unknown };

/** Null for a row without a picture, or for a file that is none. */
export const toPhoto = ({ url, width, height, formats }: FileRow): Photo | null => {
  if (!url || !width || !height) return null;
  const known: Record<string, Format> =
    (typeof formats === 'string' ? JSON.parse(formats) : formats) ?? {};
  const sizes = Object.entries(known)
    .filter(([key]) => key !== 'thumbnail')
    .map(([, format]) => ({ path: String(format.url), width: Number(format.width) }))
    .sort((a, b) => a.width - b.width);
  return { path: url, width, height, sizes: [...sizes, { path: url, width }] };
};

/** Previews of a shared page: Open Graph and Twitter cards. */

export type ShareImage = {
  /** Absolute, because it is fetched from outside. */
  readonly url: string;
  readonly alt: string;
  /** Pixels, so that space is reserved before the picture has loaded. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
};

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Returns the media type of a file name; undefined for an unknown one. */
export const imageType = (url: string): string | undefined =>
  types[/\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? ''];

/** A narrower picture is shown small, beside the text. */
const wideEnough = 600;

export const twitterCardOf = (image: ShareImage | undefined): 'summary' | 'summary_large_image' =>
  image && (image.width ?? 0) >= wideEnough ? 'summary_large_image' : 'summary';

const longest = 200;

/** Shortens a text at the end of a word, for a search result or under a card. */
export const shorten = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= longest) return line;
  return `${line.slice(0, longest - 1).replace(/[\s,.;:–—-]*\S*$/u, '')}…`;
};

/** What a page shows of itself where its address is sent to somebody: Open Graph and the cards of Twitter. */

export type ShareImage = {
  /** A whole address: whoever fetches it stands outside. */
  readonly url: string;
  readonly alt: string;
  /** Pixels, so that a place is kept before the picture has come. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
};

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** The type a file name tells; undefined for any other. */
export const imageType = (url: string): string | undefined =>
  types[/\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? ''];

/** A picture narrower than this is shown small, beside the words. */
const wideEnough = 600;

export const twitterCardOf = (image: ShareImage | undefined): 'summary' | 'summary_large_image' =>
  image && (image.width ?? 0) >= wideEnough ? 'summary_large_image' : 'summary';

const longest = 200;

/** A text cut at the end of a word, for a line in search results or under a card. */
export const shorten = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= longest) return line;
  return `${line.slice(0, longest - 1).replace(/[\s,.;:–—-]*\S*$/u, '')}…`;
};

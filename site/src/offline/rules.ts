/** Rules for what a browser caches for offline use: only what every visitor may see. */

/** Maximum entries of each; the newest are kept. */
export const cacheLimits = { pages: 40, pictures: 120 } as const;
/** Larger pictures are not cached. */
const pictureBytes = 400_000;

const prefix = /^\/(ru|en)(?=\/|$)/;
const open =
  /^\/(?:(?:home|explore)-v\d|explore|art|crafts|design|product-details.*|works\/.+|item-details(?:-v2)?|activity(?:-v2)?|shop(?:\/[^/]+)?|authors?(?:\/[^/]+)?|ranking|about-us|contact|blog(?:-detail.*)?|news(?:\/[^/]+)?|collections(?:\/[^/]+)?|faq|page-[a-z]+)?$/;
/** Paths of the CMS and of the front door itself, which are not pages. */
const noPages =
  /^\/(?:api|api-auth|uploads|admin|healthz|livez|readyz|_[a-z]+|[\w-]+\.\w+)(?=\/|$)/;

/** Checks for a public page; personal pages, payments and forms are never cached. @param path with its language */
export const isCacheablePath = (path: string): boolean =>
  open.test(path.replace(prefix, '') || '/');

/** Checks whether a path can be a page of the site. */
export const isPage = (path: string): boolean => !noPages.test(path);

/** Path of the offline page in the language of the address. */
export const standInPath = (path: string): string => `${prefix.exec(path)?.[0] ?? ''}/offline`;

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;
const isWhole = ({ status, type, redirected }: Answer): boolean =>
  status === 200 && type === 'basic' && !redirected;

const isForAll = ({ headers }: Answer): boolean =>
  !/no-store|private/.test(headers.get('cache-control') ?? '');

/** Checks for a complete page that may be cached; an editor's preview of a draft has `no-store`. */
export const mayCachePage = (answer: Answer): boolean =>
  isWhole(answer) &&
  /^text\/html\b/.test(answer.headers.get('content-type') ?? '') &&
  isForAll(answer);

export const mayCachePicture = (answer: Answer): boolean =>
  isWhole(answer) &&
  /^image\//.test(answer.headers.get('content-type') ?? '') &&
  isForAll(answer) &&
  Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= pictureBytes;

/** Returns the style sheets, scripts and fonts that a page names. */
export const assetsOf = (html: string): readonly string[] => [
  ...new Set(html.match(/\/_astro\/[\w.@-]+\.(?:css|js|woff2)/g) ?? []),
];

/** Returns the fonts that a style sheet names. */
export const fontsOf = (css: string): readonly string[] => [
  ...new Set(css.match(/\/_astro\/[\w.@-]+\.woff2/g) ?? []),
];

/** What a browser keeps of this shop for when there is no line. Only what every visitor may see. */

/** The newest ones of each stay. */
export const cacheLimits = { pages: 40, pictures: 120 } as const;
/** A picture that is larger is not kept. */
const pictureBytes = 400_000;

const prefix = /^\/(ru|en)(?=\/|$)/;
const open =
  /^\/(?:(?:home|explore)-v\d|explore|art|crafts|design|product-details.*|works\/.+|item-details(?:-v2)?|activity(?:-v2)?|shop(?:\/[^/]+)?|authors?(?:\/[^/]+)?|ranking|about-us|contact|blog(?:-detail.*)?|news(?:\/[^/]+)?|collections(?:\/[^/]+)?|faq|page-[a-z]+)?$/;
/** Answers of the CMS and of the front door itself are no pages. */
const noPages =
  /^\/(?:api|api-auth|uploads|admin|healthz|livez|readyz|_[a-z]+|[\w-]+\.\w+)(?=\/|$)/;

/** Pages for everybody; those of one person, of a payment, and forms are never kept. @param path with its language */
export const isPageKept = (path: string): boolean => open.test(path.replace(prefix, '') || '/');

/** Whether an address that is opened can be a page of ours. */
export const isPage = (path: string): boolean => !noPages.test(path);

/** The page that stands in for one that was not kept, in the language of its address. */
export const standInPath = (path: string): string => `${prefix.exec(path)?.[0] ?? ''}/offline`;

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;
const isWhole = ({ status, type, redirected }: Answer): boolean =>
  status === 200 && type === 'basic' && !redirected;

const isForAll = ({ headers }: Answer): boolean =>
  !/no-store|private/.test(headers.get('cache-control') ?? '');

/** A whole page that may be kept: a draft that an editor looks at says `no-store`. */
export const mayKeepPage = (answer: Answer): boolean =>
  isWhole(answer) &&
  /^text\/html\b/.test(answer.headers.get('content-type') ?? '') &&
  isForAll(answer);

export const mayKeepPicture = (answer: Answer): boolean =>
  isWhole(answer) &&
  /^image\//.test(answer.headers.get('content-type') ?? '') &&
  isForAll(answer) &&
  Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY) <= pictureBytes;

/** Style sheets, scripts and fonts that a page names, as they stand in it. */
export const assetsOf = (html: string): readonly string[] => [
  ...new Set(html.match(/\/_astro\/[\w.@-]+\.(?:css|js|woff2)/g) ?? []),
];

/** What a style sheet names besides. */
export const fontsOf = (css: string): readonly string[] => [
  ...new Set(css.match(/\/_astro\/[\w.@-]+\.woff2/g) ?? []),
];

/**
 * Whether a session has fresh proof of who it is (ASVS 7.5.1). A proof from the future is none: the clock was turned back.
 * @param provenAt when a proof was last given in it; null for never
 * @param now real clock, milliseconds as all of them: the demo clock makes nobody's proof older
 * @param freshMs for so long a proof counts
 */
export const isFresh = (provenAt: number | null, now: number, freshMs: number): boolean =>
  provenAt !== null && provenAt <= now && now < provenAt + freshMs;

/**
 * What a call that is `password-or-passkey` goes by; null for nothing. The password of the body, right or wrong, wherever it
 * is there: whoever types one means it. Without it a passkey of this session that is fresh, and no older password.
 * @param password of the body
 * @param passkeyAt when a passkey was last shown in this session; null for never
 */
export const proofOf = (
  password: string | undefined,
  passkeyAt: number | null,
  now: number,
  freshMs: number,
): 'password' | 'passkey' | null => {
  if (password !== undefined) return 'password';
  return isFresh(passkeyAt, now, freshMs) ? 'passkey' : null;
};

/**
 * The Content-Security-Policy of the panel: its own files and nobody else's. The built page has no script of its own
 * beside them, so none is let in.
 * @param pictures origins of ours that pictures come from
 * @param fromSources whether Vite serves the panel, to who develops it: by scripts in the page, and with a socket
 */
export const panelPolicy = (pictures: readonly string[], fromSources = false): string =>
  [
    ["default-src 'self'"],
    ["script-src 'self'", ...(fromSources ? ["'unsafe-inline'"] : [])],
    ["script-src-attr 'none'"],
    // The panel's components write their styles into the page as they are shown.
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...pictures],
    ["media-src 'self' data: blob:", ...pictures],
    ["font-src 'self' data:"],
    ["connect-src 'self'", ...(fromSources ? ['ws:'] : [])],
    ["object-src 'none'"],
    ["base-uri 'self'"],
    ["form-action 'self'"],
    ["frame-ancestors 'self'"],
  ]
    .map((parts) => parts.join(' '))
    .join('; ');

const ofTheDoor: ReadonlySet<string> = new Set(['/_ready', '/_purges']);

/** What front doors, balancers and whoever starts the shop ask all the time beside the calls of the contract. */
export const isOfTheDoor = (path: string): boolean => ofTheDoor.has(path);

type Routed = {
  readonly path: string;
  readonly state: { readonly foundCall?: { readonly call: { readonly path: string } } };
  /** Template of the route that Strapi's router found, as `/platform/emails/:id`. */
  readonly _matchedRoute?: unknown;
};

/** The template of a request's route, for counting: one of a set that the code knows, whatever was asked for. */
export const routeOf = ({ path, state, _matchedRoute }: Routed): string => {
  if (state.foundCall) return state.foundCall.call.path;
  if (path.startsWith('/uploads/')) return '/uploads/:file';
  return typeof _matchedRoute === 'string' ? _matchedRoute : 'unknown';
};

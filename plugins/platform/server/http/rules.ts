/**
 * Whether a session has a fresh proof of identity (ASVS 7.5.1). A proof in the future does not count: the clock was turned back.
 * @param provenAt time of the last proof in the session; null for never
 * @param now real clock, in milliseconds like all times here: the demo clock must not age proofs
 * @param freshMs how long a proof counts
 */
export const isFresh = (provenAt: number | null, now: number, freshMs: number): boolean =>
  provenAt !== null && provenAt <= now && now < provenAt + freshMs;

/**
 * The proof that a `password-or-passkey` call uses; null for none. A password in the body takes precedence, right or wrong.
 * Without one, a fresh passkey of this session counts, but no earlier password.
 * @param password of the request body
 * @param passkeyAt when a passkey was last used in this session; null for never
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
 * The Content-Security-Policy of the panel: only its own files. The built page has no inline script, so none is allowed.
 * @param pictures our own origins that serve pictures
 * @param fromSources whether Vite serves the panel during development: with inline scripts and a WebSocket
 */
export const panelPolicy = (pictures: readonly string[], fromSources = false): string =>
  [
    ["default-src 'self'"],
    ["script-src 'self'", ...(fromSources ? ["'unsafe-inline'"] : [])],
    ["script-src-attr 'none'"],
    // The panel's components insert their styles into the page at run time.
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

/** Paths that front doors, load balancers and process supervisors request besides the calls of the contract. */
export const isOfTheDoor = (path: string): boolean => ofTheDoor.has(path);

type Routed = {
  readonly path: string;
  readonly state: { readonly foundCall?: { readonly call: { readonly path: string } } };
  /** Template of the route that Strapi's router found, such as `/platform/emails/:id`. */
  readonly _matchedRoute?: unknown;
};

/** The route template of a request, for metrics: one of a fixed set, whatever was requested. */
export const routeOf = ({ path, state, _matchedRoute }: Routed): string => {
  if (state.foundCall) return state.foundCall.call.path;
  if (path.startsWith('/uploads/')) return '/uploads/:file';
  return typeof _matchedRoute === 'string' ? _matchedRoute : 'unknown';
};

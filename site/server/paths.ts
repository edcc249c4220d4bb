import type { GatewayName } from '@oner/config/contract/gateways';
import { canonicalTarget, findCall, isCallPath, isUpload } from '@oner/config/contract/routes';

/** Jýsan posts its callback to the address of the return page; reading that address stays a page. */
export const returnPaths = /^(\/(ru|en))?\/payment(-craft|-graph|-merch)?(?=[/?]|$)/;

/** The state of the whole shop; of this process; whether a balancer may send visitors to it. */
const states = { '/healthz': 'health', '/livez': 'live', '/readyz': 'ready' } as const;
type State = (typeof states)[keyof typeof states];

/** What the front door does with a request: a page, a state, the CMS at this path, or a refusal. */
export type Way =
  | { readonly to: 'page' | State }
  | { readonly to: 'cms'; readonly path: string }
  | { readonly refused: 'bad-request' | 'not-found' };

/** A form that is sent before its script is there posts to its own page. */
const pageMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/**
 * Decides by the contract. What reaches the CMS is a call of the contract, a public picture or the bank's callback, on a
 * path that no parser reads differently; nothing else can.
 * @param target as it stands in the request line
 * @param returnGateway the gateway that posts its callback to the return page
 */
export const wayOf = (method: string, target: string, returnGateway: GatewayName): Way => {
  const canonical = canonicalTarget(target);
  if (!canonical) return { refused: 'bad-request' };
  const { path } = canonical;
  if (isCallPath(path)) {
    const isOurs = findCall(method, path) !== undefined || isUpload(method, path);
    return isOurs ? { to: 'cms', path: target } : { refused: 'not-found' };
  }
  if (!pageMethods.has(method)) return { refused: 'not-found' };
  if (method === 'POST' && returnPaths.test(path))
    return { to: 'cms', path: `/api/payments/callback/${returnGateway}` };
  return { to: path in states ? states[path as keyof typeof states] : 'page' };
};

/** Of the cookie `lang`; Kazakh has the bare address. */
const prefixOf: Readonly<Record<string, string>> = { RU: '/ru', EN: '/en' };

/** Whether the address is a page without a language: not a file, an endpoint of the site, or a return of the bank. */
export const isBarePage = (path: string): boolean =>
  !/^\/(ru|en)(?=\/|$)/.test(path) && !/^\/_|\.[^/]*$/.test(path) && !returnPaths.test(path);

/**
 * Where a bare address leads whoever has chosen a language (spec A §1): the browser keeps the choice under `lang`, in
 * storage and for the server in a cookie of that name. Undefined for Kazakh, and where nothing is chosen.
 * @param target as it stands in the request line, of a page
 */
export const inChosenLanguage = (target: string, cookies: string): string | undefined => {
  const at = target.indexOf('?');
  const path = at === -1 ? target : target.slice(0, at);
  const chosen = /(?:^|;\s*)lang=(RU|EN)(?:;|$)/.exec(cookies)?.[1];
  if (chosen === undefined || !isBarePage(path)) return undefined;
  return `${prefixOf[chosen]}${path === '/' ? '' : path}${at === -1 ? '' : target.slice(at)}`;
};

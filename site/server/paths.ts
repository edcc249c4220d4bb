import type { GatewayName } from '@oner/config/contract/gateways';
import { canonicalTarget, findCall, isCallPath, isUpload } from '@oner/config/contract/routes';

/** Jýsan posts its callback to the address of the return page; a GET of that address is the page. */
export const returnPaths = /^(\/(ru|en))?\/payment(-craft|-graph|-merch)?(?=[/?]|$)/;

/** State of the whole shop; of this process; whether a balancer may send visitors to it. */
const states = { '/healthz': 'health', '/livez': 'live', '/readyz': 'ready' } as const;
type State = (typeof states)[keyof typeof states];

/** Route of a request: a page, a state, the CMS at this path, or a refusal. */
export type RoutedRequest =
  | { readonly to: 'page' | State }
  | { readonly to: 'cms'; readonly path: string }
  | { readonly refused: 'bad-request' | 'not-found' };

/** A form submitted before hydration posts to its own page. */
const pageMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/**
 * Routes by the contract: only calls of the contract, public pictures and the bank's callback reach the CMS, on paths
 * that all parsers read alike.
 * @param target as in the request line
 * @param returnGateway the gateway that posts its callback to the return page
 */
export const routeRequest = (
  method: string,
  target: string,
  returnGateway: GatewayName,
): RoutedRequest => {
  const canonical = canonicalTarget(target);
  if (!canonical) return { refused: 'bad-request' };
  const { path } = canonical;
  if (isCallPath(path)) {
    const isKnown = findCall(method, path) !== undefined || isUpload(method, path);
    return isKnown ? { to: 'cms', path: target } : { refused: 'not-found' };
  }
  if (!pageMethods.has(method)) return { refused: 'not-found' };
  if (method === 'POST' && returnPaths.test(path))
    return { to: 'cms', path: `/api/payments/callback/${returnGateway}` };
  return { to: path in states ? states[path as keyof typeof states] : 'page' };
};

/** By the cookie `lang`; Kazakh has the bare address. */
const prefixOf: Readonly<Record<string, string>> = { RU: '/ru', EN: '/en' };

/** Checks for a page without a language: not a file, an endpoint of the site, or a return page of the bank. */
export const isBarePage = (path: string): boolean =>
  !/^\/(ru|en)(?=\/|$)/.test(path) && !/^\/_|\.[^/]*$/.test(path) && !returnPaths.test(path);

/**
 * Returns the redirect of a bare address to the chosen language (spec A §1), which is stored under `lang` and in a
 * cookie of that name. Undefined for Kazakh and without a choice.
 * @param target of a page, as in the request line
 */
export const inChosenLanguage = (target: string, cookies: string): string | undefined => {
  const at = target.indexOf('?');
  const path = at === -1 ? target : target.slice(0, at);
  const chosen = /(?:^|;\s*)lang=(RU|EN)(?:;|$)/.exec(cookies)?.[1];
  if (chosen === undefined || !isBarePage(path)) return undefined;
  return `${prefixOf[chosen]}${path === '/' ? '' : path}${at === -1 ? '' : target.slice(at)}`;
};

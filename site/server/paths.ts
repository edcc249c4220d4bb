/** The paths of the CMS that belong to the shop's origin. Everything else of it, /admin too, stays on its own port. */
const cmsPaths = /^\/(api|api-auth|uploads)(?=[/?]|$)/;
/** The bank posts its callback to the address of the return page; reading that address stays a page. */
export const returnPaths = /^(\/(ru|en))?\/payment(-craft|-graph|-merch)?(?=[/?]|$)/;
export const callbackPath = '/api/payments/callback/jysan';

/**
 * The address of a request as a path of ours. Two slashes would name another host as soon as a page repeats them in a link,
 * and browsers read a backslash as a slash; an absolute address says nothing about where it leads here.
 */
export const ownPath = (url: string): string => {
  const [, path = '', query = ''] =
    /^(?:[a-z][a-z+.-]*:\/\/[^/?#]*)?([^?]*)(.*)$/is.exec(url) ?? [];
  return `${`/${path}`.replace(/[/\\]+/g, '/')}${query}`;
};

/** Where in the CMS a request belongs, or undefined when it is a page's. */
export const cmsPath = (method: string | undefined, url: string): string | undefined => {
  if (method === 'POST' && returnPaths.test(url)) return callbackPath;
  return cmsPaths.test(url) ? url : undefined;
};

/**
 * The address a request came from, for rate limits. A visitor can write any X-Forwarded-For; only the entries that our
 * own proxies appended, counted from the right, are believed.
 * @param socketAddress the other end of the connection
 * @param forwarded the X-Forwarded-For header as it arrived
 * @param trustedProxies how many proxies of ours stand before the front door
 */
export const visitorAddress = (
  socketAddress: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string => {
  const own = (socketAddress ?? '').replace(/^::ffff:/, '');
  if (trustedProxies === 0) return own;
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? own;
};

/** An address as some proxies write it, with the port of the connection, by which limits would never be reached. */
const withoutPort = (hop: string): string =>
  /^(\d+(?:\.\d+){3})(?::\d+)?$|^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.slice(1).find(Boolean) ?? hop;

/**
 * Returns the address of the visitor, for rate limits. Visitors can send any X-Forwarded-For, so only the entries
 * appended by trusted proxies, counted from the right, are used.
 * @param socketAddress peer address of the connection
 * @param forwarded the X-Forwarded-For header as received
 * @param trustedProxies number of trusted proxies in front of the front door
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
  return withoutPort(hops.at(-trustedProxies) ?? own);
};

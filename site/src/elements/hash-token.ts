/** The token of a letter: it stands behind the `#` of an address, under the name its page knows. */
export const hashTokenOf = (name: string, hash: string): string | undefined =>
  new RegExp(`^#${name}=([\\w-]{1,200})$`).exec(hash)?.[1];

/**
 * Reads the token once and takes it out of the address, so that it stands in no history and nobody hands it on with
 * the link.
 */
export const takeHashToken = (name: string): string | undefined => {
  const token = hashTokenOf(name, location.hash);
  if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
};

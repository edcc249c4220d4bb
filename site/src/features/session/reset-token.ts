/** The token of a letter: it stands behind the `#` of the address of the login page. */
export const resetTokenOf = (hash: string): string | undefined =>
  /^#reset=([\w-]{1,200})$/.exec(hash)?.[1];

/**
 * Reads the token once and takes it out of the address, so that it stands in no history and nobody hands it on with
 * the link.
 */
export const takeResetToken = (): string | undefined => {
  const token = resetTokenOf(location.hash);
  if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
};

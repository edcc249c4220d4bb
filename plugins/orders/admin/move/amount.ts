/** A typed sum as whole tenge; null where it is none, or more than there is. @param most whole tenge */
export const readAmount = (typed: string, most: number): number | null => {
  const bare = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/₸$/, '');
  if (!/^\d{1,9}$/.test(bare)) return null;
  const amount = Number(bare);
  return amount >= 1 && amount <= most ? amount : null;
};

/** Names one occasion, so that a double click is one refund. Works without a secure origin too. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

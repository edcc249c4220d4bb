import type { SellerCard } from '@oner/config/contract/shapes';

/** First and last name as typed, else the username; empty for nobody. */
export const nameOf = (seller: SellerCard | null): string => {
  if (!seller) return '';
  const { first_name: first, last_name: last, username } = seller.user;
  return `${first} ${last}`.trim() || username;
};

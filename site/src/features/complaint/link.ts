/** The page that is reported, as the address of the form brings it: `?link=/author/…`; a whole address of the shop. */
export const linkOf = (search: string, shop: string): string => {
  const link = new URLSearchParams(search).get('link') ?? '';
  return /^\/[a-z]/.test(link) ? `${shop}${link}` : '';
};

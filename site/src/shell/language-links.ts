/** Cookie of the language for the front door: one year, in addition to storage. */
const cookieOf = (code: string): string => `lang=${code}; path=/; max-age=31536000; samesite=lax`;

/** Removes the first letter of a name, which belongs to one alphabet, and the page number of its list. */
const withoutLetter = (search: string): string => {
  const query = new URLSearchParams(search);
  if (!query.has('letter')) return search;
  query.delete('letter');
  query.delete('page');
  return query.size > 0 ? `?${query}` : '';
};

/**
 * Stores the chosen language under `lang` (KZ, RU, EN); the link keeps path and query. A cookie with the same value
 * lets the front door redirect bare addresses. The links are plain addresses and work without this.
 */
export const rememberLanguage = (links: Iterable<HTMLAnchorElement>): void => {
  for (const link of links) {
    const keep = (): void => {
      const code = link.dataset.language ?? 'KZ';
      localStorage.setItem('lang', code);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http.
      document.cookie = cookieOf(code);
      link.search = withoutLetter(location.search);
      link.hash = location.hash;
    };
    link.addEventListener('click', keep);
    // The middle button opens a new tab.
    link.addEventListener('auxclick', keep);
  }
};

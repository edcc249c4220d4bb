/** The choice as the front door reads it: a year, like the storage that it stands beside. */
const cookieOf = (code: string): string => `lang=${code}; path=/; max-age=31536000; samesite=lax`;

/** The first letter of a name is one of an alphabet: it does not go along into another language, nor does the page of its list. */
const withoutLetter = (search: string): string => {
  const query = new URLSearchParams(search);
  if (!query.has('letter')) return search;
  query.delete('letter');
  query.delete('page');
  return query.size > 0 ? `?${query}` : '';
};

/**
 * The choice of a language is kept under `lang` (KZ, RU, EN) and the link keeps the place and the query. The same goes into a
 * cookie, by which the front door leads bare addresses to the chosen language.
 * The links themselves work without this: they are plain addresses of the same page in another language.
 */
export const keepLanguage = (links: Iterable<HTMLAnchorElement>): void => {
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
    // The middle button opens it in a new tab.
    link.addEventListener('auxclick', keep);
  }
};

/**
 * The choice of a language is kept under `lang` (KZ, RU, EN) and the link keeps the place and the query.
 * The links themselves work without this: they are plain addresses of the same page in another language.
 */
export const keepLanguage = (links: Iterable<HTMLAnchorElement>): void => {
  for (const link of links) {
    link.addEventListener('click', () => {
      localStorage.setItem('lang', link.dataset.language ?? 'KZ');
      link.search = location.search;
      link.hash = location.hash;
    });
  }
};

/** Messages and addresses in the header's data attributes for scripts, in the language of the page. */
export const headerTextOf = (name: 'loggedOut' | 'home' | 'basketFull'): string =>
  document.querySelector<HTMLElement>('[data-header]')?.dataset[name] ?? '';

/** Words and addresses that the header carries for its scripts, in the language of the page. */
export const wordOf = (name: 'loggedOut' | 'home' | 'basketFull'): string =>
  document.querySelector<HTMLElement>('[data-header]')?.dataset[name] ?? '';

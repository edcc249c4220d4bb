/** Keys of local storage, also read by the inline scripts of a page. */

/** Payee reminder that was closed, in every tab until the end of the session. */
export const reminderKey = 'payee-reminder';

/** How lists of works are shown, if not as a grid. */
export const worksViewKey = 'works-view';

/** Works saved before sign-in that are being merged into the account. */
export const mergeKey = 'favourites:batch';

/** Prefix of the keys of drafts: works and claims in local storage, where every page checks for them; other texts per tab. */
const prefix = 'draft:';

/** @param place of the draft: a section, the id of a work being edited, or the number of a claimed order */
export const draftKey = (place: string): string => prefix + place;
export const isDraftKey = (key: string): boolean => key.startsWith(prefix);
/** Returns the places of all drafts. */
export const draftPlaces = (): readonly string[] =>
  Object.keys(localStorage)
    .filter(isDraftKey)
    .map((key) => key.slice(prefix.length));
export const hasDraft = (): boolean => draftPlaces().length > 0;

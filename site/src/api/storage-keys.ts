/** Keys in local storage that the early scripts of a page read too. */

/** In local storage, which the end of a session empties: closed once is closed in every tab. */
export const reminderKey = 'payee-reminder';

/** In local storage: how lists of works are shown, where it is not as a grid. */
export const worksViewKey = 'works-view';

/** In local storage: works saved before somebody signed in, on their way into the account. */
export const mergeKey = 'favourites:batch';

/** Before the place of what is written and not sent, a work or a claim; every page asks whether there is any. */
const prefix = 'draft:';

/** The key in local storage. @param place what is written: a section, the id of a work that is edited, or the number of what is claimed */
export const draftKey = (place: string): string => prefix + place;
export const isDraftKey = (key: string): boolean => key.startsWith(prefix);
/** The places where something is written that nobody has sent. */
export const draftPlaces = (): readonly string[] =>
  Object.keys(localStorage)
    .filter(isDraftKey)
    .map((key) => key.slice(prefix.length));
export const hasDraft = (): boolean => draftPlaces().length > 0;

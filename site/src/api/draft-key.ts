/** Where works that are written and not sent stand in local storage; apart, for every page asks whether there are any. */
const prefix = 'draft:';

/** The key in local storage. @param place what is written: a section, or the id of a work that is edited */
export const draftKey = (place: string): string => prefix + place;
export const isDraftKey = (key: string): boolean => key.startsWith(prefix);
/** Something is written here that nobody has sent. */
export const hasDraft = (): boolean => Object.keys(localStorage).some(isDraftKey);

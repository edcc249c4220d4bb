import { askWith } from './browser.ts';
import { $token } from './session.ts';

/** The token of session storage (spec A §7); a new tab has none of its own yet and takes the stored one. */
export const exploreToken = (): string => sessionStorage.getItem('token') || $token.get();

/** The CMS as the lists of explore ask it. */
export const exploreApi = askWith(exploreToken);

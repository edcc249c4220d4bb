import { getProfile, getRole } from '@oner/config/contract/person';
import { createBrowserClient } from './browser.ts';
import { cookieToken } from './cookie-token.ts';
import { $person, $token, beginSession, type SessionPerson } from './session.ts';

/**
 * Returns the token of the cookie (spec A §7) if storage holds the same, or the stored one without a cookie. Clearing
 * local storage by hand does not end the session of this tab.
 */
export const menuToken = (): string => {
  const stored = $token.get();
  return stored || cookieToken(sessionStorage.getItem('token') ?? '');
};
const menuApi = createBrowserClient(menuToken);

/**
 * Loads the person of the token and stores them for the header and the guards. The role determines which profile calls
 * are used (spec A §4); the profile list has one element (spec A §7).
 */
export const whoAmI = async (): Promise<SessionPerson> => {
  const token = menuToken();
  const [{ role }, [profile]] = await Promise.all([
    menuApi.ask(getRole, {}),
    menuApi.ask(getProfile, {}),
  ]);
  const person: SessionPerson = {
    id: profile?.id ?? '',
    firstName: profile?.user.first_name ?? '',
    role: role === 'Seller' ? 'seller' : 'buyer',
    ...(profile?.closed && { isClosed: true }),
    ...(role === 'Seller' && { lacksPayee: !profile?.iban && !profile?.iin }),
  };
  // The session may have ended meanwhile, and that of another person begun.
  if (menuToken() === token) $person.set(person);
  return person;
};

/** Begins a session. A failure to load the person is ignored: it can be loaded later. */
export const enter = async (token: string): Promise<void> => {
  beginSession(token);
  await whoAmI().catch(() => undefined);
};

import { getProfile, getRole } from '@oner/config/contract/person';
import { askWith } from './browser.ts';
import { cookieToken } from './cookie-token.ts';
import { $person, $token, beginSession, type SessionPerson } from './session.ts';

/**
 * The token of the cookie (spec A §7) as far as storage knows it too; the stored one where there is no cookie. Local
 * storage that was emptied by hand ends no session in this tab.
 */
export const menuToken = (): string => {
  const stored = $token.get();
  return stored || cookieToken(sessionStorage.getItem('token') ?? '');
};
const menuApi = askWith(menuToken);

/**
 * Asks the server who the token belongs to and keeps it for the header and the guards.
 * The role decides which profile calls are used (spec A §4); the profile list has one element (spec A §7).
 */
export const whoAmI = async (): Promise<SessionPerson> => {
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
  $person.set(person);
  return person;
};

/** Begins a session. Who it is can be learnt later too, so a slow answer there refuses nobody. */
export const enter = async (token: string): Promise<void> => {
  beginSession(token);
  await whoAmI().catch(() => undefined);
};

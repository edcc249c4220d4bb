import { getProfile, getRole } from '@oner/config/contract/accounts';
import { api } from './browser.ts';
import { $person, type Person } from './session.ts';

/**
 * Asks the server who the token belongs to and keeps it for the header and the guards.
 * The role decides which profile calls are used (spec A §4); the profile list has one element (spec A §7).
 */
export const whoAmI = async (): Promise<Person> => {
  const [{ role }, [profile]] = await Promise.all([api.ask(getRole, {}), api.ask(getProfile, {})]);
  const person: Person = {
    id: profile?.id ?? '',
    firstName: profile?.user.first_name ?? '',
    role: role === 'Seller' ? 'seller' : 'buyer',
  };
  $person.set(person);
  return person;
};

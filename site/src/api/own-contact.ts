import { getProfile } from '@oner/config/contract/person';
import { api } from './browser.ts';
import { attempt } from './error.ts';
import { $token } from './session.ts';

/** By the names that `autocomplete` has for it. */
type OwnContact = Readonly<Partial<Record<'name' | 'email' | 'tel', string>>>;

/**
 * How whoever is signed in is called and reached. Nothing for a visitor, and where it cannot be learnt: a form goes
 * without.
 */
export const ownContact = async (): Promise<OwnContact> => {
  if (!$token.get()) return {};
  const asked = await attempt(api.ask(getProfile, {}));
  const [profile] = asked.ok ? asked.value : [];
  if (!profile) return {};
  const { first_name, last_name, email } = profile.user;
  return { name: `${first_name} ${last_name}`.trim(), email, tel: profile.phone };
};

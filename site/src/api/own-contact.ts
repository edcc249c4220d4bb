import { getProfile } from '@oner/config/contract/person';
import { api } from './browser.ts';
import { attempt } from './error.ts';
import { $token } from './session.ts';

/** By the names of `autocomplete`. */
type OwnContact = Readonly<Partial<Record<'name' | 'email' | 'tel', string>>>;

/**
 * Returns name and contact data of the signed-in person; empty for a visitor and on failure, so that a form works
 * without them.
 */
export const ownContact = async (): Promise<OwnContact> => {
  if (!$token.get()) return {};
  const reply = await attempt(api.ask(getProfile, {}));
  const [profile] = reply.ok ? reply.value : [];
  if (!profile) return {};
  const { first_name, last_name, email } = profile.user;
  return { name: `${first_name} ${last_name}`.trim(), email, tel: profile.phone };
};

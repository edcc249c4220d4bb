import { type calls, done, freshMinutes, type Result, refuse } from '@oner/config/contract';
import { clock, type Person, staleProof, type Verb } from '@oner/platform';
import { addProof } from '../store/sessions.ts';
import { confirmPassword } from './confirm-password.ts';

/** POST /api/user/reauthenticate: this session has fresh proof for ten minutes (ASVS 7.5.1). */
export const reauthenticate: Verb<typeof calls.reauthenticate> = async ({ body }, { person }) => {
  if (!person) return refuse('login-required');
  const right = await confirmPassword(person, body.password, 'password');
  if (!right.ok) return right;
  const now = clock.real().getTime();
  await addProof(person.sessionId, 'password', now);
  return done({ fresh_until: new Date(now + freshMinutes * 60_000).toISOString() });
};

/**
 * Fresh proof for a change of protected fields: of the session, or the password that came with the change.
 * @param typed `password` of the body
 */
export const demandProof = async (
  person: Person,
  typed: string | undefined,
): Promise<Result<unknown>> => {
  if (typed) return confirmPassword(person, typed, 'password');
  const refusal = staleProof(person);
  return refusal ? { ok: false, refusal } : { ok: true, value: null };
};

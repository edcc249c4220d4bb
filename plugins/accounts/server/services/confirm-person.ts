import { done, type Result, refuse, refuseFields } from '@oner/config/contract';
import { type Person, proofFor } from '@oner/platform';
import { passwordHashNow } from '../store/logins.ts';
import { lockAccount } from '../store/people.ts';
import { isOpenNow } from '../store/sessions.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Whether what was proven still counts, asked in the transaction of what it was proven for, where it then stays so: an undone
 * change of the e-mail makes the password void, takes passkeys away and ends sessions, maybe at this very instant.
 */
export type StillProven = () => Promise<Result<null>>;

/**
 * Asks a signed-in person to prove himself anew for a call that is `password-or-passkey`. Never inside a transaction.
 * @param typed the password of the body, none where a passkey was shown
 * @param field where a wrong password is told
 */
export const confirmPerson = async (
  person: Person,
  typed: string | undefined,
  field: string,
): Promise<Result<StillProven>> => {
  const { documentId, sessionId } = person;
  const proof = proofFor(person, typed);
  if (!proof) return refuse('reauthentication-required');
  if (proof === 'passkey') {
    return done(async () => {
      await lockAccount(documentId);
      return (await isOpenNow(sessionId)) ? done(null) : refuse('session-ended');
    });
  }
  const right = await confirmPassword(person, typed ?? '', field);
  if (!right.ok) return right;
  return done(async () =>
    (await passwordHashNow(documentId)) === right.value
      ? done(null)
      : refuseFields({ [field]: ['password-wrong'] }),
  );
};

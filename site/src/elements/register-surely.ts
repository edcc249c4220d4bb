import { logIn } from '@oner/config/contract/access';
import { api } from '../api/browser.ts';
import { ApiError } from '../api/error.ts';
import { $person } from '../api/session.ts';
import { enter, whoAmI } from '../api/who-am-i.ts';
import { refusedFields } from './form-errors.ts';

export const isTaken = (error: ApiError, field: 'username' | 'email'): boolean =>
  [`${field}-taken`, `${field}-lookalike`].includes(refusedFields(error)[field]?.code ?? '');
const isRefusal = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.status >= 400 && cause.status < 500;

/** Logs in. @returns id of the profile */
export const logInAs = async (username: string, password: string): Promise<string> => {
  await enter((await api.ask(logIn, { body: { username, password } })).access);
  const known = $person.get() ?? (await whoAmI());
  return known.id;
};

/** E-mails of registrations that this page has sent without an answer: the accounts may exist. */
const unanswered = new Set<string>();

/**
 * Sends a registration; the session begins at once. One that is repeated because its reply was lost logs in with the password
 * that it has sent.
 * @returns id of the new profile
 * @throws ApiError if it is refused
 */
export const registerSurely = async (
  { email, password }: { readonly email: string; readonly password: string },
  send: () => Promise<{ readonly id: string; readonly access: string }>,
): Promise<string> => {
  const isRepeated = unanswered.has(email);
  unanswered.add(email);
  try {
    const { id, access } = await send();
    unanswered.delete(email);
    await enter(access);
    return id;
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    if (isRepeated && isTaken(cause, 'email'))
      return logInAs(email, password).catch((failed: unknown) => {
        throw isRefusal(failed) ? cause : failed;
      });
    if (!isRepeated) unanswered.delete(email);
    throw cause;
  }
};

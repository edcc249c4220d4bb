import { logIn, requestPasswordReset, resetPassword } from '@oner/config/contract/access';
import { askToLogInByPasskey, logInByPasskey } from '@oner/config/contract/passkeys';
import { api } from '../../api/browser.ts';
import { authenticateByPasskey } from '../../api/passkeys.ts';
import { expireSession } from '../../api/session.ts';
import { enter } from '../../api/who-am-i.ts';
import { checkBody, type Problems } from '../../elements/form-errors.ts';

/** Logs in by username and password (spec A §2 Login). */
export const logInByPassword = async (username: string, password: string): Promise<void> => {
  const { access } = await api.ask(logIn, { body: { username, password } });
  await enter(access);
};

/** Logs in by a passkey. @returns false if the person closed the passkey window */
export const logInWithPasskey = async (): Promise<boolean> => {
  const answer = await authenticateByPasskey(await api.ask(askToLogInByPasskey, {}));
  if (!answer) return false;
  const { access } = await api.ask(logInByPasskey, { body: { answer } });
  await enter(access);
  return true;
};

/** Requests the e-mail with a link. The response is the same whether or not the address has an account. */
export const requestPasswordLink = async (email: string): Promise<void> => {
  await api.ask(requestPasswordReset, { body: { email } });
};

type NewPassword = { readonly new_password: string; readonly repeat: string };

/** Checks both fields by the schema that the server uses, and that they are equal. */
export const checkTypedPassword = ({ new_password, repeat }: NewPassword): Problems => {
  const problems = checkBody(resetPassword.body, { token: 'x', new_password, repeat });
  if (problems.repeat || new_password === repeat) return problems;
  return { ...problems, repeat: { code: 'password-mismatch', facts: {} } };
};

/** Sets the password by the token of an e-mail. All sessions end, also that of this browser. */
export const setNewPassword = async (token: string, typed: NewPassword): Promise<void> => {
  await api.ask(resetPassword, { body: { token, ...typed } });
  expireSession();
};

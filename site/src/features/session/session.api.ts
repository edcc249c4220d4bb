import { logIn, requestPasswordReset, resetPassword } from '@oner/config/contract/access';
import { askToLogInByPasskey, logInByPasskey } from '@oner/config/contract/passkeys';
import { api } from '../../api/browser.ts';
import { showPasskey } from '../../api/passkeys.ts';
import { expireSession } from '../../api/session.ts';
import { enter } from '../../api/who-am-i.ts';
import { checkBody, type Problems } from '../../elements/form-errors.ts';

/** Logs in by username and password (spec A §2 Login). */
export const askToEnter = async (username: string, password: string): Promise<void> => {
  const { access } = await api.ask(logIn, { body: { username, password } });
  await enter(access);
};

/** Logs in by a passkey. @returns false where the person closed the window of the browser */
export const enterByPasskey = async (): Promise<boolean> => {
  const answer = await showPasskey(await api.ask(askToLogInByPasskey, {}));
  if (!answer) return false;
  const { access } = await api.ask(logInByPasskey, { body: { answer } });
  await enter(access);
  return true;
};

/** Asks for the letter with a link. The answer is the same whether somebody is here under this address or not. */
export const askForPasswordLink = async (email: string): Promise<void> => {
  await api.ask(requestPasswordReset, { body: { email } });
};

type NewPassword = { readonly new_password: string; readonly repeat: string };

/** Checks both fields as the server will, and that they say the same. */
export const checkTypedPassword = ({ new_password, repeat }: NewPassword): Problems => {
  const problems = checkBody(resetPassword.body, { token: 'x', new_password, repeat });
  if (problems.repeat || new_password === repeat) return problems;
  return { ...problems, repeat: { code: 'password-mismatch', facts: {} } };
};

/** Sets the password by the token of a letter. All sessions end, the one of this browser too. */
export const setNewPassword = async (token: string, typed: NewPassword): Promise<void> => {
  await api.ask(resetPassword, { body: { token, ...typed } });
  expireSession();
};

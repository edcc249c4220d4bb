import { changePassword } from '@oner/config/contract/access';
import { api } from '../../api/browser.ts';
import { enter } from '../../api/enter.ts';
import { proveByPasskey } from '../../api/prove-passkey.ts';
import type { NewPassword } from './account.ts';

/** Changes the password; this browser goes on under a new token, all other sessions end. */
export const askForPassword = async (typed: NewPassword): Promise<void> => {
  const { access } = await api.ask(changePassword, { body: typed });
  await enter(access);
};

/** The same after a passkey. @returns false where the person closed the window of the browser */
export const askByPasskey = async (typed: NewPassword): Promise<boolean> => {
  if (!(await proveByPasskey())) return false;
  await askForPassword(typed);
  return true;
};

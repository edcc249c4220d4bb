import { confirmEmailChange, undoEmailChange } from '@oner/config/contract/access';
import { api } from '../../api/browser.ts';
import { expireSession } from '../../api/session.ts';

/** The new address counts from now on. */
export const confirmEmail = async (token: string): Promise<void> => {
  await api.ask(confirmEmailChange, { body: { token } });
};

/** The old address is put back and every session is over, that of this browser too. @returns a token for a new password */
export const undoEmail = async (token: string): Promise<string> => {
  const { reset } = await api.ask(undoEmailChange, { body: { token } });
  expireSession();
  return reset;
};

import { changePassword } from '@oner/config/contract/access';
import { api } from '../../api/browser.ts';
import { enter } from '../../api/enter.ts';
import type { NewPassword } from './account.ts';

/** Changes the password; this browser goes on under a new token, all other sessions end. */
export const askForPassword = async (typed: NewPassword): Promise<void> => {
  const { access } = await api.ask(changePassword, { body: typed });
  await enter(access);
};

import { beginSession } from './session.ts';
import { whoAmI } from './who-am-i.ts';

/** Begins a session. Who it is can be learnt later too, so a slow answer there refuses nobody. */
export const enter = async (token: string): Promise<void> => {
  beginSession(token);
  await whoAmI().catch(() => undefined);
};

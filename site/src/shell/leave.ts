import { logOut } from '@oner/config/contract/accounts';
import { api } from '../api/browser.ts';
import { dropDrafts } from '../api/draft.ts';
import { endSession } from '../api/session.ts';
import { toast } from '../api/toast.ts';

const stayMs = 5000;

/**
 * Logs out: the server forgets the token, this browser forgets the person, a message stays for 5 s, then home (spec A §2).
 * A server that does not answer keeps nobody signed in here; its token ends by itself within a day.
 */
export const leave = async ({
  message,
  home,
}: {
  message: string;
  home: string;
}): Promise<void> => {
  await api.ask(logOut, {}, { timeoutMs: 4000 }).catch(() => undefined);
  // Leaving on purpose: the page stays under the message instead of asking to log in again.
  delete document.documentElement.dataset.guard;
  endSession();
  await dropDrafts();
  toast('info', message);
  setTimeout(() => location.assign(home), stayMs);
};

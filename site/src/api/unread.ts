import { persistentAtom } from '@nanostores/persistent';
import type { CallReply } from '@oner/config/contract';
import type { countNotices } from '@oner/config/contract/notices';
import { $token } from './session.ts';

/** How many notices are unread, as last told by the server: every tab shows the same number. */
export const $unread = persistentAtom<number>('unread', 0, {
  encode: String,
  decode: (text) => Number.parseInt(text, 10) || 0,
});

const path: (typeof countNotices)['path'] = '/api/my/notices/unread';
const timeoutMs = 15_000;

/**
 * Asks the server how many there are. Whoever is signed out has none; what fails leaves the number as it was, and the session
 * too: nobody asked for this by hand, and whoever fills in a form must not be thrown out of it. Every page of
 * somebody signed in asks this, pages of text too, whose whole JavaScript has 8 KB: so not by the client of the
 * contract, which with its schemas weighs more than that.
 */
export const askUnread = async (): Promise<void> => {
  const token = $token.get();
  if (!token) return;
  try {
    const answer = await fetch(path, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return;
    const { unread }: Partial<CallReply<typeof countNotices>> = await answer.json();
    if ($token.get() && typeof unread === 'number') $unread.set(unread);
  } catch {
    // The bell is no reason to trouble anybody: the page they came for says what is wrong.
  }
};

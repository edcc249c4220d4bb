import { persistentAtom } from '@nanostores/persistent';
import type { CallReply } from '@oner/config/contract';
import type { countNotices } from '@oner/config/contract/notices';
import { $token } from './session.ts';

/** Number of unread notices, as last returned by the server; shared by all tabs. */
export const $unread = persistentAtom<number>('unread', 0, {
  encode: String,
  decode: (text) => Number.parseInt(text, 10) || 0,
});

const path: (typeof countNotices)['path'] = '/api/my/notices/unread';
const timeoutMs = 15_000;

/**
 * Loads the number of unread notices; none when signed out. A failure keeps the number and the session: this is a
 * background request, and must not sign out a person who is filling in a form. Every page of a signed-in person sends
 * it, text pages too, whose JavaScript is limited to 8 KB; so it does not use the client of the contract, which with
 * its schemas is larger.
 */
export const fetchUnread = async (): Promise<void> => {
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
    // A failure of the bell is not shown: the page itself reports what is wrong.
  }
};

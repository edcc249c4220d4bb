import { persistentAtom } from '@nanostores/persistent';
import { countNotices } from '@oner/config/contract/notices';
import { api } from './browser.ts';
import { $token } from './session.ts';

/** How many notices are unread, as last told by the server: every tab shows the same number. */
export const $unread = persistentAtom<number>('unread', 0, {
  encode: String,
  decode: (text) => Number.parseInt(text, 10) || 0,
});

/** Asks the server how many there are. Whoever is signed out has none; what fails leaves the number as it was. */
export const askUnread = async (): Promise<void> => {
  if (!$token.get()) return;
  try {
    const { unread } = await api.ask(countNotices, {});
    if ($token.get()) $unread.set(unread);
  } catch {
    // The bell is no reason to trouble anybody: the page he came for says what is wrong.
  }
};

import { $person, $token } from '../api/session.ts';
import { barePath } from '../i18n/language.ts';

/** In local storage, which the end of a session empties: closed once is closed in every tab. */
const key = 'payee-reminder';

const isWanted = (): boolean =>
  Boolean($token.get() && $person.get()?.lacksPayee) &&
  barePath(location.pathname) !== '/profile' &&
  localStorage.getItem(key) !== 'closed';

/**
 * Reminds an author who has given neither IBAN nor IIN (spec A §2): not on the profile, and not again in this session
 * once it was closed. It stands in the page and takes no focus, so that nobody is kept from what he came for.
 */
export const remind = (): void => {
  document.documentElement.dataset.payee = 'missing';
  const dialog = document.querySelector<HTMLDialogElement>('[data-payee-reminder]');
  if (!dialog || dialog.open) return;
  dialog.open = isWanted();
  dialog.querySelector('[data-later]')?.addEventListener('click', () => {
    localStorage.setItem(key, 'closed');
    dialog.close();
  });
  const follow = () => {
    if (!$person.get()?.lacksPayee) delete document.documentElement.dataset.payee;
    if (!isWanted()) dialog.close();
  };
  $person.listen(follow);
  addEventListener('storage', follow);
};

import { $person, $token } from '../api/session.ts';
import { reminderKey } from '../layouts/meet-person.ts';

const dialog = document.querySelector<HTMLDialogElement>('[data-payee-reminder]');
let isTended = false;

const isWanted = (): boolean =>
  Boolean($token.get() && $person.get()?.lacksPayee) &&
  localStorage.getItem(reminderKey) !== 'closed';

/**
 * Tends the reminder of an author who has given neither IBAN nor IIN (spec A §2). It stands open in the page from the start
 * (layouts/meet-person.ts), for nothing on a page moves by itself; here it only closes: when it is told to, in this tab or
 * in another one, and when what was missing is there.
 */
export const remind = (): void => {
  document.documentElement.dataset.payee = 'missing';
  if (!dialog || isTended) return;
  isTended = true;
  dialog.querySelector('[data-later]')?.addEventListener('click', () => {
    localStorage.setItem(reminderKey, 'closed');
    dialog.close();
  });
  const follow = () => {
    if (!$person.get()?.lacksPayee) delete document.documentElement.dataset.payee;
    if (!isWanted()) dialog.close();
  };
  $person.listen(follow);
  addEventListener('storage', follow);
};

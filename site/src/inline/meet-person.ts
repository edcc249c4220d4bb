/**
 * Runs between the header and <main>, before what follows is there: whoever was known on the last page is met as
 * such on this one (their name, their role, and the reminder of an author who has given neither IBAN nor IIN, spec A §2),
 * and nothing has to move for it later. A person who becomes known while a page is open is reminded on the next one.
 * Where a draft is kept, its form waits for it.
 */
import type { SessionPerson } from '../api/session.ts';
import { draftPlaces, reminderKey } from '../api/storage-keys.ts';

const { dataset } = document.documentElement;

const meet = ({ role, firstName, isClosed, lacksPayee }: SessionPerson): void => {
  dataset.role = role;
  if (isClosed) dataset.closed = '';
  for (const name of document.querySelectorAll('[data-first-name]')) name.textContent = firstName;
  const places = draftPlaces();
  if (places.length > 0) dataset.drafts = places.join(' ');
  if (!lacksPayee) return;
  dataset.payee = 'missing';
  if (localStorage.getItem(reminderKey) === 'closed' || /\/profile$/.test(location.pathname))
    return;
  const reminder = document.querySelector<HTMLDialogElement>('[data-payee-reminder]');
  if (reminder) reminder.open = true;
};

try {
  const person = localStorage.getItem('token') && localStorage.getItem('person');
  const known: SessionPerson | null = JSON.parse(person || 'null');
  if (known) meet(known);
} catch {
  // Nothing is stored that can be read: nobody is known.
}

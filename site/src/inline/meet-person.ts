/**
 * Runs between the header and <main>, before the rest is parsed: shows the person known from the last page (name, role,
 * and the reminder of an author without IBAN or IIN, spec A §2), so that nothing moves later. A person identified while
 * a page is open is reminded on the next one. Also sets the places of drafts, so that their forms are ready for them.
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
  // Storage is not readable: the person is unknown.
}

import { $person } from '../api/session.ts';
import { tendBell } from './bell.ts';
import { wordOf } from './header-words.ts';
import { followOtherTab } from './other-tab.ts';
import { remind } from './payee-reminder.ts';

let isAttending = false;

/** Nobody says who it is: the page shows what everybody has. */
const showUnknown = (): void => {
  document.documentElement.dataset.role ??= '';
};

/** Most know him from the page before: asking who he is comes with all that the contract needs. */
const learn = async (): Promise<void> => {
  const { whoAmI } = await import('../api/who-am-i.ts');
  await whoAmI();
};

/**
 * What the header does once somebody is signed in: learns who it is, notices what other tabs do (spec A §2), and reminds
 * an author who cannot be paid yet.
 */
export const attend = (): void => {
  if (isAttending) return;
  isAttending = true;
  tendBell();
  addEventListener('storage', (event) => {
    if (event.key === 'token') followOtherTab(event, wordOf('loggedOut'));
  });
  $person.subscribe((person) => {
    if (person?.lacksPayee) remind();
    document.documentElement.toggleAttribute('data-closed', person?.isClosed === true);
  });
  // A token without a known person: signed in before the last change of the stored shape. A blocked or ended session
  // shows when a page asks for data; the header alone must not trouble anyone.
  if (!$person.get()) learn().catch(showUnknown);
};

import { mostInBasket } from '@oner/config/contract/basket-key';
import { $leftOut, forgetBasket, syncBasket } from '../api/basket.ts';
import { $person, $token } from '../api/session.ts';
import { reminderKey } from '../api/storage-keys.ts';
import { toast } from '../api/toast.ts';
import { $unread, askUnread } from '../api/unread.ts';
import { fill } from '../i18n/format-text.ts';
import { wordOf } from './header-texts.ts';
import { followOtherTab } from './other-tab.ts';

let isAttending = false;

/** Nobody says who it is: the page shows what everybody has. */
const showUnknown = (): void => {
  document.documentElement.dataset.role ??= '';
};

/** Most know them from the page before: asking who they are comes with all that the contract needs. */
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
  tendBasket();
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

/** The basket is the account's while somebody is signed in. */
const tendBasket = (): void => {
  $leftOut.listen((count) => {
    if (count > 0) toast('danger', fill(wordOf('basketFull'), { most: mostInBasket, count }));
  });
  void syncBasket();
  $token.listen((token) => (token ? void syncBasket() : forgetBasket()));
};

const restMs = 60_000;
const most = 99;

const show = (unread: number): void => {
  for (const bell of document.querySelectorAll<HTMLElement>('[data-bell]')) {
    const number = bell.querySelector<HTMLElement>('[data-unread]');
    if (number) {
      number.hidden = unread === 0;
      number.textContent = unread > most ? `${most}+` : String(unread);
    }
    const { none = '', some = '' } = bell.dataset;
    bell.setAttribute('aria-label', unread === 0 ? none : fill(some, { count: unread }));
  }
};

/** The bell of the header: asked for once on a page, and again when a person comes back to it after a while. */
const tendBell = (): void => {
  let askedAt = 0;
  const ask = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < restMs) return;
    askedAt = Date.now();
    void askUnread();
  };
  $unread.subscribe(show);
  addEventListener('visibilitychange', ask);
  ask();
};

const dialog = document.querySelector<HTMLDialogElement>('[data-payee-reminder]');
let isTended = false;

const isWanted = (): boolean =>
  Boolean($token.get() && $person.get()?.lacksPayee) &&
  localStorage.getItem(reminderKey) !== 'closed';

/**
 * Tends the reminder of an author who has given neither IBAN nor IIN (spec A §2). It stands open in the page from the start
 * (inline/meet-person.ts), for nothing on a page moves by itself; here it only closes: when it is told to, in this tab or
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

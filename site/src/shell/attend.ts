import { mostInBasket } from '@oner/config/contract/basket-key';
import { $leftOut, forgetBasket, syncBasket } from '../api/basket.ts';
import { $person, $token } from '../api/session.ts';
import { reminderKey } from '../api/storage-keys.ts';
import { toast } from '../api/toast.ts';
import { $unread, fetchUnread } from '../api/unread.ts';
import { fill } from '../i18n/format-text.ts';
import { headerTextOf } from './header-texts.ts';
import { followOtherTab } from './other-tab.ts';

let isAttending = false;

/** The person is unknown: the page shows what all visitors see. */
const showUnknown = (): void => {
  document.documentElement.dataset.role ??= '';
};

/** Loaded on demand, because it brings the contract; mostly the person is known from the previous page. */
const learn = async (): Promise<void> => {
  const { whoAmI } = await import('../api/who-am-i.ts');
  await whoAmI();
};

/**
 * Behaviour of the header after sign-in: identifies the person, follows other tabs (spec A §2), and reminds an author
 * who cannot be paid yet.
 */
export const attend = (): void => {
  if (isAttending) return;
  isAttending = true;
  tendBell();
  tendBasket();
  addEventListener('storage', (event) => {
    if (event.key === 'token') followOtherTab(event, headerTextOf('loggedOut'));
  });
  $person.subscribe((person) => {
    if (person?.lacksPayee) remind();
    document.documentElement.toggleAttribute('data-closed', person?.isClosed === true);
  });
  // A token without a person: signed in before the stored shape last changed. A blocked or ended session shows when the
  // page requests data; the header alone must not report it.
  if (!$person.get()) learn().catch(showUnknown);
};

/** The basket is that of the account while signed in. */
const tendBasket = (): void => {
  $leftOut.listen((count) => {
    if (count > 0) toast('danger', fill(headerTextOf('basketFull'), { most: mostInBasket, count }));
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

/** The bell of the header: requested once per page, and again when the page becomes visible after a while. */
const tendBell = (): void => {
  let fetchedAt = 0;
  const refresh = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - fetchedAt < restMs) return;
    fetchedAt = Date.now();
    void fetchUnread();
  };
  $unread.subscribe(show);
  addEventListener('visibilitychange', refresh);
  refresh();
};

const dialog = document.querySelector<HTMLDialogElement>('[data-payee-reminder]');
let isTended = false;

const isWanted = (): boolean =>
  Boolean($token.get() && $person.get()?.lacksPayee) &&
  localStorage.getItem(reminderKey) !== 'closed';

/**
 * Controls the reminder of an author without IBAN and IIN (spec A §2). It is open from the start
 * (inline/meet-person.ts), so that nothing moves by itself. It closes on the button, in this tab or another one, or
 * when the data is there.
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

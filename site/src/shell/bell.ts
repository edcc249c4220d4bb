import { $unread, askUnread } from '../api/unread.ts';
import { fill } from '../i18n/say.ts';

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
export const tendBell = (): void => {
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

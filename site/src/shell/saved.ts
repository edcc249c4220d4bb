/** The buttons that save works, follow authors and share pages, on every page. */

import { forgetSaved, mostOnDevice, setFavourite, setFollowed, syncSaved } from '../api/saved.ts';
import { $favourites, $followed } from '../api/saved-ids.ts';
import { $person, $token } from '../api/session.ts';
import { toast } from '../api/toast.ts';
import { fill } from '../i18n/format-text.ts';

const header = document.querySelector<HTMLElement>('[data-header]');
const textOf = (name: 'saveFailed' | 'saveFull' | 'copied' | 'copyLink'): string =>
  header?.dataset[name] ?? '';

const press = (button: HTMLElement, isOn: boolean): void => {
  const pressed = String(isOn);
  if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
};

/** Updates the pressed state of all buttons, including those of cards that islands draw later. */
const show = (): void => {
  const [works, authors] = [new Set($favourites.get()), new Set($followed.get())];
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
    press(heart, works.has(heart.dataset.heart ?? ''));
  for (const button of document.querySelectorAll<HTMLElement>('[data-follow]'))
    press(button, authors.has(button.dataset.follow ?? ''));
};

const isPressed = (button: HTMLElement): boolean => button.getAttribute('aria-pressed') === 'true';

const keep = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (cause) {
    const isFull = cause instanceof Error && cause.message === 'too-many-saved';
    toast(
      'danger',
      isFull ? fill(textOf('saveFull'), { most: mostOnDevice }) : textOf('saveFailed'),
    );
  }
};

/** A visitor who is not signed in goes to the login and returns here. */
const follow = (button: HTMLElement): void => {
  if ($token.get()) return void keep(setFollowed(button.dataset.follow ?? '', !isPressed(button)));
  const { pathname, search } = location;
  location.assign(`${button.dataset.login}?next=${encodeURIComponent(pathname + search)}`);
};

/** Shares by the device's own dialog if it has one, else copies the address or shows it for copying. */
const share = async (): Promise<void> => {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  try {
    if (navigator.share) return await navigator.share({ title: document.title, url });
    await navigator.clipboard.writeText(url);
    toast('ok', textOf('copied'));
  } catch (cause) {
    // Closing the device's dialog is no error. Without TLS there is no clipboard.
    if (!(cause instanceof Error && cause.name === 'AbortError')) prompt(textOf('copyLink'), url);
  }
};

document.addEventListener('click', ({ target }) => {
  const button =
    target instanceof Element &&
    target.closest<HTMLElement>('[data-heart], [data-follow], [data-share]');
  if (!button) return;
  if (button.dataset.heart) void keep(setFavourite(button.dataset.heart, !isPressed(button)));
  else if (button.dataset.follow) follow(button);
  else void share();
});

$favourites.subscribe(show);
$followed.subscribe(show);
new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
$token.listen((token) => {
  if (!token) forgetSaved();
});
// Synchronized only once the person is loaded, because a closed account stores nothing.
$person.listen((person, before) => {
  if (person && !before) void syncSaved(true);
});
void syncSaved();

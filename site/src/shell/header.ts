import { persistentAtom } from '@nanostores/persistent';
import { $basket } from '../api/basket-lines.ts';
import { $favourites } from '../api/saved-ids.ts';
import { $person, $token } from '../api/session.ts';
import { fill } from '../i18n/format-text.ts';
import { rememberLanguage } from './language-links.ts';

/** Menus close on Escape, a click outside and loss of focus; Escape returns the focus. */
const tendMenus = (menus: Iterable<HTMLDetailsElement>): void => {
  document.addEventListener('click', ({ target }) => {
    for (const menu of menus)
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  for (const menu of menus) {
    menu.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
  }
};

/** The drawer of narrow screens: a native dialog, so the browser keeps the focus inside and returns it. */
const tendDrawer = (drawer: HTMLDialogElement, opener: HTMLElement): void => {
  opener.addEventListener('click', () => drawer.showModal());
  drawer.querySelector('[data-close-menu]')?.addEventListener('click', () => drawer.close());
  // A click on the backdrop targets the dialog itself, because its content covers the rest.
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close();
  });
  matchMedia('(min-width: 992px)').addEventListener('change', () => drawer.close());
};

/**
 * The theme, `default` or `dark`, stored under `theme`; other tabs follow by the storage event (spec A §2). Nothing is
 * stored before a choice: then the system's theme applies.
 */
const $theme = persistentAtom<'default' | 'dark' | ''>('theme', '');

const system = matchMedia('(prefers-color-scheme: dark)');
const isDark = (): boolean => ($theme.get() ? $theme.get() === 'dark' : system.matches);

const toggleTheme = (): void => $theme.set(isDark() ? 'default' : 'dark');

/** Applies the theme to the document. */
const followTheme = (): void => {
  const show = (): void => {
    if (isDark()) document.documentElement.dataset.theme = 'dark';
    else delete document.documentElement.dataset.theme;
  };
  $theme.subscribe(show);
  system.addEventListener('change', show);
};

const all = <T extends HTMLElement>(selector: string): NodeListOf<T> =>
  document.querySelectorAll<T>(selector);

/** Return address for the login page. */
const fromHere = (): string => `?next=${encodeURIComponent(location.pathname + location.search)}`;

/** When the session ends on a page of the user area, redirects to the login page with a return address. */
const leaveGuarded = ({ dataset: { guard } }: HTMLElement): void => {
  if (guard) location.replace(guard + fromHere());
};

/** Shows who is signed in. The server renders both states, because all visitors share the page. */
const followPerson = (header: HTMLElement): void => {
  const show = () => {
    const person = $token.get() ? $person.get() : undefined;
    const root = document.documentElement;
    root.dataset.session = $token.get() ? 'in' : 'out';
    if (!$token.get()) leaveGuarded(root);
    if (person) root.dataset.role = person.role;
    else delete root.dataset.role;
    for (const link of all<HTMLAnchorElement>('[data-upload]')) {
      link.dataset.elsewhere ??= link.href;
      const create = header.dataset.create ?? '';
      link.href = person?.role === 'seller' ? create : link.dataset.elsewhere;
    }
    for (const hello of all('[data-hello]')) {
      hello.hidden = !person;
      if (person)
        hello.textContent = fill(header.dataset.greeting ?? '', { name: person.firstName });
    }
    for (const name of all('[data-first-name]')) {
      name.textContent = person?.firstName ?? name.dataset.label ?? '';
    }
  };
  $token.subscribe(show);
  $person.subscribe(show);
};

/** Loads suggestions when the search field gets focus; the form works without them. */
const awaitSearch = (form: HTMLFormElement): void => {
  const begin = async (): Promise<void> => {
    const { suggest } = await import('./suggest.ts');
    suggest(form);
  };
  form.addEventListener('focusin', () => void begin().catch(() => undefined), { once: true });
};

/** Loads code for signed-in people after sign-in, here or in another tab. */
const attendPerson = async (): Promise<void> => {
  if ($token.get()) (await import('./attend.ts')).attend();
};

/** Shows counts beside their links in the header and in the mobile bar. */
const count = (name: 'saved' | 'basket', length: number): void => {
  for (const number of all(`[data-${name}] > span, [data-${name}-count]`)) {
    number.hidden = length === 0;
    number.textContent = String(length);
  }
  for (const link of all(`[data-${name}]`)) {
    const { none = '', some = '' } = link.dataset;
    link.setAttribute('aria-label', length === 0 ? none : fill(some, { count: length }));
  }
};

/** Counts saved works and lines of the basket, also after changes in other tabs. */
const showCounts = (): void => {
  $favourites.subscribe(({ length }) => count('saved', length));
  $basket.subscribe(({ length }) => count('basket', length));
};

/** Where the page shows the search field, the mobile bar focuses it instead of opening the search page. */
const focusSearchField = (): void => {
  const field = document.querySelector<HTMLElement>('#site-search');
  for (const link of all('[data-find]'))
    link.addEventListener('click', (event) => {
      if (!field?.checkVisibility()) return;
      event.preventDefault();
      field.focus();
    });
};

/** Login and registration return to the page they were opened from, and pass that address to each other. */
const rememberPlace = (): void => {
  const isEntrance = /\/(login|register)[\w-]*$/.test(location.pathname);
  const next = new URLSearchParams(location.search).get('next');
  if (isEntrance && !next) return;
  const search = isEntrance ? `?next=${encodeURIComponent(next ?? '')}` : fromHere();
  for (const link of all<HTMLAnchorElement>('[data-login]')) link.search = search;
};

const logOut = async (): Promise<void> => {
  document.querySelector<HTMLDialogElement>('#mobile-menu')?.close();
  const { leave } = await import('./leave.ts');
  await leave();
};

const header = document.querySelector<HTMLElement>('[data-header]');
if (header) {
  followTheme();
  for (const button of all('[data-theme-toggle]')) button.addEventListener('click', toggleTheme);
  rememberLanguage(all<HTMLAnchorElement>('[data-language]'));
  tendMenus(all<HTMLDetailsElement>('[data-menu]'));
  const drawer = document.querySelector<HTMLDialogElement>('#mobile-menu');
  const opener = document.querySelector<HTMLElement>('[data-open-menu]');
  if (drawer && opener) tendDrawer(drawer, opener);
  followPerson(header);
  rememberPlace();
  showCounts();
  focusSearchField();
  // Code for the buttons is loaded apart from the page, because few are pressed.
  const isUnsynced = $token.get() && localStorage.getItem('favourites:at') === null;
  if (
    isUnsynced ||
    document.querySelector('[data-heart], [data-follow], [data-share], [data-hearts]')
  )
    void import('./saved.ts').catch(() => undefined);
  for (const button of all('[data-logout]')) button.addEventListener('click', logOut);
  addEventListener('storage', attendPerson);
  void attendPerson();
}

for (const form of all<HTMLFormElement>('[data-search]')) awaitSearch(form);

import { persistentAtom } from '@nanostores/persistent';
import { $basket } from '../api/basket-lines.ts';
import { $favourites } from '../api/saved-ids.ts';
import { $person, $token } from '../api/session.ts';
import { fill } from '../i18n/format-text.ts';
import { keepLanguage } from './language-links.ts';

/** A menu closes by Escape, by a click outside and when the focus leaves it; Escape gives the focus back. */
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

/** The drawer of narrow screens: a native dialog, so the focus is kept inside and given back by the browser. */
const tendDrawer = (drawer: HTMLDialogElement, opener: HTMLElement): void => {
  opener.addEventListener('click', () => drawer.showModal());
  drawer.querySelector('[data-close-menu]')?.addEventListener('click', () => drawer.close());
  // A click on the backdrop lands on the dialog itself, for its content fills the rest.
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close();
  });
  matchMedia('(min-width: 992px)').addEventListener('change', () => drawer.close());
};

/**
 * The look, `default` or `dark`, kept under `theme`; other tabs follow by the storage event (spec A §2). Until a person has
 * chosen nothing is kept, and the look is the system's.
 */
const $theme = persistentAtom<'default' | 'dark' | ''>('theme', '');

const system = matchMedia('(prefers-color-scheme: dark)');
const isDark = (): boolean => ($theme.get() ? $theme.get() === 'dark' : system.matches);

const toggleTheme = (): void => $theme.set(isDark() ? 'default' : 'dark');

/** Keeps the document in the chosen look. */
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

/** Where the login page leads back to. */
const fromHere = (): string => `?next=${encodeURIComponent(location.pathname + location.search)}`;

/** A session that ends on a page of the user area leads to the login page, and back here from there. */
const leaveGuarded = ({ dataset: { guard } }: HTMLElement): void => {
  if (guard) location.replace(guard + fromHere());
};

/** Shows who is signed in. The server renders both states, for pages are shared by all visitors. */
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

/** Suggestions come once somebody means to search; the form works without them. */
const awaitSearch = (form: HTMLFormElement): void => {
  const begin = async (): Promise<void> => {
    const { suggest } = await import('./suggest.ts');
    suggest(form);
  };
  form.addEventListener('focusin', () => void begin().catch(() => undefined), { once: true });
};

/** What only a signed-in person needs comes once somebody is signed in, here or in another tab. */
const attendPerson = async (): Promise<void> => {
  if ($token.get()) (await import('./attend.ts')).attend();
};

/** How many there are of something, beside its links in the header and in the bar of phones. */
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

/** Works that are kept, and what is in the basket; in other tabs as well. */
const countKept = (): void => {
  $favourites.subscribe(({ length }) => count('saved', length));
  $basket.subscribe(({ length }) => count('basket', length));
};

/** Where the field of the search is on the page, the bar of phones leads to it, and not to a page of its own. */
const findHere = (): void => {
  const field = document.querySelector<HTMLElement>('#site-search');
  for (const link of all('[data-find]'))
    link.addEventListener('click', (event) => {
      if (!field?.checkVisibility()) return;
      event.preventDefault();
      field.focus();
    });
};

/** Login and registration lead back to where they were asked from, and hand that on to each other. */
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
  keepLanguage(all<HTMLAnchorElement>('[data-language]'));
  tendMenus(all<HTMLDetailsElement>('[data-menu]'));
  const drawer = document.querySelector<HTMLDialogElement>('#mobile-menu');
  const opener = document.querySelector<HTMLElement>('[data-open-menu]');
  if (drawer && opener) tendDrawer(drawer, opener);
  followPerson(header);
  rememberPlace();
  countKept();
  findHere();
  // What presses them comes beside the page: few are touched.
  const isWanted = $token.get() && localStorage.getItem('favourites:at') === null;
  if (
    isWanted ||
    document.querySelector('[data-heart], [data-follow], [data-share], [data-hearts]')
  )
    void import('./saved.ts').catch(() => undefined);
  for (const button of all('[data-logout]')) button.addEventListener('click', logOut);
  addEventListener('storage', attendPerson);
  void attendPerson();
}

for (const form of all<HTMLFormElement>('[data-search]')) awaitSearch(form);

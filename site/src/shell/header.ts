import { $person, $token } from '../api/session.ts';
import { fill } from '../i18n/say.ts';
import { keepLanguage } from './language-links.ts';
import { tendDrawer, tendMenus } from './menus.ts';
import { followTheme, toggleTheme } from './theme.ts';

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
  for (const button of all('[data-logout]')) button.addEventListener('click', logOut);
  addEventListener('storage', attendPerson);
  void attendPerson();
}

for (const form of all<HTMLFormElement>('[data-search]')) awaitSearch(form);

/** Runs in <head> before the first paint. If a browser blocks storage, everything that reads it fails together. */
import { tokenCookie } from '../api/cookie-token.ts';
import { worksViewKey } from '../api/storage-keys.ts';
import { languages, storedCodes } from '../i18n/language.ts';
import { reloadOnce } from './reload-once.ts';

const root = document.documentElement;

/** Applies the stored or else the system theme, so that a dark page never flashes white. */
const showTheme = (): void => {
  const theme = localStorage.getItem('theme');
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  if (isDark) root.dataset.theme = 'dark';
};

/** Applies the stored view of lists before the first paint, so that nothing moves. */
const showView = (): void => {
  const view = localStorage.getItem(worksViewKey);
  if (view) root.dataset.works = view;
};

/**
 * Determines whether a person is signed in, so that the header does not jump and pages of the user area redirect to the
 * login. Storage alone decides: a cookie with another token was planted or is stale and is deleted; one that confirms
 * the token of this tab restores emptied local storage (api/cookie-token.ts).
 */
const knowSession = (): void => {
  const token = localStorage.getItem('token') || sessionStorage.getItem('token');
  const name = `${tokenCookie()}=`;
  const cookies = document.cookie.split('; ').filter((one) => one.startsWith(name));
  if (token && cookies.includes(name + encodeURIComponent(token)))
    localStorage.setItem('token', token);
  else if (cookies[0]) {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: this runs before the first paint, which waits for no promise.
    document.cookie = `${name}; path=/; max-age=0; samesite=strict${secure}`;
  }
  const { guard } = root.dataset;
  if (localStorage.getItem('token')) root.dataset.session = 'in';
  else if (guard)
    location.replace(`${guard}?next=${encodeURIComponent(location.pathname + location.search)}`);
};

/**
 * Applies the stored language (spec A §1: kept under `lang` as KZ, EN or RU), which the front door reads from a cookie:
 * a lost cookie is written again, and a bare address redirects to the language.
 */
const followLanguage = (): void => {
  const code = localStorage.getItem('lang');
  const language = languages.find((one) => storedCodes[one] === code);
  if (!language || document.cookie.split('; ').includes(`lang=${code}`)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: this runs before the first paint, which waits for no promise.
  document.cookie = `lang=${code}; path=/; max-age=31536000; samesite=lax`;
  const { pathname, search, hash } = location;
  if (language === 'kk' || /^\/(ru|en|payment(-craft|-graph|-merch)?)(\/|$)/.test(pathname)) return;
  location.replace(`/${language}${pathname === '/' ? '' : pathname}${search}${hash}`);
};

/**
 * Sends the first requests of an author's page before its code has loaded; api/browser.ts hands over the responses.
 * Only for authors, because others would be refused.
 */
const fetchEarly = (): void => {
  const { authorAsks } = root.dataset;
  const token = localStorage.getItem('token');
  if (!authorAsks || !token) return;
  if (JSON.parse(localStorage.getItem('person') ?? 'null')?.role !== 'seller') return;
  const answers: Record<string, Promise<Response>> = {};
  for (const url of authorAsks.split(' ')) {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const answer = fetch(url, { headers });
    answer.catch(() => undefined);
    answers[url] = answer;
  }
  self.earlyAnswers = answers;
};

/**
 * A filter form submitted before hydration gets the same address as afterwards: without empty fields, each name once,
 * ticked boxes of one name as one value.
 */
const shortenAddresses = (): void =>
  addEventListener('formdata', ({ target, formData }) => {
    const form = target as HTMLFormElement;
    if (form.method !== 'get') return;
    for (const name of new Set(formData.keys())) {
      const all = formData.getAll(name).map(String);
      const isBox = form.querySelector(`[type=checkbox][name="${name}"]`);
      const value = isBox ? all.join() : all.pop();
      if (value) formData.set(name, value);
      else formData.delete(name);
    }
  });

try {
  showTheme();
  showView();
  if (self !== top) root.dataset.framed = '';
  knowSession();
  followLanguage();
  fetchEarly();
} catch {
  // Without storage the page uses the defaults.
}
shortenAddresses();
reloadOnce(root);

import { describe, expect, it } from 'vitest';
import { compileInline } from '../../inline-scripts.ts';

const early = await compileInline('early');

type Kept = Readonly<Record<string, string>>;
/** State of the browser before a page loads; `cookies` as in document.cookie. */
type Browser = {
  readonly local?: Kept;
  readonly tab?: Kept;
  readonly cookies?: string;
  readonly isSystemDark?: boolean;
};

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

/** Runs the script; returns the redirect and the changed state of the browser. */
const open = (place: string, { local, tab, cookies = '', isSystemDark = false }: Browser) => {
  const { protocol, pathname, search, hash } = new URL(place, 'https://oner.test');
  let to: string | undefined;
  const page = { dataset: { guard: '/login' } as Record<string, string> };
  const kept = new Map(Object.entries(local ?? {}));
  const written: string[] = [];
  const scope = {
    localStorage: storageOf(kept),
    sessionStorage: storageOf(new Map(Object.entries(tab ?? {}))),
    document: {
      documentElement: page,
      get cookie() {
        return cookies;
      },
      set cookie(one: string) {
        written.push(one);
      },
    },
    location: {
      protocol,
      pathname,
      search,
      hash,
      replace: (address: string) => {
        to = address;
      },
    },
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: isSystemDark }),
    self: 1,
    top: 1,
  };
  if (!place.startsWith('/account')) delete page.dataset.guard;
  new Function(...Object.keys(scope), early)(...Object.values(scope));
  return {
    to,
    written,
    token: kept.get('token'),
    session: page.dataset.session,
    theme: page.dataset.theme,
  };
};

const leadsTo = (place: string, local: Kept) => open(place, { local }).to;

it.each([
  ['/', 'RU', '/ru'],
  ['/', 'EN', '/en'],
  ['/?min=1000#works', 'EN', '/en?min=1000#works'],
  ['/about-us', 'RU', '/ru/about-us'],
  ['/russia?a=1', 'EN', '/en/russia?a=1'],
])('%s with %s stored leads to %s', (place, lang, to) => expect(leadsTo(place, { lang })).toBe(to));

it.each([
  ['/', 'KZ'],
  ['/', 'ru'],
  ['/', 'constructor'],
  ['/payment-merch', 'RU'],
  ['/ru', 'EN'],
  ['/en/explore', 'RU'],
])('%s with %s stored does not redirect', (place, lang) =>
  expect(leadsTo(place, { lang })).toBeUndefined(),
);

it('restores a lost language cookie for the front door, which redirects bare addresses itself', () => {
  const kept = { local: { lang: 'RU' } };
  const told = 'lang=RU; path=/; max-age=31536000; samesite=lax';
  expect(open('/ru/faq', kept)).toMatchObject({ to: undefined, written: [told] });
  expect(open('/faq', { ...kept, cookies: 'a=1; lang=RU' })).toMatchObject({
    to: undefined,
    written: [],
  });
});

it.each([
  [undefined, true, 'dark'],
  [undefined, false, undefined],
  ['default', true, undefined],
  ['dark', false, 'dark'],
])('stored theme %s on a dark system (%s) shows %s', (theme, isSystemDark, shown) =>
  expect(open('/', { local: theme ? { theme } : {}, isSystemDark }).theme).toBe(shown),
);

it('does not redirect without stored values', () => expect(leadsTo('/', {})).toBeUndefined());

describe('whoever is signed in', () => {
  const dropped = '__Host-token=; path=/; max-age=0; samesite=strict; secure';

  it('is identified by local storage', () =>
    expect(open('/account', { local: { token: 't1' } })).toEqual({
      to: undefined,
      token: 't1',
      session: 'in',
      theme: undefined,
      written: [],
    }));

  it('is not identified by a planted cookie, which is deleted', () =>
    expect(open('/account', { cookies: 'theme=x; __Host-token=evil' })).toEqual({
      to: '/login?next=%2Faccount',
      token: undefined,
      session: undefined,
      theme: undefined,
      written: [dropped],
    }));

  it('stays signed in beside a planted cookie', () =>
    expect(open('/', { local: { token: 't1' }, cookies: '__Host-token=evil' })).toEqual({
      to: undefined,
      token: 't1',
      session: 'in',
      theme: undefined,
      written: [dropped],
    }));

  it('stays signed in with the right cookie beside a planted or malformed one', () => {
    const local = { token: 'a b' };
    for (const cookies of ['__Host-token=%E0%A4%A; __Host-token=a%20b', '__Host-token=a%20b'])
      expect(open('/', { local, cookies })).toMatchObject({ session: 'in', written: [] });
    expect(open('/', { cookies: '__Host-token=%E0%A4%A' }).session).toBeUndefined();
  });

  it('stays signed in with emptied local storage if the cookie confirms the token of the tab', () => {
    const tab = { token: 't1' };
    expect(open('/', { tab, cookies: '__Host-token=t1' })).toMatchObject({ token: 't1' });
    expect(open('/', { tab, cookies: '__Host-token=t2' }).token).toBeUndefined();
    expect(open('/', { tab }).token).toBeUndefined();
  });

  it('uses the cookie name without the prefix when there is no https', () => {
    const browser = { tab: { token: 't1' }, cookies: 'token=t1' };
    expect(open('http://oner.test/', browser).token).toBe('t1');
    expect(open('/', browser).token).toBeUndefined();
    const planted = open('http://oner.test/', { cookies: 'token=evil' });
    expect(planted).toMatchObject({ token: undefined, session: undefined });
    expect(planted.written).toEqual(['token=; path=/; max-age=0; samesite=strict']);
  });
});

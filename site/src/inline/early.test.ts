import { describe, expect, it } from 'vitest';
import { compileInline } from '../../inline-scripts.ts';

const early = await compileInline('early');

type Kept = Readonly<Record<string, string>>;
/** What a browser holds when a page comes. `cookies` as a page reads them. */
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

/** Where a page leads to at once, and what it leaves in the browser. */
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
])('%s with %s kept leads to %s', (place, lang, to) => expect(leadsTo(place, { lang })).toBe(to));

it.each([
  ['/', 'KZ'],
  ['/', 'ru'],
  ['/', 'constructor'],
  ['/payment-merch', 'RU'],
  ['/ru', 'EN'],
  ['/en/explore', 'RU'],
])('%s with %s kept stays where it is', (place, lang) =>
  expect(leadsTo(place, { lang })).toBeUndefined(),
);

it('tells the front door of a language that its cookie has forgotten, and leaves bare addresses to the door', () => {
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
])('theme %s on a system that is dark (%s) is %s', (theme, isSystemDark, shown) =>
  expect(open('/', { local: theme ? { theme } : {}, isSystemDark }).theme).toBe(shown),
);

it('stays where nothing is kept', () => expect(leadsTo('/', {})).toBeUndefined());

describe('whoever is signed in', () => {
  const dropped = '__Host-token=; path=/; max-age=0; samesite=strict; secure';

  it('is known by local storage', () =>
    expect(open('/account', { local: { token: 't1' } })).toEqual({
      to: undefined,
      token: 't1',
      session: 'in',
      theme: undefined,
      written: [],
    }));

  it('is nobody by a cookie that somebody planted, which goes', () =>
    expect(open('/account', { cookies: 'theme=x; __Host-token=evil' })).toEqual({
      to: '/login?next=%2Faccount',
      token: undefined,
      session: undefined,
      theme: undefined,
      written: [dropped],
    }));

  it('stays who they are beside a planted cookie', () =>
    expect(open('/', { local: { token: 't1' }, cookies: '__Host-token=evil' })).toEqual({
      to: undefined,
      token: 't1',
      session: 'in',
      theme: undefined,
      written: [dropped],
    }));

  it('stays so with a cookie of their own beside a planted one, and with one that is no text', () => {
    const local = { token: 'a b' };
    for (const cookies of ['__Host-token=%E0%A4%A; __Host-token=a%20b', '__Host-token=a%20b'])
      expect(open('/', { local, cookies })).toMatchObject({ session: 'in', written: [] });
    expect(open('/', { cookies: '__Host-token=%E0%A4%A' }).session).toBeUndefined();
  });

  it('whose local storage was emptied goes on in this tab as long as the cookie says the same', () => {
    const tab = { token: 't1' };
    expect(open('/', { tab, cookies: '__Host-token=t1' })).toMatchObject({ token: 't1' });
    expect(open('/', { tab, cookies: '__Host-token=t2' }).token).toBeUndefined();
    expect(open('/', { tab }).token).toBeUndefined();
  });

  it('is told by the name without the prefix where there is no https', () => {
    const browser = { tab: { token: 't1' }, cookies: 'token=t1' };
    expect(open('http://oner.test/', browser).token).toBe('t1');
    expect(open('/', browser).token).toBeUndefined();
    const planted = open('http://oner.test/', { cookies: 'token=evil' });
    expect(planted).toMatchObject({ token: undefined, session: undefined });
    expect(planted.written).toEqual(['token=; path=/; max-age=0; samesite=strict']);
  });
});

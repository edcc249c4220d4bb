import { profile } from '@oner/config/contract/person';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadInquiryDraft, saveInquiryDraft } from '../elements/inquiry-draft.ts';

/** A storage whose keys are also properties, as in a browser. */
class KeptStorage implements Storage {
  [key: string]: unknown;
  get length(): number {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

let cookies: string[] = [];
const load = async () => {
  vi.resetModules();
  return import('./session.ts');
};

beforeEach(() => {
  cookies = [];
  vi.stubGlobal('localStorage', new KeptStorage());
  vi.stubGlobal('sessionStorage', new KeptStorage());
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    set cookie(value: string) {
      cookies.push(value);
    },
  });
});

describe('a session', () => {
  it('keeps the token in both storages and a cookie, with the enter cookie (spec A §4)', async () => {
    const { $token, beginSession } = await load();
    beginSession('t1');
    expect($token.get()).toBe('t1');
    expect(localStorage.getItem('token')).toBe('t1');
    expect(sessionStorage.getItem('token')).toBe('t1');
    expect(cookies).toEqual([
      'token=t1; path=/; max-age=86400; samesite=strict',
      'enter=1; path=/; max-age=60; samesite=strict',
    ]);
  });

  it("sends the language of its page in each call, whatever the browser's language", async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'kk' } });
    expect((await load()).pageHeaders()).toEqual({ 'x-language': 'kk' });
  });

  it('marks the cookies secure over https, and gives that of the token the host prefix', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    const { beginSession } = await load();
    beginSession('t1');
    expect(cookies).toEqual([
      '__Host-token=t1; path=/; max-age=86400; samesite=strict; secure',
      'enter=1; path=/; max-age=60; samesite=strict; secure',
    ]);
  });

  it('forgets the previous person, whose name the header would show', async () => {
    const { $person, beginSession } = await load();
    $person.set({ id: 'p1', firstName: 'Дана', role: 'buyer' });
    beginSession('t2');
    expect($person.get()).toBeUndefined();
  });

  it('replaces the token of the same person without resetting the page', async () => {
    const { $person, $token, beginSession, renewSession } = await load();
    beginSession('t1');
    $person.set({ id: 'p1', firstName: 'Дана', role: 'buyer' });
    const seen: unknown[] = [];
    $person.listen((person) => seen.push(person));
    renewSession('t2');
    expect([$token.get(), $person.get()?.id, seen]).toEqual(['t2', 'p1', []]);
  });

  it('removes everything but language and theme when it ends', async () => {
    const { $person, $token, beginSession, forgetSession } = await load();
    localStorage.setItem('lang', 'RU');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('draft', 'x');
    beginSession('t1');
    $person.set({ id: 'p1', firstName: 'Дана', role: 'seller' });
    cookies = [];
    forgetSession();
    expect($token.get()).toBe('');
    expect($person.get()).toBeUndefined();
    expect(Object.keys(localStorage).sort()).toEqual(['lang', 'theme']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(cookies.every((cookie) => cookie.includes('max-age=0'))).toBe(true);
  });

  it('that expires keeps unsent drafts', async () => {
    const { $token, beginSession, expireSession } = await load();
    localStorage.setItem('draft:art', 'x');
    beginSession('t1');
    saveInquiryDraft('review-1-1', { text: 'Жылы' });
    expireSession();
    expect($token.get()).toBe('');
    expect(Object.keys(localStorage)).toEqual(['draft:art']);
    expect(loadInquiryDraft('review-1-1')).toEqual({ text: 'Жылы' });
    expect(Object.keys(sessionStorage)).toHaveLength(1);
  });

  it('keeps the session when a previous token is refused late', async () => {
    const { $token, beginSession, expireSession } = await load();
    beginSession('t1');
    beginSession('t2');
    expireSession('t1');
    expireSession('');
    expect($token.get()).toBe('t2');
    expireSession('t2');
    expect($token.get()).toBe('');
  });

  it('is restored after a reload', async () => {
    const { beginSession } = await load();
    beginSession('t1');
    const { $token } = await load();
    expect($token.get()).toBe('t1');
  });

  it('learns nobody from a reply that arrives after it has ended, or after another has begun', async () => {
    const { $person, beginSession, forgetSession } = await load();
    const { whoAmI } = await import('./who-am-i.ts');
    const user = { id: 'account01', username: 'dana', email: 'dana@example.kz', last_name: 'Е.' };
    const nothing = Object.keys(profile.shape).map((name) => [name, null]);
    const shown = {
      ...Object.fromEntries(nothing),
      id: 'buyer001',
      phone: '',
      closed: false,
      user: { ...user, email_state: 'verified', first_name: 'Дана' },
    };
    const replies: (() => void)[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      await new Promise<void>((resolve) => replies.push(resolve));
      return Response.json(path.endsWith('-m') ? { role: 'Buyer!' } : [shown]);
    });
    for (const end of [forgetSession, () => beginSession('t2')]) {
      beginSession('t1');
      const asked = whoAmI();
      await expect.poll(() => replies.length).toBe(2);
      end();
      for (const reply of replies.splice(0)) reply();
      expect((await asked).firstName).toBe('Дана');
      expect($person.get()).toBeUndefined();
    }
  });
});

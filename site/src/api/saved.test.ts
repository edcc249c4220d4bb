import { getSaved, mergeFavourites, mostSaved, saveWork } from '@oner/config/contract/saved';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const token = { now: '' };
const person = { isClosed: false };
const expire = vi.fn();
vi.mock('./session.ts', () => ({
  $token: { get: () => token.now },
  $person: { get: () => person },
  expireSession: expire,
  pageHeaders: () => ({}),
}));
vi.mock('@nanostores/persistent', () => ({
  persistentAtom: <T>(_key: string, first: T) => {
    let value = first;
    return {
      get: () => value,
      set: (next: T) => {
        value = next;
      },
    };
  },
}));
const { $favourites, $followed } = await import('./saved-ids.ts');
const { forgetSaved, mostOnDevice, setFavourite, setFollowed, syncSaved } = await import(
  './saved.ts'
);

const asked = vi.fn();
const stored = new Map<string, string>();
const workId = (nth: number): string => `work${nth}`.padEnd(24, 'a');
const [first, second, third] = [workId(1), workId(2), workId(3)];

/** Responses by method and path; others are 404. */
const answers = new Map<string, readonly [status: number, body: unknown]>();
const account = (works: readonly string[], authors: readonly string[] = []): void => {
  answers.set(`GET ${getSaved.path}`, [200, { works, authors, lists: [], searches: 0 }]);
};
const askedFor = (): string[] => asked.mock.calls.map(([path, init]) => `${init.method} ${path}`);
const savePath = saveWork.path.replace(':id', first);

beforeEach(() => {
  token.now = 't1';
  person.isClosed = false;
  answers.clear();
  stored.clear();
  answers.set(`POST ${mergeFavourites.path}`, [200, { added: 1, left: 0 }]);
  asked.mockImplementation(async (path: string, { method }: { method: string }) => {
    const [status, body] = answers.get(`${method} ${path}`) ?? [404, {}];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  forgetSaved();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('keeps as many works on a device as in an account', () => {
  expect(mostOnDevice).toBe(mostSaved.works);
});

describe('nobody is signed in', () => {
  beforeEach(() => {
    token.now = '';
  });

  it('keeps works on the device, newest first and once, and sends no request', async () => {
    await setFavourite(first, true);
    await setFavourite(second, true);
    await setFavourite(first, true);
    await syncSaved(true);
    expect($favourites.get()).toEqual([first, second]);
    await setFavourite(first, false);
    expect($favourites.get()).toEqual([second]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('refuses more works than the limit', async () => {
    $favourites.set(Array.from({ length: mostOnDevice }, (_, nth) => workId(nth)));
    await expect(setFavourite(workId(9999), true)).rejects.toThrow('too-many-saved');
    expect($favourites.get()).toHaveLength(mostOnDevice);
  });
});

describe('somebody signs in', () => {
  it('merges the works of the device into the account once, and shows those of the account', async () => {
    $favourites.set([first, second]);
    account([third, first, second], ['seller1'.padEnd(24, 'a')]);
    await syncSaved();
    expect(askedFor()).toEqual([`POST ${mergeFavourites.path}`, `GET ${getSaved.path}`]);
    const [, sent] = asked.mock.calls[0] ?? [];
    expect(JSON.parse(sent.body)).toEqual({ works: [first, second] });
    expect(sent.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect([$favourites.get(), $followed.get()]).toEqual([
      [third, first, second],
      ['seller1'.padEnd(24, 'a')],
    ]);
    await syncSaved();
    expect(asked).toHaveBeenCalledTimes(2);
    await syncSaved(true);
    expect(askedFor().slice(2)).toEqual([`GET ${getSaved.path}`]);
  });

  it('repeats the same batch under its key when the account did not accept it', async () => {
    $favourites.set([first]);
    answers.set(`POST ${mergeFavourites.path}`, [500, {}]);
    await syncSaved();
    expect($favourites.get()).toEqual([first]);
    answers.set(`POST ${mergeFavourites.path}`, [200, { added: 1, left: 0 }]);
    account([first]);
    await syncSaved(true);
    const keys = asked.mock.calls
      .filter(([path]) => path === mergeFavourites.path)
      .map(([, { headers, body }]) => [headers['idempotency-key'], body]);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual(keys[1]);
    expect(stored.size).toBe(0);
  });

  it('sends no request for a closed account', async () => {
    person.isClosed = true;
    await syncSaved(true);
    expect(askedFor()).toEqual([]);
  });
  it('does not end the session on a background request', async () => {
    answers.set(`GET ${getSaved.path}`, [401, { error: { code: 'login-required' } }]);
    await syncSaved();
    expect(expire).not.toHaveBeenCalled();
  });

  it.each(['', 't2'])(
    'shows nothing of an account whose person left for «%s» meanwhile',
    async (next) => {
      account([first]);
      const answer = asked.getMockImplementation();
      asked.mockImplementation(async (...given) => {
        token.now = next;
        return answer?.(...given);
      });
      await syncSaved();
      expect($favourites.get()).toEqual([]);
    },
  );
});

describe('a heart', () => {
  it('is filled at once, and emptied when the account refuses it', async () => {
    answers.set(`POST ${savePath}`, [409, { error: { code: 'too-many-saved' } }]);
    const saving = setFavourite(first, true);
    expect($favourites.get()).toEqual([first]);
    await expect(saving).rejects.toThrow('too-many-saved');
    expect($favourites.get()).toEqual([]);
  });

  it('ends a session that has expired', async () => {
    answers.set(`POST ${savePath}`, [401, { error: { code: 'login-required' } }]);
    await expect(setFavourite(first, true)).rejects.toThrow('login-required');
    expect(expire).toHaveBeenCalledOnce();
  });

  it.each(['before', 'while'])('stays filled when pressed %s the account is read', async (when) => {
    account([]);
    await syncSaved();
    let inAccount: readonly string[] = [];
    const replies: (() => void)[] = [];
    asked.mockImplementation(async (_path: string, { method }: { method: string }) => {
      const works = inAccount;
      await new Promise<void>((resolve) => replies.push(resolve));
      if (method === 'POST') inAccount = [first];
      return new Response(JSON.stringify({ works, authors: [], lists: [], searches: 0 }));
    });
    const begin = [() => setFavourite(first, true), () => syncSaved(true)];
    if (when === 'while') begin.reverse();
    let left = begin.length;
    for (const one of begin) {
      void one().then(() => {
        left -= 1;
      });
      await new Promise((resolve) => setTimeout(resolve));
    }
    await vi.waitUntil(() => {
      replies.shift()?.();
      return left === 0;
    });
    expect([$favourites.get(), inAccount]).toEqual([[first], [first]]);
  });

  it('follows and unfollows an author', async () => {
    const path = `/api/sellers/${first}/follow`;
    answers.set(`POST ${path}`, [200, { followed: true }]);
    answers.set(`DELETE ${path}`, [200, { followed: false }]);
    await setFollowed(first, true);
    expect($followed.get()).toEqual([first]);
    await setFollowed(first, false);
    expect([$followed.get(), askedFor()]).toEqual([[], [`POST ${path}`, `DELETE ${path}`]]);
  });
});

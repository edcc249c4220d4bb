import { lineKey, mostInBasket } from '@oner/config/contract/basket-key';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasketLine } from './basket-lines.ts';

const token = { now: '' };
const person = { isClosed: false };
const session: { expire: () => void } = { expire: () => undefined };
const page = vi.hoisted(() => {
  const heard = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    heard.set(name, listener),
  );
  return { hear: (name: string) => heard.get(name)?.() };
});
vi.mock('./session.ts', () => ({
  $token: { get: () => token.now },
  $person: { get: () => person },
  expireSession: () => {
    session.expire();
    return true;
  },
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
const { $basket } = await import('./basket-lines.ts');
const {
  $leftOut,
  changeQuantity,
  removeFromBasket,
  forgetBasket,
  forgetOrdered,
  putIntoBasket,
  syncBasket,
} = await import('./basket.ts');

const lineOf = (name: string, changes: Partial<BasketLine> = {}): BasketLine => ({
  item: name.padEnd(24, 'a'),
  price: 3500,
  quantity: 1,
  ...changes,
});
const [mug, bag, shirt] = ['mug', 'bag', 'shirt'].map((name) => lineOf(name)) as [
  BasketLine,
  BasketLine,
  BasketLine,
];
const many = (count: number, name: string): BasketLine[] =>
  Array.from({ length: count }, (_, nth) => lineOf(`${name}${nth}x`));

/** State of the fake account. */
const account: { lines: BasketLine[] } = { lines: [] };
type Asked = { readonly method: string; readonly path: string; readonly lines: BasketLine[] };
const asked: Asked[] = [];
/** Intercepts a request before the fake account answers it. */
let meddle: (call: Asked) => Promise<Response | undefined> | Response | undefined;

const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ error: { code } }), { status });
const answer = ({ method, path, lines }: Asked): Response => {
  const all = new Map(account.lines.map((line) => [lineKey(line), line]));
  for (const line of lines) all.set(lineKey(line), line);
  if (method === 'DELETE') all.delete(path.split('/').at(-1) ?? '');
  if (all.size > mostInBasket) return refusal(409, 'too-many-saved');
  account.lines = [...all.values()];
  const shown = account.lines.map((line) => ({ key: lineKey(line), line }));
  return new Response(JSON.stringify({ lines: shown }));
};

/** Delays the responses until they are released. */
const hold = () => {
  const waiting: (() => void)[] = [];
  meddle = () => new Promise((resolve) => waiting.push(() => resolve(undefined)));
  return {
    letGo: async () => {
      await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.();
    },
  };
};

/** Signs in; the device then shows the lines of the account. */
const signIn = async (...lines: readonly BasketLine[]) => {
  token.now = 't1';
  account.lines = [...lines];
  await syncBasket();
  expect($basket.get()).toEqual(lines);
  asked.length = 0;
};
const leave = () => {
  token.now = '';
  forgetBasket();
};

beforeEach(() => {
  token.now = '';
  person.isClosed = false;
  session.expire = leave;
  account.lines = [];
  asked.length = 0;
  meddle = () => undefined;
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string | null }) => {
    const { lines = [] } = JSON.parse(init.body ?? '{}') as { lines?: BasketLine[] };
    const call = { method: init.method, path, lines };
    asked.push(call);
    return (await meddle(call)) ?? answer(call);
  });
});
afterEach(() => {
  leave();
  $basket.set([]);
  $leftOut.set(0);
  vi.unstubAllGlobals();
});

describe('nobody is signed in', () => {
  it('keeps lines on the device and sends no request', async () => {
    await putIntoBasket(mug);
    await putIntoBasket(bag);
    await changeQuantity(lineKey(mug), () => 2);
    await removeFromBasket(bag);
    await syncBasket();
    expect($basket.get()).toEqual([{ ...mug, quantity: 2 }]);
    expect(asked).toEqual([]);
  });
  it('holds so many lines and no more', async () => {
    const full = many(mostInBasket, 'thing');
    for (const line of full) await putIntoBasket(line);
    await expect(putIntoBasket(mug)).rejects.toThrow('too-many-saved');
    expect($basket.get()).toEqual(full);
  });
});

describe('somebody signs in', () => {
  it('sends the lines of the device to the account and shows both', async () => {
    await putIntoBasket(mug);
    [token.now, account.lines] = ['t1', [bag]];
    await syncBasket();
    expect($basket.get()).toEqual([bag, mug]);
    expect(account.lines).toEqual([bag, mug]);
  });
  it('a change made before the basket of the account is loaded loses nothing', async () => {
    await putIntoBasket(mug);
    [token.now, account.lines] = ['t1', [bag]];
    await putIntoBasket(shirt);
    expect($basket.get()).toEqual([bag, mug, shirt]);
    expect(account.lines).toEqual([bag, mug, shirt]);
  });
  it('removes a line from both when it is removed before the account was read', async () => {
    for (const line of [mug, shirt]) await putIntoBasket(line);
    [token.now, account.lines] = ['t1', [bag, mug]];
    await removeFromBasket(mug);
    expect($basket.get()).toEqual([bag, shirt]);
    expect(account.lines).toEqual([bag, shirt]);
  });
  it('fills the account up and counts the lines that did not fit', async () => {
    const kept = many(mostInBasket - 1, 'kept');
    for (const line of [mug, kept[3] ?? bag, bag, shirt]) await putIntoBasket(line);
    [token.now, account.lines] = ['t1', kept];
    await syncBasket();
    expect($basket.get()).toEqual([...kept, mug]);
    expect($leftOut.get()).toBe(2);
  });
  it('shows the lines of the account when it is full', async () => {
    const full = many(mostInBasket, 'kept');
    await putIntoBasket(mug);
    [token.now, account.lines] = ['t1', full];
    await syncBasket();
    expect($basket.get()).toEqual(full);
    expect($leftOut.get()).toBe(1);
  });
  it('retries when the account did not answer, and keeps the lines of the device until then', async () => {
    await putIntoBasket(mug);
    [token.now, account.lines] = ['t1', [bag]];
    meddle = () => refusal(503, 'shop-busy');
    await syncBasket();
    expect($basket.get()).toEqual([mug]);
    meddle = () => undefined;
    await syncBasket();
    expect($basket.get()).toEqual([bag, mug]);
  });
  it('sends no request for a closed account', async () => {
    [token.now, person.isClosed] = ['t1', true];
    await syncBasket();
    expect(asked).toEqual([]);
  });
});

describe('a change by a signed-in person', () => {
  it('is applied twice when it is made twice, whatever the account has answered by then', async () => {
    await signIn(mug);
    const calls = hold();
    const more = [1, 1, -1, 1].map((by) => changeQuantity(lineKey(mug), (now) => now + by));
    expect($basket.get()).toMatchObject([{ quantity: 3 }]);
    for (const _ of more) {
      await calls.letGo();
      expect($basket.get()).toMatchObject([{ quantity: 3 }]);
    }
    await Promise.all(more);
    expect(account.lines).toMatchObject([{ quantity: 3 }]);
    expect($basket.get()).toMatchObject([{ quantity: 3 }]);
  });
  it('is sent after the change before it', async () => {
    await signIn();
    const calls = hold();
    const both = [putIntoBasket(mug), removeFromBasket(mug)];
    expect($basket.get()).toEqual([]);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await calls.letGo();
    await calls.letGo();
    await Promise.all(both);
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect(account.lines).toEqual([]);
  });
  it('is undone alone when it is refused', async () => {
    await signIn(mug, bag);
    meddle = ({ method }) => (method === 'DELETE' ? refusal(429, 'too-many-attempts') : undefined);
    const dropped = removeFromBasket(mug);
    const put = putIntoBasket(shirt);
    await expect(dropped).rejects.toThrow('too-many-attempts');
    expect($basket.get()).toEqual([mug, bag, shirt]);
    await put;
    expect($basket.get()).toEqual([mug, bag, shirt]);
  });
  it('shows the lines of the account when several changes in a row are refused', async () => {
    await signIn(mug, bag);
    meddle = () => refusal(429, 'too-many-attempts');
    const both = [2, 3].map((count) => changeQuantity(lineKey(mug), () => count));
    both.push(removeFromBasket(mug));
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect($basket.get()).toEqual([mug, bag]);
  });
  it('is not overwritten by an older answer of the account', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await signIn(mug);
    vi.setSystemTime(Date.now() + 600_000);
    let letGo: (value: Response) => void = () => undefined;
    meddle = ({ method }) =>
      method === 'GET'
        ? new Promise((resolve) => {
            letGo = resolve;
          })
        : undefined;
    const synced = syncBasket();
    const old = answer({ method: 'GET', path: '', lines: [] });
    await putIntoBasket(bag);
    meddle = () => undefined;
    letGo(old);
    await synced;
    vi.useRealTimers();
    expect($basket.get()).toEqual([mug, bag]);
  });
  it('is sent only in its last state when the page is left', async () => {
    await signIn(mug, bag);
    let cut: (why: Error) => void = () => undefined;
    meddle = ({ method }) =>
      method === 'DELETE'
        ? new Promise((_, reject) => {
            cut = reject;
          })
        : undefined;
    const made = [removeFromBasket(bag)];
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    for (const count of [2, 3]) made.push(changeQuantity(lineKey(mug), () => count));
    page.hear('pagehide');
    cut(new Error('aborted'));
    await Promise.all(made);
    page.hear('pageshow');
    expect(asked.map(({ method, lines }) => [method, lines])).toEqual([
      ['DELETE', []],
      ['POST', [{ ...mug, quantity: 3 }]],
    ]);
  });
  it('is sent even if the page is left at once', async () => {
    await signIn(mug, bag);
    let cut: (why: Error) => void = () => undefined;
    meddle = ({ method }) =>
      method === 'POST'
        ? new Promise((_, reject) => {
            cut = reject;
          })
        : undefined;
    const put = putIntoBasket({ ...mug, quantity: 2 });
    const dropped = removeFromBasket(bag);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    page.hear('pagehide');
    cut(new Error('aborted'));
    await Promise.all([put, dropped]);
    expect(asked.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
    expect($basket.get()).toEqual([{ ...mug, quantity: 2 }]);
    page.hear('pageshow');
  });
  it('is not sent if it changes nothing', async () => {
    await signIn(mug);
    await changeQuantity(lineKey(mug), () => 1);
    await changeQuantity(lineKey(mug), () => 2);
    await changeQuantity(lineKey(bag), () => 2);
    expect($basket.get()).toMatchObject([{ quantity: 2 }]);
    expect(asked).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('removes the lines of the account from the device, even if an answer arrives later', async () => {
    for (const late of [undefined, refusal(403, 'account-blocked')]) {
      await signIn(mug, bag);
      let letGo: (value: Response | undefined) => void = () => undefined;
      meddle = () =>
        new Promise((resolve) => {
          letGo = resolve;
        });
      const dropped = removeFromBasket(mug).catch(() => undefined);
      const put = putIntoBasket(shirt).catch(() => undefined);
      await vi.waitFor(() => expect(asked).toHaveLength(1));
      leave();
      letGo(late);
      await Promise.all([dropped, put]);
      expect($basket.get()).toEqual([]);
      expect(asked).toHaveLength(1);
      meddle = () => undefined;
    }
  });
  it('carries no lines over to the next account', async () => {
    await signIn(mug);
    const calls = hold();
    const put = putIntoBasket(bag);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    leave();
    token.now = 't2';
    await calls.letGo();
    await put;
    expect($basket.get()).toEqual([]);
  });
  it('starts a basket of the device when the session had ended unnoticed', async () => {
    await signIn(mug);
    meddle = () => refusal(401, 'session-ended');
    await putIntoBasket(bag);
    expect(token.now).toBe('');
    expect($basket.get()).toEqual([bag]);
  });
  it('rejects any other change with session-ended when the session had ended unnoticed', async () => {
    await signIn(mug);
    meddle = () => refusal(401, 'session-ended');
    await expect(changeQuantity(lineKey(mug), () => 2)).rejects.toThrow('session-ended');
    expect($basket.get()).toEqual([]);
  });
  it('keeps lines on the device that were never sent to an account', async () => {
    await putIntoBasket(mug);
    leave();
    expect($basket.get()).toEqual([mug]);
  });
});

it('removes lines that were ordered', async () => {
  for (const line of [mug, bag]) await putIntoBasket(line);
  forgetOrdered([lineKey(mug)]);
  expect($basket.get()).toEqual([bag]);
});

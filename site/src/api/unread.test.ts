import { countNotices } from '@oner/config/contract/notices';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const token = { now: 't1' };
const expire = vi.fn();
const stored = { unread: 3 };
vi.mock('./session.ts', () => ({
  $token: { get: () => token.now },
  expireSession: expire,
  pageHeaders: () => ({}),
}));
vi.mock('@nanostores/persistent', () => ({
  persistentAtom: () => ({
    get: () => stored.unread,
    set: (unread: number) => {
      stored.unread = unread;
    },
  }),
}));
const { fetchUnread } = await import('./unread.ts');

const asked = vi.fn();
const answerWith = (status: number, body: unknown): void => {
  asked.mockResolvedValue(new Response(JSON.stringify(body), { status }));
};

beforeEach(() => {
  token.now = 't1';
  stored.unread = 3;
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('calls the endpoint of the contract with the token of the signed-in person', async () => {
  answerWith(200, { unread: 5, latest: null });
  await fetchUnread();
  const [path, { headers }] = asked.mock.calls[0] ?? [];
  expect(path).toBe(countNotices.path);
  expect(headers.authorization).toBe('Bearer t1');
  expect(stored.unread).toBe(5);
});

it('sends no request for a signed-out visitor', async () => {
  token.now = '';
  await fetchUnread();
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['an ended session', 401, { error: { code: 'login-required' } }],
  ['a fault', 500, {}],
  ['an answer without the number', 200, { unread: '7' }],
])('keeps the number after %s', async (_, status, body) => {
  answerWith(status, body);
  await fetchUnread();
  expect(stored.unread).toBe(3);
  expect(expire).not.toHaveBeenCalled();
});

it('keeps the number while offline', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  await fetchUnread();
  expect(stored.unread).toBe(3);
});

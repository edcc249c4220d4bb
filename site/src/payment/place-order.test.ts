import { logIn } from '@oner/config/contract/access';
import { registerBuyer } from '@oner/config/contract/registration';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, trouble } from '../api/error.ts';

type Body = { readonly password?: string; readonly user?: { readonly password: string } };
const asked = vi.fn<(path: string, body: Body) => unknown>();
vi.mock('../api/browser.ts', () => ({
  api: {
    ask: async ({ path }: { path: string }, { body }: { body: Body }) => asked(path, body),
  },
}));
vi.mock('../api/session.ts', () => ({ $person: { get: () => undefined } }));
vi.mock('../api/own-contact.ts', () => ({}));
vi.mock('../api/who-am-i.ts', () => ({
  enter: async () => {},
  whoAmI: async () => ({ id: 'me' }),
}));
const { joinOrEnter } = await import('./place-order.ts');

const account = { mode: 'new', password: '', terms: true } as const;
let number = 0;
const newContact = () => {
  number += 1;
  return { name: 'Дана Сейтова', email: `dana${number}@example.kz`, phone: '+7 701 000 00 00' };
};
const refusal = (call: string, status: number, fields: object) =>
  new ApiError(call, {
    status,
    code: 'bad-request',
    facts: {},
    fields: { ...fields },
    requestId: undefined,
  });
const taken = refusal('register', 400, {
  'user.username': ['username-taken'],
  'user.email': ['email-taken'],
  phone: ['phone-taken'],
});
/** Answers the calls in this sequence; an error is thrown. */
const answers = (...replies: readonly unknown[]): void => {
  asked.mockReset();
  for (const reply of replies)
    asked.mockImplementationOnce(() => {
      if (reply instanceof Error) throw reply;
      return reply;
    });
};
const paths = () => asked.mock.calls.map(([path]) => path);
const lost = trouble('register', 'network');

beforeEach(() => answers());

it('logs in with the password it has sent if the reply to the registration was lost', async () => {
  const contact = newContact();
  answers(lost, lost, taken, lost, taken, { access: 'token' });
  for (const error of [lost, lost, lost])
    await expect(joinOrEnter(account, contact, 'kk')).rejects.toBe(error);
  expect(await joinOrEnter(account, contact, 'kk')).toBe('me');
  expect(paths().slice(-4)).toEqual([
    registerBuyer.path,
    logIn.path,
    registerBuyer.path,
    logIn.path,
  ]);
  const sent = new Set(asked.mock.calls.map(([, body]) => body.user?.password ?? body.password));
  expect(sent.size).toBe(1);
});

it('reports a taken e-mail of another account, without a log-in unless a reply was lost', async () => {
  const contact = newContact();
  answers(taken, lost, taken, refusal('log-in', 401, {}));
  await expect(joinOrEnter(account, contact, 'kk')).rejects.toBe(taken);
  expect(paths()).toEqual([registerBuyer.path]);
  await expect(joinOrEnter(account, contact, 'kk')).rejects.toBe(lost);
  await expect(joinOrEnter(account, contact, 'kk')).rejects.toBe(taken);
  expect(paths().at(-1)).toBe(logIn.path);
});

it('repeats a taken username once, with digits', async () => {
  const name = refusal('register', 400, { 'user.username': ['username-lookalike'] });
  answers(name, { id: 'new', access: 'token' });
  expect(await joinOrEnter(account, newContact(), 'kk')).toBe('new');
  answers(name, name);
  await expect(joinOrEnter(account, newContact(), 'kk')).rejects.toBe(name);
});

import { logIn } from '@oner/config/contract/access';
import { expect, it, vi } from 'vitest';
import { ApiError, trouble } from '../../api/error.ts';
import { type Registration, type RegistrationKind, readRegistration } from './registration.ts';

const [ask, upload] = [vi.fn(), vi.fn()];
vi.mock('../../api/browser.ts', () => ({ api: { ask } }));
vi.mock('../../api/upload.ts', () => ({ upload }));
vi.mock('../../api/session.ts', () => ({ $person: { get: () => ({ id: 'me' }) } }));
vi.mock('../../api/who-am-i.ts', () => ({ enter: async () => {} }));
const { register } = await import('./use-registration.ts');

const taken = new ApiError('register', {
  status: 400,
  code: 'bad-request',
  facts: {},
  fields: { 'user.email': ['email-taken'], email: ['email-taken'] },
  requestId: undefined,
});

it.each<RegistrationKind>(['buyer', 'seller'])(
  'of a %s logs in when it is repeated because its reply was lost',
  async (kind) => {
    const send = kind === 'buyer' ? ask : upload;
    const form: Registration = {
      ...readRegistration(new FormData()),
      email: `${kind}@example.kz`,
      password: 'Dala-2026-jel',
    };
    const request = { kind, form, photo: undefined, language: 'kk', onProgress: () => {} } as const;
    send.mockRejectedValueOnce(trouble('register', 'timeout')).mockRejectedValueOnce(taken);
    await expect(register(request)).rejects.toThrow('timeout');
    ask.mockImplementation(async (call) => {
      if (call.path === logIn.path) return { access: 'token' };
      throw taken;
    });
    expect(await register(request)).toBe('me');
  },
);

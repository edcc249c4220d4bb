import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, calls, type NamedCall } from './index.ts';

const asking = Object.values<NamedCall>(calls).filter(({ fresh }) => fresh !== undefined);
const bodyFields = ({ body }: Call): string[] =>
  body && 'shape' in body ? Object.keys(body.shape as object) : [];
const wrongFields = ({ body }: Call, sent: object): unknown[] =>
  (body && z.safeParse(body, sent).error?.issues.map(({ path }) => path[0])) ?? [];

describe('a call that needs fresh proof', () => {
  it('is in this list: it could be used to take over an account or its money', () => {
    expect(asking.map(({ name }) => name).sort()).toEqual([
      'addPasskey',
      'askToAddPasskey',
      'changeBuyer',
      'changePassword',
      'changeSeller',
      'linkTelegram',
      'removePasskey',
      'terminate',
      'withdrawConsent',
    ]);
  });

  it.each(asking.map((call) => [call.name, call] as const))('%s', (_, call) => {
    expect(call.auth).not.toBe('anyone');
    expect(call.refusals).toContain('reauthentication-required');
    if (call.fresh === 'password-or-passkey') {
      const field = bodyFields(call).find((name) => /^(old_)?password$/.test(name)) ?? '';
      expect(field).not.toBe('');
      expect(wrongFields(call, {})).not.toContain(field);
      expect(wrongFields(call, { [field]: '' })).toContain(field);
    }
    if (Array.isArray(call.fresh)) {
      const roots = call.fresh.map((path) => path.split('.')[0]);
      expect(bodyFields(call)).toEqual(expect.arrayContaining([...roots, 'password']));
    }
  });
});

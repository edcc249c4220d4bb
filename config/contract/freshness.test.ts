import { describe, expect, it } from 'vitest';
import { type Call, calls } from './index.ts';

const asking = Object.values<Call>(calls).filter(({ fresh }) => fresh !== undefined);
const bodyFields = ({ body }: Call): string[] =>
  body && 'shape' in body ? Object.keys(body.shape as object) : [];

describe('a call that needs fresh proof', () => {
  it.each(asking.map((call) => [call.name, call] as const))('%s', (_, call) => {
    expect(call.auth).not.toBe('anyone');
    if (call.fresh === 'password-in-body') {
      expect(bodyFields(call).some((field) => /^(old_)?password$/.test(field))).toBe(true);
    } else {
      expect(call.refusals).toContain('reauthentication-required');
    }
    if (Array.isArray(call.fresh)) {
      const roots = call.fresh.map((path) => path.split('.')[0]);
      expect(bodyFields(call)).toEqual(expect.arrayContaining([...roots, 'password']));
    }
  });
});

import { describe, expect, it } from 'vitest';
import { base32, otpauthUri, stepAt, totpCodeOf, totpStepOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('a code', () => {
  // RFC 6238, appendix B; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', (seconds, code) => {
    expect(totpCodeOf(secret, stepAt(seconds * 1000))).toBe(code);
  });

  it('is accepted a step early and a step late, and never twice', () => {
    const at = 1_111_111_109_000;
    const step = stepAt(at);
    expect(totpStepOf(secret, '081804', at, 0)).toBe(step);
    expect(totpStepOf(secret, '081804', at + 30_000, 0)).toBe(step);
    expect(totpStepOf(secret, '081804', at - 30_000, 0)).toBe(step);
    expect(totpStepOf(secret, '081804', at + 60_000, 0)).toBeNull();
    expect(totpStepOf(secret, '081804', at, step)).toBeNull();
    expect(totpStepOf(secret, '000000', at, 0)).toBeNull();
  });

  it('is made from a secret that an app can read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(otpauthUri(secret, 'a@b.kz')).toBe(
      'otpauth://totp/Oner:a%40b.kz?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Oner',
    );
  });
});

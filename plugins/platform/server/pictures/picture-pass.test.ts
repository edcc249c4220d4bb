import { describe, expect, it } from 'vitest';
import { isPassFor, passFor } from './picture-pass.ts';

const secret = new TextEncoder().encode('secret of a test');
const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const pass = passFor('w320_oner_1.webp', at('10:20:00'), secret);
const opens = (name: string, given: unknown, time = '10:20:00') =>
  isPassFor(name, given, at(time), secret);

describe('a pass to a picture', () => {
  it('stays the same for an hour and works for one to two', () => {
    expect(passFor('w320_oner_1.webp', at('10:59:59'), secret)).toBe(pass);
    expect(passFor('w320_oner_1.webp', at('11:00:00'), secret)).not.toBe(pass);
    expect(opens('w320_oner_1.webp', pass, '11:59:59')).toBe(true);
    expect(opens('w320_oner_1.webp', pass, '12:00:00')).toBe(false);
  });

  it('is valid for one name, until its expiry, with the secret of the shop', () => {
    const [end = '', seal = ''] = pass.split('.');
    const later = (Number.parseInt(end, 36) + 3600).toString(36);
    expect(opens('w480_oner_1.webp', pass)).toBe(false);
    for (const other of [`${later}.${seal}`, `.${seal}`, `${end}.`, end, `${pass}.`, `${pass}A`])
      expect([other, opens('w320_oner_1.webp', other)]).toEqual([other, false]);
    expect(isPassFor('w320_oner_1.webp', pass, at('10:20:00'), new Uint8Array(32))).toBe(false);
  });

  it('is invalid if it is missing or malformed', () => {
    for (const none of [undefined, '', '.', ['a', pass], 'ü.ü'])
      expect(opens('w320_oner_1.webp', none)).toBe(false);
  });
});

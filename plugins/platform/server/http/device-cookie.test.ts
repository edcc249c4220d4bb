import { expect, it } from 'vitest';
import { deviceCookie, deviceTokensIn } from './device-cookie.ts';

const token = (sign: string): string => sign.repeat(43);
const [a, b] = [token('a'), token('b')];

it('is bound to this host over https, and hidden from scripts and foreign pages', () => {
  const flags = 'Path=/; Max-Age=15552000; HttpOnly; SameSite=Strict';
  expect(deviceCookie([a, b], true)).toBe(`__Host-device=${a}.${b}; ${flags}; Secure`);
  expect(deviceCookie([a], false)).toBe(`device=${a}; ${flags}`);
});

it('is read by its own name', () => {
  expect(deviceTokensIn(`lang=RU; __Host-device=${a}.${b}; x=1`, true)).toEqual([a, b]);
  expect(deviceTokensIn(`device=${a}`, true)).toEqual([]);
  expect(deviceTokensIn(`device=${a}`, false)).toEqual([a]);
  expect(deviceTokensIn(`mydevice=${a}`, false)).toEqual([]);
  expect(deviceTokensIn('', false)).toEqual([]);
});

it('keeps a few tokens of the right shape, the newest first, each once', () => {
  const many = [...'cdefghij'].map(token);
  expect(
    deviceTokensIn(`device=${a}.short.${a}.${'x'.repeat(44)}.%00; device=${b}`, false),
  ).toEqual([a, b]);
  expect(deviceTokensIn(`device=${many.join('.')}`, false)).toEqual(many.slice(0, 6));
  expect(deviceTokensIn(deviceCookie([a, ...many], false), false)).toEqual([
    a,
    ...many.slice(0, 5),
  ]);
});

import { describe, expect, it } from 'vitest';
import { checkUsername, looksLikeEmail } from './check-username.ts';

describe('checkUsername', () => {
  it('takes ordinary names, also with an @', () => {
    for (const name of ['dana', 'дана.с', '@dana', 'dana@studio', 'a@b@c'])
      expect(checkUsername(name, 'dana@example.kz')).toBeNull();
  });

  it("takes the person's own address and no other", () => {
    expect(checkUsername('Dana@Example.kz', 'dana@example.kz')).toBeNull();
    expect(checkUsername('aliya@example.kz', 'dana@example.kz')).toBe('username-taken');
  });
});

it('leaves the names of the shop to the shop', () => {
  for (const name of ['admin', 'Аdmin', 'moderator', 'owner', 'support', 'oner', 'root', '_oner_'])
    expect([name, checkUsername(name, 'dana@example.kz')]).toEqual([name, 'name-reserved']);
});

describe('looksLikeEmail', () => {
  it('knows an address from a name', () => {
    expect(looksLikeEmail('dana@example.kz')).toBe(true);
    expect(looksLikeEmail('dana@example')).toBe(false);
    expect(looksLikeEmail('dana.example.kz')).toBe(false);
    expect(looksLikeEmail('da na@example.kz')).toBe(false);
  });
});

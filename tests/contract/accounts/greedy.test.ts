/** Every write except a change of the profile (change-profile.test.ts), with more fields than it accepts. */
import { describe, expect, it } from 'vitest';
import { consentsOf, rowsOf, withdrawalsOf } from '../../support/records.ts';
import { demoPassword, shop } from '../support/shop.ts';
import { accountOf, dataOf, logIn, newAuthor, newBuyer } from './newcomers.ts';

const greed = {
  id: 1,
  userId: 1,
  documentId: 'x',
  account: 'x',
  role: 'seller',
  provider: 'x',
  username: 'somebody.else',
  email: 'somebody.else@example.kz',
  blocked: true,
  confirmed: false,
  level: 'masters',
  hidden: true,
  demo: true,
  name: 'x',
  buyerType: 'agency',
  works: ['x'],
  iban: 'KZ86125KZT5004100100',
  iin: '900101300017',
  underage: true,
  createdAt: 0,
};

const withoutTimes = async (who: { username: string; id: string }, table: 'buyers' | 'sellers') =>
  (await rowsOf(shop, who.username, table, who.id)).map(
    ({ updated_at: _, published_at: __, password: ___, ...row }) => row,
  );

describe('a write with surplus fields', () => {
  it('registers an author like any other', async () => {
    const { username: _, email: __, iban: ___, iin: ____, ...rest } = greed;
    const who = await newAuthor(rest);
    const [user, seller] = await withoutTimes(who, 'sellers');
    expect([Boolean(user?.blocked), Boolean(user?.confirmed), user?.provider]).toEqual([
      false,
      true,
      'local',
    ]);
    expect([seller?.level, Boolean(seller?.hidden), Boolean(seller?.demo)]).toEqual([
      'amateur-authors',
      false,
      false,
    ]);
    const given = await newAuthor({ iban: greed.iban, iin: greed.iin });
    expect((await dataOf(given)).payee).toBeNull();
  });

  it('changes a password and nothing else', async () => {
    const who = await newBuyer();
    const before = await withoutTimes(who, 'buyers');
    const words = 'жаңа құпиясөз осында';
    const body = { ...greed, old_password: demoPassword, new_password: words, repeat: words };
    expect((await shop.call('changePassword', { body }, { token: who.token })).status).toBe(200);
    expect(await withoutTimes(who, 'buyers')).toEqual(before);
    expect((await logIn(who.username, words)).status).toBe(200);
  });

  it('accepts a text for the caller, with the current time and address', async () => {
    const who = await newBuyer({ terms: undefined });
    const { body: shown } = await shop.call('listConsents', {}, { token: who.token });
    const documents = shown.map(({ document, version, sha256 }) => ({
      ...greed,
      givenAt: 0,
      ip: '192.0.2.1',
      checkbox: 'x',
      document,
      version,
      sha256,
    }));
    const body = { ...greed, documents, givenAt: 0, ip: '192.0.2.1' };
    const before = Date.now();
    const answer = await shop.call(
      'acceptConsents',
      { body },
      { token: who.token, from: '198.18.9.9' },
    );
    expect(answer.status).toBe(200);
    const { consents } = await dataOf(who);
    expect(consents).toHaveLength(2);
    for (const { ip, checkbox, givenAt } of consents) {
      expect([ip, checkbox]).toEqual(['198.18.9.9', 'consents.accept']);
      expect(Date.parse(String(givenAt))).toBeGreaterThanOrEqual(before);
    }
    expect(await consentsOf(shop, 'x')).toEqual([]);
  });

  it("withdraws only the caller's consent", async () => {
    const [who, other] = [await newBuyer(), await newBuyer()];
    const account = await accountOf(other);
    const body = { ...greed, account, documentId: account, password: demoPassword, erased_at: 0 };
    expect((await shop.call('withdrawConsent', { body }, { token: who.token })).status).toBe(200);
    expect((await shop.call('getRole', {}, { token: other.token })).status).toBe(200);
    expect(await withdrawalsOf(shop, account)).toEqual([]);
  });
});

/** A new address takes effect after its own e-mail was confirmed; payouts are held afterwards. Undoing it: email-undo.test.ts. */
import { describe, expect, it } from 'vitest';
import { expireConfirmation } from '../../support/record-ages.ts';
import { placesStoring } from '../../support/records.ts';
import { somePhone } from '../support/cast.ts';
import { findRecords, panel } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';
import { addressesOf, confirm, emailedTokens, linkTo, requestNewAddress } from './email-links.ts';
import {
  accountOf,
  change,
  emailsTo,
  logIn,
  newAuthor,
  newBuyer,
  someIban,
  someIin,
} from './newcomers.ts';

const hasEmail = async (email: string) =>
  (await shop.call('checkEmail', { query: { email } })).body.hasEmail;

describe('a new address', () => {
  it('is pending until the link in the e-mail to it is opened, once', async () => {
    const who = await newBuyer({ language: 'ru' });
    const email = await requestNewAddress(who);
    expect(await addressesOf(who.token)).toEqual([who.email, email]);
    expect([await hasEmail(who.email), await hasEmail(email)]).toEqual([true, false]);
    await shop.call('requestPasswordReset', { body: { email } });

    const token = await linkTo(email, 'confirm');
    const [letter] = await emailsTo(email);
    expect(letter?.subject).toBe('Подтвердите новый адрес почты');
    expect(letter?.text).not.toContain(who.username);
    expect((await confirm(token)).status).toBe(204);
    expect(await addressesOf(who.token)).toEqual([email, null]);
    expect((await confirm(token)).error?.code).toBe('link-expired');
    expect((await logIn(email)).status).toBe(200);
    expect((await emailsTo(email)).some(({ text }) => text.includes('#reset='))).toBe(false);
    expect(await placesStoring(shop, [token])).toEqual([]);
  });

  it('notifies the old address twice, with the new one masked: on request and when it takes effect', async () => {
    const who = await newBuyer({ language: 'en' });
    const email = await requestNewAddress(who);
    await linkTo(who.email, 'undo');
    await confirm(await linkTo(email, 'confirm'));
    await linkTo(who.email, 'undo', 2);
    const told = (await emailsTo(who.email)).filter(({ text }) => text.includes('/email/undo#'));
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'A change of your e-mail address was requested',
      'Your e-mail address was changed',
    ]);
    for (const { text } of told) {
      expect(text).toContain('n•••@example.kz');
      expect(text).not.toContain(email);
    }
  });

  it('replaces a pending one, can be sent again and be cancelled', async () => {
    const who = await newBuyer();
    const first = await requestNewAddress(who, `first.${who.email}`);
    const old = await linkTo(first, 'confirm');
    const second = await requestNewAddress(who, `second.${who.email}`);
    expect((await confirm(old)).error?.code).toBe('link-expired');
    const { token } = who;
    expect((await shop.call('resendEmailChange', {}, { token })).status).toBe(204);
    const again = await linkTo(second, 'confirm', 2);
    expect((await shop.call('cancelEmailChange', {}, { token })).status).toBe(204);
    expect((await confirm(again)).error?.code).toBe('link-expired');
    expect((await shop.call('cancelEmailChange', {}, { token })).status).toBe(404);
    expect((await shop.call('resendEmailChange', {}, { token })).status).toBe(404);
    expect(await addressesOf(token)).toEqual([who.email, null]);
  });

  it('works for a day, by the real clock', async () => {
    const who = await newBuyer();
    const token = await linkTo(await requestNewAddress(who), 'confirm');
    const account = await accountOf(who);
    await expireConfirmation(shop, account);
    expect((await confirm(token)).error?.code).toBe('link-expired');
    expect(await addressesOf(who.token)).toEqual([who.email, null]);
  });

  it('is given to the first of three who confirms it', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => newBuyer()));
    const email = `wanted.${people[0]?.email}`;
    for (const who of people) await requestNewAddress(who, email);
    await linkTo(email, 'confirm', 3);
    const tokens = await emailedTokens(email, 'confirm');
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { error } of answers.filter(({ status }) => status !== 204))
      expect(error?.fields).toEqual({ email: ['email-taken'] });
    const owner = await panel(shop, 'owner');
    const users = await findRecords(owner, 'plugin::users-permissions.user', { email });
    expect(users).toHaveLength(1);
  });

  it('is cancelled by a new password, because the old one may have been known to a stranger', async () => {
    const who = await newBuyer();
    const token = await linkTo(await requestNewAddress(who), 'confirm');
    const fresh = 'жаңа құпиясөз осында';
    const body = { old_password: demoPassword, new_password: fresh, repeat: fresh };
    await shop.call('changePassword', { body }, { token: who.token });
    expect((await confirm(token)).error?.code).toBe('link-expired');
  });

  it('is limited to five e-mails an hour', async () => {
    const who = await newBuyer();
    for (let turn = 0; turn < 5; turn += 1) await requestNewAddress(who, `n${turn}.${who.email}`);
    const body = { user: { email: `n6.${who.email}` } };
    expect((await change('buyer', who.id, body, who.token)).status).toBe(429);
  });
});

describe('payouts', () => {
  it('are held after a change of e-mail, phone, password, IBAN or IIN', async () => {
    const who = await newAuthor();
    let { token } = who;
    /** End of the hold. */
    const changedAt = async () => {
      const { held } = (await shop.call('listMyEarnings', {}, { token })).body.balance;
      return Date.parse(held.find((one) => one.reason === 'credentials-changed')?.until ?? '') || 0;
    };
    expect(await changedAt()).toBe(0);
    let last = 0;
    const isLater = async () => {
      expect(await changedAt()).toBeGreaterThan(last);
      last = await changedAt();
    };
    await change('sellers', who.id, { about: 'Суретші' }, who.token);
    expect(await changedAt()).toBe(0);
    const bodies = [{ iban: someIban() }, { iin: someIin('900101', '3') }, { phone: somePhone() }];
    for (const body of bodies) {
      expect((await change('sellers', who.id, body, who.token)).status).toBe(200);
      await isLater();
    }
    const email = await requestNewAddress(who);
    expect(await changedAt()).toBe(last);
    await confirm(await linkTo(email, 'confirm'));
    await isLater();
    const fresh = 'тағы бір құпиясөз';
    const body = { old_password: demoPassword, new_password: fresh, repeat: fresh };
    token = (await shop.call('changePassword', { body }, { token })).body.access;
    await isLater();
  });
});

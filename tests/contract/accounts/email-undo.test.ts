/** The old address undoes a change: account, money and agreement belong to their owner again. */
import { addDays, dateInAlmaty } from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { jobOf } from '../../support/jobs-and-events.ts';
import {
  makeTerminationDue,
  setChoicesAge,
  setDetailsAge,
  setDetailsReplaced,
  setUndoTimeLeft,
} from '../../support/record-ages.ts';
import { formerDetailsOf, knownDevicesOf, withdrawalsOf } from '../../support/records.ts';
import { freezePayouts, snapshotPassword } from '../../support/states.ts';
import { somePhone } from '../support/cast.ts';
import { auditOf, panel } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';
import { photo, publicWork, publish } from '../works/acts.ts';
import { form } from '../works/pictures.ts';
import {
  addressesOf,
  confirm,
  emailedTokens,
  linkTo,
  requestNewAddress,
  resetAndLogIn,
  takeOver,
  undo,
} from './email-links.ts';
import {
  accountOf,
  agreementsOf,
  change,
  dataOf,
  emailsTo,
  isErased,
  logIn,
  type Newcomer,
  newAuthor,
  newBuyer,
  setBlocked,
  someIban,
  someIin,
  userOf,
} from './newcomers.ts';

const choicesOf = async (token: string) =>
  (await shop.call('getNoticeChoices', {}, { token })).body;
const standFor = ({ id }: Newcomer, hours: number) => setDetailsAge(shop, id, hours);
const payeeOf = async (token: string) => (await dataOf({ token })).payee;
const details = () => ({ iban: someIban(), iin: someIin('900101', '3') });

describe('an undone change', () => {
  it('restores the address, ends the sessions, freezes payouts and requires a new password', async () => {
    const who = await newAuthor();
    const account = await accountOf(who);
    await change('sellers', who.id, details(), who.token);
    await standFor(who, 73);
    const email = await requestNewAddress(who);
    await confirm(await linkTo(email, 'confirm'));
    const thief = (await logIn(email)).body.access;
    expect((await change('sellers', who.id, { iban: someIban() }, thief)).status).toBe(200);
    const putBack = await snapshotPassword(shop, account);
    const address = { user: { email: `further.${who.email}` } };
    const further = await change('sellers', who.id, address, thief);
    expect(further.status).toBe(200);

    const token = await linkTo(who.email, 'undo', 2);
    const undone = await undo(token);
    expect([undone.status, undone.headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const one of [thief, who.token])
      expect((await shop.call('getRole', {}, { token: one })).status).toBe(401);
    for (const link of await emailedTokens(email, 'undo'))
      expect((await undo(link)).status).toBe(400);
    const later = await linkTo(`further.${who.email}`, 'confirm');
    expect((await confirm(later)).error?.code).toBe('link-expired');
    expect((await undo(token)).error?.code).toBe('link-expired');

    const fresh = 'менің жаңа құпиясөзім';
    const body = { token: undone.body.reset, new_password: fresh, repeat: fresh };
    const wrong = await logIn(who.email, 'not the password');
    for (const name of [who.email, who.username])
      expect([(await logIn(name)).status, (await logIn(name)).error]).toEqual([
        wrong.status,
        wrong.error,
      ]);
    // A password set by other means does not count while one by e-mail is required.
    await putBack();
    expect((await logIn(who.email)).error?.code).toBe('login-wrong');
    expect(await knownDevicesOf(shop, account)).toEqual([]);
    // Staff end the freeze; that restores no password.
    const { send } = await panel(shop, 'accountant');
    const lift = async () => (await send('POST', `/payouts/locks/${who.id}/lift`, {})).status;
    expect([await lift(), await lift()]).toEqual([200, 404]);
    expect((await logIn(who.email)).error?.code).toBe('login-wrong');
    await freezePayouts(shop, account);
    expect((await shop.call('resetPassword', { body })).status).toBe(204);
    const own = (await logIn(who.email, fresh)).body.access;
    expect((await logIn(who.email)).error?.code).toBe('login-wrong');
    expect(await addressesOf(own)).toEqual([who.email, null]);
    const held = async () =>
      (await shop.call('listMyEarnings', {}, { token: own })).body.balance.held.map(
        ({ reason }) => reason,
      );
    // The IBAN is restored, and a new password does not end the freeze.
    expect(await held()).toEqual(['frozen', 'credentials-changed']);
    expect(await lift()).toBe(200);
    expect(await held()).toEqual(['credentials-changed']);
    const calls = (await emailsTo('info@oner.test')).filter(({ text }) =>
      text.includes(who.username),
    );
    expect(calls).toHaveLength(1);
  });

  it('removes bank details given since and restores the previous ones; the e-mail and the record state it', async () => {
    const who = await newAuthor({ language: 'en' });
    await change('sellers', who.id, details(), who.token);
    await change('sellers', who.id, { iban: someIban() }, who.token);
    // Changed by the owner, before a stranger could act.
    await standFor(who, 73);
    const before = await payeeOf(who.token);
    const email = await requestNewAddress(who);
    const thiefs = [someIban(), someIban()];
    await change('sellers', who.id, { iban: thiefs[0] }, who.token);
    await confirm(await linkTo(email, 'confirm'));
    const thief = (await logIn(email)).body.access;
    const iin = someIin('910202', '3');
    expect((await change('sellers', who.id, { iban: thiefs[1], iin }, thief)).status).toBe(200);
    expect(await formerDetailsOf(shop, who.id)).toEqual(['iban', 'iban', 'iban', 'tax']);
    const undone = await undo(await linkTo(who.email, 'undo', 2));
    expect(await payeeOf(await resetAndLogIn(undone, who))).toEqual(before);
    const told =
      'payment details given after the change of address was requested, or in the 72 hours before it, were removed, and the earlier ones put back';
    const texts = async () =>
      (await emailsTo(who.email)).map(({ text }) => text.replace(/\s+/g, ' '));
    await expect.poll(async () => (await texts()).some((text) => text.includes(told))).toBe(true);
    const subject = `user:${await accountOf(who)}`;
    const wanted = { subject, action: 'account.details-dropped' };
    expect(await auditOf(shop, wanted)).toHaveLength(1);
  });

  it('disconnects messenger accounts linked since, and restores the changed settings', async () => {
    const who = await newBuyer();
    const account = await accountOf(who);
    const own = { group: 'orders', channel: 'sms', on: true } as const;
    const choose = (choice: object, token: string) =>
      shop.call('setNoticeChoices', { body: { choices: [choice] } }, { token });
    expect((await choose(own, who.token)).status).toBe(200);
    const before = await choicesOf(who.token);
    expect(before.choices).toContainEqual(expect.objectContaining(own));
    await setChoicesAge(shop, account, 73);
    const email = await requestNewAddress(who);
    await confirm(await linkTo(email, 'confirm'));
    const thief = (await logIn(email)).body.access;
    expect((await shop.call('linkTelegram', { body: {} }, { token: thief })).status).toBe(200);
    const mute = { group: 'orders', channel: 'mail', on: false };
    expect((await choose(mute, thief)).body.telegram.state).toBe('linked');
    const token = await resetAndLogIn(await undo(await linkTo(who.email, 'undo', 2)), who);
    const { telegram, choices } = await choicesOf(token);
    expect(telegram.state).toBe('unlinked');
    expect(choices).toEqual(before.choices);
  });

  it('sends no text message to a phone number set since', async () => {
    const who = await newBuyer();
    const account = await accountOf(who);
    const body = { choices: [{ group: 'orders', channel: 'sms', on: true } as const] };
    expect((await shop.call('setNoticeChoices', { body }, { token: who.token })).status).toBe(200);
    await setChoicesAge(shop, account, 73);
    const email = await requestNewAddress(who);
    await confirm(await linkTo(email, 'confirm'));
    const thief = (await logIn(email)).body.access;
    expect((await change('buyer', who.id, { phone: somePhone() }, thief)).status).toBe(200);
    const token = await resetAndLogIn(await undo(await linkTo(who.email, 'undo', 2)), who);
    const off = { group: 'orders', channel: 'sms', on: false };
    expect((await choicesOf(token)).choices).toContainEqual(expect.objectContaining(off));
  });

  it('restores bank details replaced within the 72 hours before', async () => {
    const who = await newAuthor();
    await change('sellers', who.id, details(), who.token);
    await standFor(who, 80);
    const before = await payeeOf(who.token);
    // A stranger with the session changes the IBAN first and the address last.
    await change('sellers', who.id, details(), who.token);
    await change('sellers', who.id, { iban: someIban() }, who.token);
    await standFor(who, 71);
    await confirm(await linkTo(await requestNewAddress(who), 'confirm'));
    const undone = await undo(await linkTo(who.email, 'undo', 2));
    expect(await payeeOf(await resetAndLogIn(undone, who))).toEqual(before);
  });

  it('keeps replaced bank details for 72 hours, and no longer', async () => {
    const who = await newAuthor();
    await change('sellers', who.id, details(), who.token);
    await standFor(who, 80);
    await change('sellers', who.id, { iban: someIban() }, who.token);
    const former = () => formerDetailsOf(shop, who.id);
    expect(await former()).toEqual(['iban']);
    const job = jobOf(shop, 'accounts.forget-former-payees', await accountOf(who));
    const dueIn = async () => (await job.dueIn()) ?? 0;
    const [early, late] = [71.9 * 3_600_000, 72 * 3_600_000];
    expect(await dueIn()).toBeGreaterThan(early);
    expect(await dueIn()).toBeLessThanOrEqual(late);
    // Too early, so it is scheduled again.
    await job.makeDue();
    await expect.poll(dueIn).toBeGreaterThan(early);
    expect(await former()).toEqual(['iban']);
    await setDetailsReplaced(shop, who.id, 72);
    await job.makeDue();
    await expect.poll(former).toEqual([]);
  });

  it('leaves no session, password, address or IBAN to a thief who acts at the same moment', async () => {
    const who = await newAuthor();
    await requestNewAddress(who);
    const token = await linkTo(who.email, 'undo');
    const fresh = 'ұрының құпиясөзі осы';
    const asked = { old_password: demoPassword, new_password: fresh, repeat: fresh };
    const [answer, entered, changed] = await Promise.all([
      undo(token),
      logIn(who.email),
      shop.call('changePassword', { body: asked }, { token: who.token }),
      change('sellers', who.id, { iban: someIban() }, who.token),
    ]);
    const isUndone = answer.status === 200;
    // A faster new password has cancelled the change, which can still be undone.
    expect(isUndone).toBe(true);
    for (const { status, body } of [entered, changed])
      if (status === 200)
        expect((await shop.call('getRole', {}, { token: body.access })).status).toBe(401);
    for (const password of [demoPassword, fresh])
      expect((await logIn(who.email, password)).error?.code).toBe('login-wrong');
    expect((await payeeOf(await resetAndLogIn(answer, who)))?.iban ?? null).toBeNull();
  });

  it('works for a pending change too, because the owner reports a stranger', async () => {
    const who = await newBuyer();
    const account = await accountOf(who);
    const putBack = await snapshotPassword(shop, account);
    const email = await requestNewAddress(who);
    const token = await linkTo(who.email, 'undo');
    await shop.call('cancelEmailChange', {}, { token: who.token });
    expect((await undo(token)).status).toBe(200);
    expect((await confirm(await linkTo(email, 'confirm'))).error?.code).toBe('link-expired');
    expect((await shop.call('getRole', {}, { token: who.token })).status).toBe(401);
    // A buyer has no payouts to freeze, but a new password is required all the same.
    const locks = await (await panel(shop, 'accountant')).send('GET', '/payouts/locks');
    expect(locks.status).toBe(200);
    expect(JSON.stringify(locks.body)).not.toContain(who.id);
    await putBack();
    expect((await logIn(who.email)).error?.code).toBe('login-wrong');
  });

  it('keeps its address reserved for 72 hours', async () => {
    const [who, other] = [await newBuyer(), await newBuyer()];
    await confirm(await linkTo(await requestNewAddress(who), 'confirm'));
    const { hasEmail } = (await shop.call('checkEmail', { query: { email: who.email } })).body;
    expect(hasEmail).toBe(true);
    const account = await accountOf(who);
    await setUndoTimeLeft(shop, { account }, 3_600_000);
    const taken = await change('buyer', other.id, { user: { email: who.email } }, other.token);
    expect(taken.error?.fields).toEqual({ 'user.email': ['email-taken'] });
    await setUndoTimeLeft(shop, { account }, 0);
    await requestNewAddress(other, who.email);
    expect((await undo(await linkTo(who.email, 'undo', 2))).error?.code).toBe('link-expired');
  });
});

describe('an account closed by a stranger who took it over', () => {
  const withdraw = (token: string) =>
    shop.call('withdrawConsent', { body: { password: demoPassword } }, { token });
  const terminate = (token: string) =>
    shop.call('terminate', { body: { password: demoPassword } }, { token });
  const erasure = (account: string) => jobOf(shop, 'accounts.erase', account);
  const standAs = async ({ id }: Newcomer, standing: object) => {
    const { send } = await panel(shop, 'moderator');
    return (await send('POST', `/moderation/authors/${id}/standing`, standing)).status;
  };
  it('is erased after the 72 hours, states so, and is reopened by the link', async () => {
    const who = await newAuthor({ language: 'en' });
    const account = await accountOf(who);
    expect(await standAs(who, { state: 'open' })).toBe(200);
    await change('sellers', who.id, details(), who.token);
    await standFor(who, 73);
    const files = { file: [await photo()] };
    const sent = await shop.call('createArt', { body: form('Дала'), files }, who);
    const work = sent.body.id;
    await publish(work);
    await expect.poll(async () => (await publicWork(work)).status).toBe(200);
    const { email, thief, link } = await takeOver(who);

    const { status, body } = await withdraw(thief);
    const until = addDays(dateInAlmaty(new Date()), 3);
    const open = [{ plugin: 'accounts', what: 'email-change', subject: '', until }];
    expect([status, body]).toEqual([200, { open, erase_by: until }]);
    const closing = async () =>
      (await emailsTo(email)).find(({ subject }) => subject.includes('account closed'));
    await expect.poll(closing).toBeTruthy();
    const words = (await closing())?.text.replace(/\s+/g, ' ');
    expect(words).toContain('a change of e-mail address that can still be undone');
    await expect.poll(async () => (await publicWork(work)).status).toBe(404);
    await expect.poll(erasure(account).dueIn).toBeGreaterThan(3_600_000);
    expect(await isErased(account)).toBe(false);

    const undone = await undo(link);
    expect(undone.status).toBe(200);
    const own = await resetAndLogIn(undone, who);
    expect(await addressesOf(own)).toEqual([who.email, null]);
    await expect.poll(async () => (await publicWork(work)).status).toBe(200);
    const balance = (await shop.call('listMyEarnings', {}, { token: own })).body.balance;
    expect(balance.held.map(({ reason }) => reason)).toContain('frozen');
    const letters = async () => (await emailsTo(who.email)).map(({ subject }) => subject);
    await expect.poll(letters).toContain('Your account is open again');

    // No job erases it; the row stays as undone.
    expect(await erasure(account).dueIn()).toBeNull();
    expect(await withdrawalsOf(shop, account)).toEqual(['undone']);

    // The owner may still withdraw, without a waiting time.
    const gone = { body: { password: 'менің жаңа құпиясөзім' } };
    const again = await shop.call('withdrawConsent', gone, { token: own });
    expect([again.status, again.body.open]).toEqual([200, []]);
    await expect.poll(() => isErased(account), { timeout: 60_000 }).toBe(true);
    expect(await withdrawalsOf(shop, account)).toEqual(['undone', 'erased']);
  });

  it('is erased if the link was not opened in time', async () => {
    const who = await newBuyer();
    const account = await accountOf(who);
    const { thief, link } = await takeOver(who);
    const day = 86_400_000;
    await setUndoTimeLeft(shop, { account }, day / 2);
    expect((await withdraw(thief)).status).toBe(200);
    // The next check is no later than the end of the link.
    const { dueIn, makeDue } = erasure(account);
    await expect.poll(dueIn).toBeGreaterThan(day / 3);
    expect(await dueIn()).toBeLessThanOrEqual(day / 2);
    await setUndoTimeLeft(shop, { account }, -1);
    await makeDue();
    await expect.poll(() => isErased(account), { timeout: 60_000 }).toBe(true);
    expect((await undo(link)).error?.code).toBe('link-expired');
  });

  it('gets its agreement back if that was ended too, and is open', async () => {
    const who = await newAuthor();
    const { thief, link } = await takeOver(who);
    expect((await terminate(thief)).status).toBe(200);
    await makeTerminationDue(shop, who.id);
    await setBlocked(who, true);
    expect((await undo(link)).status).toBe(200);
    expect(await agreementsOf(who)).toEqual(['author stopped']);
    expect(await userOf(who)).toMatchObject({ blocked: false });
  });

  it("gets back the shop's own notice that the stranger's termination replaced, with its original date", async () => {
    const who = await newAuthor();
    const { send } = await panel(shop, 'owner');
    const notice = { author: who.id, kind: 'provider', reason: 'Копия чужой работы' };
    expect((await send('POST', '/payouts/terminations', notice)).status).toBe(200);
    const { thief, link } = await takeOver(who);
    expect((await terminate(thief)).status).toBe(200);
    expect(await agreementsOf(who)).toEqual(['provider stopped', 'author ended']);
    expect((await undo(link)).status).toBe(200);
    expect(await agreementsOf(who)).toEqual(['provider announced', 'author stopped']);
  });

  it('gets its agreement back if that was ended shortly before the change was requested', async () => {
    const who = await newAuthor();
    expect((await terminate(who.token)).status).toBe(200);
    const { link } = await takeOver(who);
    expect((await undo(link)).status).toBe(200);
    expect(await agreementsOf(who)).toEqual(['author stopped']);
  });

  it('stays blocked if staff blocked it before the end of its agreement did', async () => {
    const who = await newAuthor();
    const account = await accountOf(who);
    const { thief, link } = await takeOver(who);
    expect((await terminate(thief)).status).toBe(200);
    const { send } = await panel(shop, 'owner');
    const user = `/content-manager/collection-types/plugin::users-permissions.user/${account}`;
    expect((await send('PUT', user, { blocked: true })).status).toBe(200);
    await makeTerminationDue(shop, who.id);
    expect((await undo(link)).status).toBe(200);
    expect(await userOf(who)).toMatchObject({ blocked: true });
  });

  it('stays blocked if staff suspended it', async () => {
    const who = await newAuthor();
    const { thief, link } = await takeOver(who);
    expect((await withdraw(thief)).status).toBe(200);
    const suspended = { state: 'suspended', reason: 'A copy of another work' };
    expect(await standAs(who, suspended)).toBe(200);
    expect((await undo(link)).status).toBe(200);
    expect(await userOf(who)).toMatchObject({ blocked: true });
  });
});

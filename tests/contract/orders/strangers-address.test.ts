/** A stranger whose address another person uses to order, register and write gets one e-mail, with fixed text only. */
import { describe, expect, it } from 'vitest';
import { undelivered } from '../../support/jobs-and-events.ts';
import { setUndoTimeLeft } from '../../support/record-ages.ts';
import { addressState, verifiedAmong } from '../../support/records.ts';
import { verifyAddresses } from '../../support/states.ts';
import { linkTo } from '../accounts/email-links.ts';
import { accountOf, change, isErased } from '../accounts/newcomers.ts';
import { someAuthor, someBuyer } from '../accounts/people.ts';
import { newBuyer, order, orderOf, pollOptions } from '../payments/buyer-and-bank.ts';
import { somePhone, unique } from '../support/cast.ts';
import { eventually } from '../support/eventually.ts';
import { findRecords, panel } from '../support/panel.ts';
import { proofEmails } from '../support/proven.ts';
import { demoPassword, shop, someAddress } from '../support/shop.ts';

const someStranger = () => `stranger.${unique()}@example.kz`;
const lettersTo = async (address: string) =>
  (await shop.emails()).filter(({ to }) => to === address);
const stateOf = (address: string) => addressState(shop, address);
const register = async (email: string) => {
  const body = someBuyer();
  const user = { ...body.user, email };
  const { access: token } = (await shop.call('registerBuyer', { body: { ...body, user } })).body;
  return { token, username: user.username };
};
/** Waits until the outbox has delivered everything about this address. */
const delivered = (address: string) =>
  eventually(async () => {
    const open = await undelivered(shop, 'mail');
    return open.filter((letter) => JSON.stringify(letter).includes(address)).length;
  }, 0);

describe('an unverified address', () => {
  it('gets one e-mail for twelve orders, a message, a report and two accounts, without text of theirs', async () => {
    const stranger = someStranger();
    const buyer = await newBuyer(shop);
    const numbers = [];
    for (let n = 0; n < 12; n += 1) {
      const name = `Заберите приз ${n}`;
      const placed = await order(shop, buyer, { email: stranger, name, language: 'ru' });
      expect(placed.status).toBe(201);
      numbers.push(placed.body.number);
    }
    const message = 'ВЫ ВЫИГРАЛИ, код 7777';
    const contact = { name: 'Банк', email: stranger, phone: '', message, language: 'ru' };
    await shop.call('sendContact', { body: contact }, { from: someAddress() });
    const report = { mail: stranger, text: message, link: '/explore' };
    await shop.call('sendComplaint', { body: report }, { from: someAddress() });
    await register(stranger);
    await delivered(stranger);

    const [letter, ...more] = await proofEmails(shop, stranger);
    expect(more).toEqual([]);
    expect(letter?.text).not.toMatch(/приз|ВЫИГРАЛИ|7777|Банк|Дана/);
    for (const number of numbers) expect(letter?.text).not.toContain(number);
    const links = letter?.text.match(/https?:\/\/\S+/g) ?? [];
    expect(links).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/ru\/confirm#token=[\w-]{43}$/),
    ]);
    expect((await orderOf(shop, buyer, numbers[0] ?? '')).email_state).toBeNull();
  });

  it('is the same in all its spellings', async () => {
    const name = unique();
    const buyer = await newBuyer(shop);
    for (const email of [`${name}+a@example.kz`, `${name}+b@example.kz`, `${name}@example.kz`])
      expect((await order(shop, buyer, { email })).status).toBe(201);
    await delivered(name);
    const letters = (await shop.emails()).filter(({ to }) => to.includes(name));
    expect(letters).toHaveLength(1);
  });

  it('does not block a purchase or a login, and its link needs a POST', async () => {
    const email = someStranger();
    const { token, username } = await register(email);
    const [letter] = await proofEmails(shop, email);
    const asOwner = { token };
    expect((await shop.call('getProfile', {}, asOwner)).body[0]?.user.email_state).toBe(
      'unverified',
    );
    const again = await shop.call('sendEmailCode', {}, asOwner);
    expect(again.body).toMatchObject({ sent: false, email_state: 'unverified' });
    expect(Date.parse(again.body.next ?? '')).toBeGreaterThan(Date.now() + 86_000_000);

    expect((await shop.request('GET', '/api/user/verify-email')).status).toBe(404);
    expect(await stateOf(email)).toBe('unverified');
    const body = { token: letter?.token };
    const proven = await shop.call('verifyEmail', { body });
    expect([proven.status, proven.body]).toEqual([200, { email_state: 'verified' }]);
    expect((await shop.call('verifyEmail', { body })).error?.code).toBe('link-expired');
    // Waiting e-mails are sent now.
    await expect
      .poll(
        async () => (await lettersTo(email)).some(({ text }) => text.includes(username)),
        pollOptions,
      )
      .toBe(true);
    expect((await shop.call('sendEmailCode', {}, asOwner)).body).toEqual({
      sent: false,
      email_state: 'verified',
      next: null,
    });
  });

  it('can be verified by the code of the e-mail too, with five attempts', async () => {
    const email = someStranger();
    const { token } = await register(email);
    const [letter] = await proofEmails(shop, email);
    const say = (code: string, sender: object = { token }) =>
      shop.call('verifyEmailCode', { body: { code } }, sender);
    expect((await say(letter?.code ?? '', {})).error?.code).toBe('login-required');
    expect((await say('abc')).error?.fields).toEqual({ code: ['code-wrong'] });
    expect((await say(letter?.code ?? '')).status).toBe(200);
    expect(await stateOf(email)).toBe('verified');

    const other = someStranger();
    const sender = await register(other);
    const [asked] = await proofEmails(shop, other);
    const wrong = asked?.code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1)
      expect((await say(wrong, sender)).error?.fields).toEqual({ code: ['code-wrong'] });
    const late = await say(asked?.code ?? '', sender);
    expect(late.error?.fields).toEqual({ code: ['code-wrong'] });
    expect(await stateOf(other)).toBe('unverified');
    expect((await shop.call('verifyEmail', { body: { token: asked?.token } })).status).toBe(200);
  });

  it('gets no e-mails after its reader denied the account', async () => {
    const stranger = someStranger();
    const { token } = await register(stranger);
    const [letter] = await proofEmails(shop, stranger);
    const refused = await shop.call('refuseEmail', { body: { token: letter?.token } });
    expect(refused.status).toBe(204);
    await order(shop, await newBuyer(shop), { email: stranger });
    await shop.call('requestPasswordReset', { body: { email: stranger } });
    expect((await shop.call('sendEmailCode', {}, { token })).body).toMatchObject({
      sent: false,
      email_state: 'suppressed',
    });
    await delivered(stranger);
    expect(await lettersTo(stranger)).toHaveLength(1);
  });

  it('gets password reset links, three a day, and is verified by using one', async () => {
    const email = someStranger();
    await register(email);
    await proofEmails(shop, email);
    const resets = async () =>
      (await lettersTo(email)).flatMap(({ text }) => /#reset=([\w-]+)/.exec(text)?.[1] ?? []);
    await shop.call('requestPasswordReset', { body: { email } });
    await expect.poll(async () => (await resets()).length, pollOptions).toBe(1);
    expect((await lettersTo(email)).map(({ text }) => text).join()).not.toContain('Дана');
    const new_password = 'бір жаңа құпиясөз 7';
    const body = { token: (await resets())[0], new_password, repeat: new_password };
    expect((await shop.call('resetPassword', { body })).status).toBe(204);
    expect(await stateOf(email)).toBe('verified');
  });

  it('is told at once of changes to the account, with the link that undoes them, in fixed words', async () => {
    const email = someStranger();
    const { token } = await register(email);
    const { id } = (await shop.call('getProfile', {}, { token })).body[0] ?? { id: '' };
    for (const body of [{ user: { email: `x.${unique()}@win-500000.kz` } }, { phone: somePhone() }])
      expect((await change('buyer', id, body, token)).status).toBe(200);
    const warnings = async () =>
      (await lettersTo(email)).filter(({ text }) => !text.includes('/confirm#token='));
    await expect.poll(async () => (await warnings()).length, pollOptions).toBe(2);
    const words = (await warnings()).map(({ text }) => text).join('\n');
    expect(words).not.toMatch(/win-500000|Дана/);
    const [, undo] = /\/email\/undo#token=([\w-]+)/.exec(words) ?? [];
    const undone = await shop.call('undoEmailChange', { body: { token: undo } });
    expect(undone.status).toBe(200);
    expect(await stateOf(email)).toBe('verified');
  });

  it('of an author must be verified as well', async () => {
    const body = someAuthor();
    await shop.call('registerSeller', { body });
    expect((await proofEmails(shop, body.email)).map(({ code }) => code)).toEqual([
      expect.stringMatching(/^\d{6}$/),
    ]);
  });
});

describe('a verified address', () => {
  it("gets from other people's actions at most five e-mails with fixed text a day", async () => {
    const customer = await newBuyer(shop);
    const { email } = customer;
    await eventually(async () => (await lettersTo(email)).length, 1);
    const stranger = await newBuyer(shop);
    const numbers: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const wanted = { email, name: 'Заберите приз', language: 'ru' };
      numbers.push((await order(shop, stranger, wanted)).body.number);
    }
    const message = 'ВЫ ВЫИГРАЛИ, код 7777';
    const contact = { name: 'Банк', email, phone: '', message, language: 'ru' };
    await shop.call('sendContact', { body: contact }, { from: someAddress() });
    const report = { mail: email, text: message, link: '/explore' };
    await shop.call('sendComplaint', { body: report }, { from: someAddress() });
    await shop.call(
      'sendMerchRequest',
      { body: { name: 'Банк', email, info: message } },
      { from: someAddress() },
    );
    // E-mails about the stranger's orders go to the stranger.
    const toldOf = async () => {
      const told = (await lettersTo(stranger.email)).map(({ subject }) => subject).join();
      return numbers.filter((number) => told.includes(number)).length;
    };
    await eventually(toldOf, numbers.length);
    await delivered(email);
    // Without their own ones, and without the one to verify the account.
    const letters = (await lettersTo(email)).filter(
      ({ text }) => !/\/notifications|\/confirm#token=/.test(text),
    );
    expect(letters).toHaveLength(5);
    const words = letters.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
    expect(words).not.toMatch(/приз|ВЫИГРАЛИ|7777|Банк|Дана/);
    for (const number of numbers) expect(words).toContain(number);
    expect((await orderOf(shop, stranger, numbers[0] ?? '')).email_state).toBeNull();
  });

  it('gets every e-mail', async () => {
    const buyer = await newBuyer(shop);
    await verifyAddresses(shop, buyer.email);
    const { number } = (await order(shop, buyer, { language: 'en' })).body;
    await expect
      .poll(
        async () => (await lettersTo(buyer.email)).some((l) => l.subject.includes(number)),
        pollOptions,
      )
      .toBe(true);
    expect((await orderOf(shop, buyer, number)).email_state).toBe('verified');
  });
});

describe('the verification of an address', () => {
  const profileOf = async (sender: { token: string }) =>
    (await shop.call('getProfile', {}, sender)).body[0];
  const emailStateOf = async (sender: { token: string }) =>
    (await profileOf(sender))?.user.email_state;
  /** A person without an account who wrote to the shop and opened the e-mail's link. */
  const someReader = async () => {
    const email = someStranger();
    const text = `Хабарлама ${unique()}`;
    const contact = { name: 'Дана', email, phone: '', message: text, language: 'kk' };
    await shop.call('sendContact', { body: contact }, { from: someAddress() });
    const [letter] = await proofEmails(shop, email);
    const proven = await shop.call('verifyEmail', { body: { token: letter?.token } });
    expect(proven.status).toBe(200);
    return { email, text, first: letter?.token };
  };
  /** The second e-mail to verify the account. */
  const askedAgain = async (email: string, first: string | undefined) => {
    const found = async () =>
      (await proofEmails(shop, email)).find(({ token }) => token !== '' && token !== first);
    await eventually(async () => (await found()) !== undefined, true);
    return found();
  };

  it('does not apply to an account opened with it later', async () => {
    const { email, text } = await someReader();
    const thief = await register(email);
    expect(await emailStateOf(thief)).toBe('unverified');
    const known = await shop.call('exportMyData', {}, thief);
    expect(JSON.stringify(known.body)).not.toContain(text);
    const account = { name: 'Заберите приз', email };
    const buyer = { ...thief, buyerId: (await profileOf(thief))?.id ?? '', phone: '+77010000000' };
    const { number } = (await order(shop, { ...buyer, email }, account)).body;
    expect((await orderOf(shop, { ...buyer, email }, number)).email_state).toBe('unverified');
    await delivered(email);
    const letters = (await lettersTo(email)).map(({ text: words }) => words).join('\n');
    expect(letters).not.toContain(thief.username);
    expect(letters).not.toContain('приз');
  });

  it('applies to the account after its own e-mail was confirmed, by code or by link', async () => {
    const { email, text, first } = await someReader();
    const owner = await register(email);
    // Today's e-mail was sent already; the owner requests another one.
    expect((await shop.call('sendEmailCode', {}, owner)).body).toMatchObject({ sent: true });
    const letter = await askedAgain(email, first);
    const said = await shop.call('verifyEmailCode', { body: { code: letter?.code } }, owner);
    expect(said.status).toBe(200);
    expect(await emailStateOf(owner)).toBe('verified');
    const known = await shop.call('exportMyData', {}, owner);
    expect(JSON.stringify(known.body)).toContain(text);
  });

  it('stays with its reader when they deny an account', async () => {
    const { email, first } = await someReader();
    const thief = await register(email);
    await shop.call('sendEmailCode', {}, thief);
    const letter = await askedAgain(email, first);
    expect((await shop.call('refuseEmail', { body: { token: letter?.token } })).status).toBe(204);
    expect(await emailStateOf(thief)).toBe('suppressed');
    expect(await stateOf(email)).toBe('verified');
    expect((await shop.call('sendEmailCode', {}, thief)).body).toMatchObject({ sent: false });
    await shop.call('requestPasswordReset', { body: { email } });
    const contact = { name: 'Дана', email, phone: '', message: 'Сәлем', language: 'kk' };
    const had = (await lettersTo(email)).length;
    await shop.call('sendContact', { body: contact }, { from: someAddress() });
    await eventually(async () => (await lettersTo(email)).length, had + 1);
    await delivered(email);
    expect((await lettersTo(email)).some(({ text }) => text.includes('#reset='))).toBe(false);
  });

  it('ends with the account that gives the address up', async () => {
    const [first, second] = [someStranger(), someStranger()];
    const owner = await register(first);
    await verifyAddresses(shop, first);
    expect(await emailStateOf(owner)).toBe('verified');
    const { id } = (await profileOf(owner)) ?? { id: '' };
    const changed = await change('buyer', id, { user: { email: second } }, owner.token);
    expect(changed.status).toBe(200);
    const token = await linkTo(second, 'confirm');
    expect((await shop.call('confirmEmailChange', { body: { token } })).status).toBe(204);
    expect(await emailStateOf(owner)).toBe('verified');
    expect(await verifiedAmong(shop, [first, second])).toEqual([second]);
    // Once the change cannot be undone any more, another person may use the address, and must verify it again.
    await setUndoTimeLeft(shop, { old_email: first }, -1);
    expect(await emailStateOf(await register(first))).toBe('unverified');
  });
});

describe('an erased account', () => {
  const erase = async ({ token, username }: Awaited<ReturnType<typeof register>>) => {
    const account = await accountOf({ username });
    const body = { password: demoPassword };
    expect((await shop.call('withdrawConsent', { body }, { token })).status).toBe(200);
    await expect.poll(() => isErased(account), pollOptions).toBe(true);
  };

  it('has no verified address any more', async () => {
    const email = someStranger();
    const owner = await register(email);
    await verifyAddresses(shop, email);
    await erase(owner);
    expect(await verifiedAmong(shop, [email])).toEqual([]);
    expect(await stateOf(email)).toBeUndefined();
  });

  it('keeps the verification of other spellings of its mailbox, and triggers no e-mail again', async () => {
    const name = unique();
    const dana = `${name}@example.kz`;
    await verifyAddresses(shop, dana);
    for (const spelling of ['1', '2'])
      await erase(await register(`${name}+${spelling}@example.kz`));
    expect(await stateOf(dana)).toBe('verified');
    await delivered(name);
    const letters = (await shop.emails()).filter(({ to }) => to.includes(name));
    expect(letters).toHaveLength(1);
  });

  it('cannot read or delete messages sent under an address that it has not verified', async () => {
    const email = someStranger();
    const text = 'Мені көрсетпеңіз';
    const report = { mail: email, text, link: '/explore' };
    await shop.call('sendComplaint', { body: report }, { from: someAddress() });
    const contact = { name: 'Дана', email, phone: '', message: text };
    await shop.call('sendContact', { body: contact }, { from: someAddress() });
    const thief = await register(email);
    const known = await shop.call('exportMyData', {}, thief);
    expect(known.status).toBe(200);
    expect(JSON.stringify(known.body)).not.toContain(text);
    await erase(thief);
    const owner = await panel(shop, 'owner');
    const reports = await findRecords(owner, 'api::complaint.complaint', { mail: email });
    expect(reports.map((one) => one.text)).toEqual([text]);
    const messages = await findRecords(owner, 'api::contact-message.contact-message', {
      mail: email,
    });
    expect(messages).toHaveLength(1);
  });

  it('keeps addresses that others use, or that it only typed', async () => {
    const buyer = await newBuyer(shop);
    const [ordered, typed] = [someStranger(), someStranger()];
    for (const email of [ordered, typed]) await order(shop, buyer, { email });
    await proofEmails(shop, ordered);
    await verifyAddresses(shop, typed);
    await erase(await register(ordered));
    expect(await stateOf(ordered)).toBe('unverified');
    const other = await register(someStranger());
    const { id } = (await shop.call('getProfile', {}, other)).body[0] ?? { id: '' };
    const changed = await change('buyer', id, { user: { email: typed } }, other.token);
    expect(changed.status).toBe(200);
    // The change cannot be undone any more; before that nothing is erased.
    await setUndoTimeLeft(shop, { new_email: typed }, -1);
    await erase(other);
    expect(await stateOf(typed)).toBe('verified');
  });
});

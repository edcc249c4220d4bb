import { describe, expect, it } from 'vitest';
import { eventsOf, jobOf } from '../../support/jobs-and-events.ts';
import { consentsOf, erasedRows } from '../../support/records.ts';
import {
  approval,
  bodyOf,
  company,
  decline,
  newBuyer as newPayer,
  order,
  pollOptions,
  postCallback,
  unpaidOrder,
  untilOrder,
} from '../payments/buyer-and-bank.ts';
import { somePicture } from '../support/cast.ts';
import { findRecords, orderOnBoard, panel } from '../support/panel.ts';
import { shop } from '../support/shop.ts';
import { isStored, thumbnailOf } from '../works/pictures.ts';
import {
  accountOf,
  change,
  dataOf,
  emailsTo,
  isErased,
  logIn,
  newAuthor,
  newBuyer,
  ordersOf,
  someIban,
  someIin,
  userOf,
  withdrawByPassword,
} from './newcomers.ts';

const erased = (account: string) =>
  expect.poll(() => isErased(account), { timeout: 60_000 }).toBe(true);

describe('who takes their consent back', () => {
  it('is logged out at once, and cannot log in again', async () => {
    const who = await newBuyer();
    const other = (await logIn(who.username)).body.access;
    const { status, body } = await withdrawByPassword(who);
    expect([status, body.open]).toEqual([200, []]);
    for (const token of [who.token, other])
      expect((await shop.call('getRole', {}, { token })).status).toBe(401);
    expect([400, 403]).toContain((await logIn(who.username)).status);
  });

  it('is erased at once when nothing is open: rows stay without personal data', async () => {
    const who = await newAuthor({ about: 'Ағаш ою', instagram: '@oner.gone' });
    const account = await accountOf(who);
    const files = { photo: await somePicture(400, 300) };
    const { photo } = (await shop.call('changeSeller', { params: { id: who.id }, files }, who))
      .body;
    const small = thumbnailOf(shop, photo ?? '') ?? '';
    expect(isStored(shop, small)).toBe(true);
    const [iban, iin] = [someIban(), someIin('900101', '3')];
    await change('sellers', who.id, { iban, iin }, who.token);
    const consents = await consentsOf(shop, account);
    expect((await withdrawByPassword(who)).status).toBe(200);
    await erased(account);

    const owner = await panel(shop, 'owner');
    const [user] = await findRecords(owner, 'plugin::users-permissions.user', {
      documentId: account,
    });
    expect(user).toMatchObject({ firstName: null, lastName: null, blocked: true });
    const [seller] = await findRecords(owner, 'api::seller.seller', { documentId: who.id });
    expect(seller).toMatchObject({ phone: null, about: null, instagram: null, hidden: true });
    const rest = JSON.stringify([user, seller]);
    for (const gone of [who.username, who.email, who.phone, 'Омаров', 'oner.gone'])
      expect([gone, rest.includes(gone)]).toEqual([gone, false]);
    // Secrets and proofs of the account, and its unique values, are deleted.
    expect(await erasedRows(shop, account, who.id)).toEqual({ password: null, details: [] });
    expect(await consentsOf(shop, account)).toEqual(consents);
    for (const gone of [photo ?? '', small])
      await expect.poll(() => isStored(shop, gone)).toBe(false);
    const page = await shop.call('getSeller', { params: { id: who.id } });
    expect(page.status).toBe(404);
    expect(await eventsOf(shop, 'person.erased', account)).toEqual([
      { account, role: 'seller', profileId: who.id },
    ]);

    const again = await newAuthor({ email: who.email, phone: who.phone, username: who.username });
    const { status } = await change('sellers', again.id, { iban, iin }, again.token);
    expect(status).toBe(200);
    expect((await logIn(who.username)).status).toBe(200);
  });

  it('is told by e-mail what is still open, and that they are erased', async () => {
    const who = await newBuyer({ language: 'en' });
    await withdrawByPassword(who);
    const subjects = async () => (await emailsTo(who.email)).map(({ subject }) => subject);
    await expect
      .poll(subjects)
      .toEqual(
        expect.arrayContaining(['Consent withdrawn, account closed', 'Your data has been erased']),
      );
  });

  it('is blocked, and not erased as long as something is open', async () => {
    const { buyer, placed } = await unpaidOrder(shop);
    const account = await accountOf(buyer);
    const { body: told } = await withdrawByPassword(buyer);
    expect(told.open).toEqual([
      { plugin: 'orders', what: 'order', subject: placed.number, until: null },
    ]);
    const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
    expect(told.erase_by > today).toBe(true);
    const { dueIn, makeDue } = jobOf(shop, 'accounts.erase', account);
    await expect.poll(dueIn).toBeGreaterThan(3_600_000);
    expect(await isErased(account)).toBe(false);
    expect(await userOf(buyer)).toMatchObject({ email: buyer.email, blocked: true });
    // They can log in for that order only.
    const own = { token: (await logIn(buyer.email)).body.access };
    const seen = await shop.call('getMyOrder', { params: { number: placed.number } }, own);
    expect(seen.body).toMatchObject({ number: placed.number, expires: null });
    expect((await shop.call('getSaved', {}, own)).error?.code).toBe('account-closed');
    const { withdrawals } = await dataOf(own);
    expect(withdrawals).toMatchObject([{ eraseBy: told.erase_by, undoneAt: null }]);

    expect((await postCallback(shop, bodyOf(decline(placed)))).status).toBe(200);
    const state = async () => (await orderOnBoard(shop, placed.number)).payment;
    await expect.poll(state, pollOptions).toBe('failed');
    await makeDue();
    await erased(account);
    expect(await ordersOf(account)).toEqual([placed.number]);
  });

  it('is kept while their money is being refunded', async () => {
    const { buyer, placed } = await unpaidOrder(shop);
    const { number } = placed;
    expect((await postCallback(shop, bodyOf(approval(placed)))).status).toBe(200);
    await untilOrder(shop, buyer, number, (o) => o.payment_status === 'captured');
    const cancel = { params: { number }, body: { reason: '' } };
    expect((await shop.call('cancelOrder', cancel, { token: buyer.token })).status).toBe(200);
    const { body: told } = await withdrawByPassword(buyer);
    expect(told.open).toEqual([
      { plugin: 'payments', what: 'refund', subject: number, until: null },
    ]);
  });

  it('is kept while a company may pay their invoice', async () => {
    const buyer = await newPayer(shop);
    const { number } = (await order(shop, buyer)).body;
    const asked = { params: { number }, body: company };
    const { body: invoiced } = await shop.call('askInvoice', asked, { token: buyer.token });
    const { body: told } = await withdrawByPassword(buyer);
    expect(told.open).toEqual([
      { plugin: 'payments', what: 'invoice', subject: number, until: invoiced.invoice?.due },
    ]);
  });

  it('cannot be reopened, not even in the panel', async () => {
    const who = await newBuyer();
    const account = await accountOf(who);
    await withdrawByPassword(who);
    await erased(account);
    const owner = await panel(shop, 'owner');
    const path = `/content-manager/collection-types/plugin::users-permissions.user/${account}`;
    const answer = await owner.send('PUT', path, { blocked: false });
    expect(answer.status).toBe(400);
  });
});

describe('all data of a person', () => {
  it('is exported for the person as JSON, with masked bank details and no secrets', async () => {
    const who = await newAuthor({ about: 'Ағаш ою', adult: 'true' });
    const [iban, iin] = [someIban(), someIin('900101', '3')];
    const former = someIban();
    await change('sellers', who.id, { iban: former }, who.token);
    await change('sellers', who.id, { iban, iin, education: 'Академия' }, who.token);
    const answer = await shop.call('exportMyData', {}, { token: who.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const { accounts } = answer.body as { accounts: Record<string, unknown> };
    expect(accounts).toMatchObject({
      user: { username: who.username, email: who.email, phone: who.phone, role: 'seller' },
      profile: { about: 'Ағаш ою', education: 'Академия' },
      payee: {
        iban: { shown: `•••• ${iban.slice(-4)}` },
        taxNumber: { kind: 'iin', shown: `•••• ${iin.slice(-4)}` },
      },
      replacedPayees: [{ part: 'iban', shown: `•••• ${former.slice(-4)}` }],
      declarations: [{ declaration: 'adult-or-entity' }],
      withdrawals: [],
    });
    expect(Object.keys(answer.body)).toEqual(
      expect.arrayContaining(['accounts', 'works', 'orders']),
    );
    const text = JSON.stringify(answer.body);
    for (const secret of [iban, former, iin, who.token, '$2a$', '$2b$'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('is exported at most ten times an hour', async () => {
    const who = await newBuyer();
    const tries = [];
    for (let turn = 0; turn < 11; turn += 1)
      tries.push((await shop.call('exportMyData', {}, { token: who.token })).status);
    expect([tries.slice(0, 10).every((status) => status === 200), tries[10]]).toEqual([true, 429]);
  });
});

/** Buyers at the moderation desk: search, details, blocking with a reason sent to the buyer, unblocking. */
import { beforeAll, describe, expect, it } from 'vitest';
import { accountOf, emailsTo, logIn, type Newcomer, newBuyer } from '../accounts/newcomers.ts';
import { eventually } from '../support/eventually.ts';
import { type Panel, panel } from '../support/panel.ts';
import { demoPassword, shop } from '../support/shop.ts';

let moderator: Panel;
let buyer: Newcomer;
let account: string;
beforeAll(async () => {
  moderator = await panel(shop, 'moderator');
  buyer = await newBuyer();
  account = await accountOf(buyer);
});

const show = async (id: string) => {
  const { status, body } = await moderator.send('GET', `/moderation/buyers/${id}`);
  expect([id, status]).toEqual([id, 200]);
  return body;
};
const find = async (q: string, state = 'all'): Promise<string[]> => {
  const query = new URLSearchParams({ q, state });
  const { status, body } = await moderator.send('GET', `/moderation/buyers?${query}`);
  expect([q, status]).toEqual([q, 200]);
  return body.buyers.map(({ username }) => username);
};
const setBlocked = async (blocked: boolean, reason?: string, id = account) => {
  const body = { blocked, ...(reason && { reason }) };
  const path = `/moderation/buyers/${id}/blocked` as const;
  const { status, error } = await moderator.send('POST', path, body);
  return [status, error?.code];
};

describe('buyers at the desk', () => {
  it('are found by username, by name in any case, and by the full address', async () => {
    expect(await find(buyer.username.slice(0, -1))).toEqual([buyer.username]);
    expect(await find(`дана ${buyer.username}`)).toEqual([buyer.username]);
    expect(await find(buyer.email.toUpperCase())).toEqual([buyer.username]);
    expect(await find('dana%_')).not.toContain('%');
    expect(await find('nobody-is-called-so')).toEqual([]);
    // Authors have a list of their own.
    expect(await find('aigerim')).toEqual([]);
  });

  it('show orders, consents, e-mails and history, but no full address', async () => {
    const { body: items } = await shop.call('listItems', { params: { category: 2 } });
    const item = items.find(({ work }) => work);
    const order = { buyer: buyer.id, item: item?.id, price: item?.price, name: 'Дана', size: 1 };
    const placed = await shop.call('createOrder', { body: order }, { token: buyer.token });
    expect(placed.status).toBe(201);
    const shown = await show(account);
    expect(shown).toMatchObject({ username: buyer.username, blocked: false, withdrawn: null });
    expect(shown.orders).toMatchObject([
      { number: placed.body.number, amountTenge: placed.body.total, status: 'pending' },
    ]);
    expect(shown.consents.map(({ document }) => document).sort()).toEqual([
      'page-privacy',
      'page-terms',
    ]);
    expect(shown.letters.map(({ event }) => event)).toContain('order-placed');
    expect(shown.letters[0]?.subject.ru).toMatch(/[а-я]/);
    expect(shown.deeds.map(({ action }) => action)).toContain('account.registered');
    expect(JSON.stringify(shown)).not.toContain(buyer.email);
    expect((await moderator.send('GET', '/moderation/buyers/nosuchperson1')).status).toBe(404);
  });

  it('are blocked with a reason sent to them, and unblocked; once each', async () => {
    expect(await setBlocked(true)).toEqual([400, 'reason-required']);
    expect(await setBlocked(false)).toEqual([409, 'buyer-not-from-here']);
    expect(await setBlocked(true, 'Өзгенің картасы')).toEqual([200, undefined]);
    expect(await setBlocked(true, 'Өзгенің картасы')).toEqual([409, 'buyer-not-from-here']);
    expect((await shop.call('getProfile', {}, { token: buyer.token })).status).toBe(401);
    expect((await logIn(buyer.username)).error?.code).toBe('account-blocked');
    const read = async () =>
      (await emailsTo(buyer.email)).some(({ text }) => text.includes('Өзгенің картасы'));
    await eventually(read, true);
    expect(await find(buyer.username, 'blocked')).toEqual([buyer.username]);
    const [last] = (await show(account)).deeds.filter(({ action }) => action.startsWith('buyer.'));
    expect(last).toMatchObject({ action: 'buyer.blocked', reason: 'Өзгенің картасы' });
    expect(last?.actorName).toBeTruthy();
    expect(await setBlocked(false)).toEqual([200, undefined]);
    expect((await logIn(buyer.username)).status).toBe(200);
    expect(await find(buyer.username, 'blocked')).toEqual([]);
  });

  it('who withdrew consent cannot be unblocked; authors are not blocked here', async () => {
    const gone = await newBuyer();
    const id = await accountOf(gone);
    const body = { password: demoPassword };
    await shop.call('withdrawConsent', { body }, { token: gone.token });
    expect(await setBlocked(false, undefined, id)).toEqual([409, 'buyer-not-from-here']);
    const author = await accountOf({ username: 'aigerim' });
    expect((await setBlocked(true, 'x', author))[0]).toBe(404);
  });
});

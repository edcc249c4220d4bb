/**
 * Authors with money left whose account is closed: one withdraws consent, one ends the agreement, one is suspended;
 * each is settled to the end by the clock (L §4, §9; Agreement 9.2, 9.3, 10.4, 11.3). Also agreements that end because
 * no work is offered any more. Cases without password, erasure and works: tests/app/payouts.
 */
import {
  addDays,
  addMonths,
  addWorkingDays,
  autoTerminatesOn,
  dateInAlmaty,
} from '@oner/config/terms';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { someIban, someIin } from '../../accounts/newcomers.ts';
import {
  detailsOf,
  newBuyer,
  order,
  payAtBank,
  pollOptions,
  sign,
  untilOrder,
} from '../../payments/buyer-and-bank.ts';
import { brokenInvariants } from '../../support/books.ts';
import { demoPassword as password } from '../../support/client.ts';
import { moveTo, now, own as shop, wait } from '../../support/later.ts';
import { type Panel, panel, staffToken } from '../../support/panel.ts';

/** A T-shirt of 15,000 less 7,500 production cost and 2,000 fee: below the minimum payout. */
const reward = 5500;

const owner = await panel(shop, 'owner');
const moderator = await panel(shop, 'moderator');
const accountant = await panel(shop, 'accountant');

/** Moves the clock to an instant; it runs on and is only moved forward. */
const passTo = (instant: string): Promise<void> => moveTo(new Date(instant));
/** Orders an item, pays, produces it a day later, and hands it over. */
const deliver = async (thing: object): Promise<void> => {
  const buyer = await newBuyer(shop);
  const placed = (await order(shop, buyer, thing)).body;
  const { number } = placed;
  const { body: signature } = await sign(shop, buyer, detailsOf(placed));
  await payAtBank(placed, signature);
  await untilOrder(shop, buyer, number, (one) => one.payment_status === 'captured');
  await wait(24.1);
  await untilOrder(shop, buyer, number, (one) => one.status === 'confirmed');
  const manager = await panel(shop, 'manager');
  for (const move of ['start_production', 'mark_ready', 'deliver']) {
    const { status } = await manager.send('POST', `/orders/board/${number}/moves`, { move });
    expect([move, status]).toEqual([move, 200]);
  }
};

type Who = string | { readonly token: string };
const profileOf = async (as: Who) => {
  const [profile] = (await shop.call('getProfile', {}, as)).body;
  if (!profile) throw new Error(`${JSON.stringify(as)} has no profile`);
  return profile;
};
const balanceOf = async (as: Who) => (await shop.call('listMyEarnings', {}, as)).body.balance;
const actOf = async (as: Who) => (await shop.call('listActs', {}, as)).body[0];
const logIn = (username: string) => shop.call('logIn', { body: { username, password } });
const logInAgain = async (username: string) => ({ token: (await logIn(username)).body.access });
const emailsTo = async (email: string) =>
  (await shop.emails()).filter(({ to }) => to.includes(email));
const desk = async <const Method extends string, const Path extends string>(
  who: Panel,
  method: Method,
  path: Path,
  body?: unknown,
) => {
  const answer = await who.send(method, `/payouts${path}`, body);
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** Proposes, approves, exports and pays everything due by a day. @returns tenge by person */
const payAll = async (through: string, paidOn: string): Promise<[string | null, number][]> => {
  const batch = await desk(accountant, 'POST', '/batches', { through });
  await desk(owner, 'POST', `/batches/${batch.id}/approve`);
  const headers = { authorization: `Bearer ${await staffToken(shop, 'accountant')}` };
  const file = await shop.request('GET', `/payouts/batches/${batch.id}/file`, { headers });
  expect(file.status).toBe(200);
  for (const { id } of batch.payouts) {
    const paid = { reference: `B-${id}`, paidOn };
    await desk(accountant, 'POST', `/payouts/${id}/paid`, paid);
  }
  return batch.payouts.map(({ author, amount }) => [author.username, amount]);
};

const endingsOf = async (username: string) => {
  const { terminations } = await desk(accountant, 'GET', '/terminations');
  return terminations.filter(({ author }) => author.username === username);
};
const endingOf = async (username: string) => {
  const [ending] = await endingsOf(username);
  if (!ending) throw new Error(`the agreement of ${username} is not ending`);
  return ending;
};

const giveDetails = async (who: Who): Promise<void> => {
  const { id } = await profileOf(who);
  const body = { iban: someIban(), iin: someIin('900101', '4'), password };
  const answer = await shop.call('changeSeller', { params: { id }, body }, who);
  expect(answer.error).toBeUndefined();
};

describe('an author who takes their consent back', () => {
  let eraseBy: string;
  let email: string;
  // The author of the next case sells a T-shirt too, in the same month; neither has bank details.
  beforeAll(async () => {
    await passTo(`${addMonths(dateInAlmaty(now()), 1).slice(0, 7)}-01T10:00:00+05:00`);
    const { body: items } = await shop.call('listItems', { params: { category: '2' } });
    for (const author of ['dana', 'viktor']) {
      const { user } = await profileOf(author);
      const name = `${user.first_name} ${user.last_name}`;
      const item = items.find(({ kind, work }) => kind === 'tshirt' && work?.author === name);
      await deliver({ item: item?.id, price: item?.price });
      await vi.waitFor(
        async () => expect((await balanceOf(author)).earned).toBe(reward),
        pollOptions,
      );
    }
  }, 600_000);

  it('has a payout due within thirty days, whatever the minimum, and a date of erasure', async () => {
    email = (await profileOf('dana')).user.email;
    const { balance, entries } = (await shop.call('listMyEarnings', {}, 'dana')).body;
    const mine = (await shop.call('exportMyData', {}, 'dana')).body;
    expect(entries).toHaveLength(1);
    expect(mine).toMatchObject({ payouts: { balance, entries } });
    const { body } = await shop.call('withdrawConsent', { body: { password } }, 'dana');
    const ending = await endingOf('dana');
    expect(ending).toMatchObject({ kind: 'consent', state: 'ended' });
    eraseBy = addDays(ending.announced, 30);
    const open = body.open.filter(({ plugin }) => plugin === 'payouts');
    expect(open).toMatchObject([{ what: 'payout', until: eraseBy }]);
    const amount = open[0]?.subject.replace(/[^\d,]/g, '').replace(',', '.');
    expect(Number(amount)).toBe(reward);
    expect(body.erase_by).toBe(eraseBy);
  });

  it('logs in for that and nothing else', async () => {
    const dana = await logInAgain('dana');
    expect(await profileOf(dana)).toMatchObject({ closed: true, iban: null });
    expect((await shop.call('getClock', {}, dana)).body).toContainEqual(
      expect.objectContaining({ kind: 'settlement', date: eraseBy, clause: 'Agreement 10.4' }),
    );
    const { id } = await profileOf(dana);
    const about = { params: { id }, body: { about: 'Қайта келдім' } };
    const changed = await shop.call('changeSeller', about, dana);
    expect(changed.error?.code).toBe('account-closed');
    expect((await shop.call('listMyWorks', {}, dana)).error?.code).toBe('account-closed');
    expect((await shop.call('getSeller', { params: { id } })).status).toBe(404);
  });

  it('signs their last act and gives their bank details; they are paid by the day, and they are erased', async () => {
    const dana = await logInAgain('dana');
    const act = await actOf(dana);
    expect(act).toMatchObject({ state: 'sent', can: { sign: true, dispute: true } });
    const month = act?.month ?? '';
    const signed = await shop.call('signAct', { params: { month }, body: {} }, dana);
    expect(signed.error).toBeUndefined();
    await giveDetails(dana);
    expect((await balanceOf(dana)).held).toMatchObject([{ reason: 'credentials-changed' }]);
    const before = addDays(eraseBy, -1);
    await passTo(`${before}T10:00:00+05:00`);
    expect(await payAll(eraseBy, before)).toContainEqual(['dana', reward]);
    await passTo(`${eraseBy}T12:00:00+05:00`);
    const erased = 'Деректеріңіз өшірілді';
    const subjects = async () => (await emailsTo(email)).map(({ subject }) => subject);
    await expect.poll(subjects, pollOptions).toContain(erased);
    expect((await shop.call('getProfile', {}, dana)).error?.code).toBe('session-ended');
    expect((await logIn('dana')).error?.code).toBe('login-wrong');
    expect(brokenInvariants(shop.place)).toBe('');
  });
});

describe('an author who ends the agreement', () => {
  it('claims, gives bank details and is paid after the account is closed', async () => {
    const email = (await profileOf('viktor')).user.email;
    // A person with open orders may log in until these end.
    const { body: ordered } = await shop.call('listMyOrders', {}, 'viktor');
    const manager = await panel(shop, 'manager');
    for (const { number } of ordered.filter(({ status }) => status === 'confirmed')) {
      const end = { move: 'cancel_by_provider', reason: 'Материал жоқ' };
      expect((await manager.send('POST', `/orders/board/${number}/moves`, end)).status).toBe(200);
    }
    const wrong = await shop.call('terminate', { body: { password: 'no' } }, 'viktor');
    expect(wrong.error?.fields).toEqual({ password: ['password-wrong'] });
    const { body } = await shop.call('terminate', { body: { password } }, 'viktor');
    expect(body).toMatchObject({ kind: 'author', state: 'ended' });
    const { announced } = body;
    expect([body.access_ends, body.settle_by]).toEqual([
      addWorkingDays(announced, 2),
      addDays(announced, 30),
    ]);
    await passTo(`${addDays(body.access_ends ?? '', 1)}T00:10:00+05:00`);
    const closed = async () => (await shop.call('listMyWorks', {}, 'viktor')).status;
    await expect.poll(closed, pollOptions).toBe(403);
    const viktor = await logInAgain('viktor');
    expect((await profileOf(viktor)).closed).toBe(true);
    const again = await shop.call('terminate', { body: { password } }, viktor);
    expect(again.error?.code).toBe('conflict');
    const claim = { about: 'act', subject: (await actOf(viktor))?.number, text: 'Сумма неверная.' };
    expect((await shop.call('sendAuthorClaim', { body: claim }, viktor)).status).toBe(201);
    await giveDetails(viktor);
    await passTo(`${body.settle_by}T10:00:00+05:00`);
    const lastDay = body.settle_by ?? '';
    expect(await payAll(lastDay, lastDay)).toContainEqual(['viktor', reward]);
    // With an open claim they may log in until it is answered.
    const nothing = { earned: 0, in_act: 0, due: 0, below_minimum: 0, on_its_way: 0 };
    expect(await balanceOf(viktor)).toMatchObject(nothing);
    const { open } = await desk(accountant, 'GET', '/claims');
    const answer = { outcome: 'refused', text: 'Сумма проверена.' };
    await desk(accountant, 'POST', `/claims/${open[0]?.id}/answer`, answer);
    expect((await shop.call('getProfile', {}, viktor)).error?.code).toBe('account-blocked');
    expect((await logIn('viktor')).error?.code).toBe('account-blocked');
    expect((await emailsTo(email)).length).toBeGreaterThan(3);
    expect(brokenInvariants(shop.place)).toBe('');
  });
});

describe('an author who is suspended', () => {
  it('reads their earnings and files a claim, and cannot sell', async () => {
    const { id } = await profileOf('erlan');
    const suspend = { state: 'suspended', reason: 'Шағым түсті' };
    const suspended = await moderator.send('POST', `/moderation/authors/${id}/standing`, suspend);
    expect(suspended.status).toBe(200);
    const erlan = await logInAgain('erlan');
    expect((await shop.call('listMyEarnings', {}, erlan)).status).toBe(200);
    const claim = { about: 'blocking', text: 'Шағым негізсіз.' };
    expect((await shop.call('sendAuthorClaim', { body: claim }, erlan)).status).toBe(201);
    expect((await shop.call('listMySales', {}, erlan)).error?.code).toBe('account-closed');
    expect((await shop.call('listConversations', {}, erlan)).error?.code).toBe('account-closed');
  });
});

describe('an agreement whose author offers nothing', () => {
  const worksOf = async (username: string): Promise<string[]> => {
    const { body } = await shop.call('listMyWorks', {}, username);
    const works = body.filter(({ state }) => state === 'published').map(({ id }) => id);
    expect(works.length).toBeGreaterThan(1);
    return works;
  };
  const stateOf = (username: string) => async () => (await endingsOf(username))[0]?.state;
  const move = (id: string, what: 'publish' | 'unpublish') =>
    moderator.send(
      'POST',
      `/content-manager/collection-types/api::work.work/${id}/actions/${what}`,
      {},
    );

  it('ends by itself thirty days after the last work, unless one is published again', async () => {
    const works = await worksOf('aigerim');
    for (const id of works) expect((await move(id, 'unpublish')).status).toBe(200);
    await expect.poll(stateOf('aigerim'), pollOptions).toBe('announced');
    const { announced, ends } = await endingOf('aigerim');
    expect(ends).toBe(autoTerminatesOn(announced));
    expect((await shop.call('getClock', {}, 'aigerim')).body).toContainEqual(
      expect.objectContaining({ kind: 'agreement-ends', whose: 'mine', date: ends }),
    );
    const [first = ''] = works;
    expect((await move(first, 'publish')).status).toBe(200);
    await expect.poll(stateOf('aigerim'), pollOptions).toBe('stopped');
    expect((await move(first, 'unpublish')).status).toBe(200);
    await expect.poll(stateOf('aigerim'), pollOptions).toBe('announced');
    const last = (await endingOf('aigerim')).ends ?? '';
    await passTo(`${addDays(last, 1)}T00:10:00+05:00`);
    await expect.poll(stateOf('aigerim'), pollOptions).toBe('ended');
  });

  it('is announced when the last work is hidden by its author, not by the staff, and stopped when one is shown', async () => {
    const [first = '', ...others] = await worksOf('polina');
    const hide = (id: string, hidden: boolean) =>
      shop.call('changeWorkSettings', { params: { id }, body: { hidden } }, 'polina');
    for (const id of others) expect((await hide(id, true)).status).toBe(200);
    const byStaff = (hidden: boolean) =>
      moderator.send('POST', '/moderation/edits', { works: [first], hidden, reason: 'Тексеру' });
    expect((await byStaff(true)).status).toBe(200);
    expect((await byStaff(false)).status).toBe(200);
    expect(await endingsOf('polina')).toEqual([]);
    expect((await hide(first, true)).status).toBe(200);
    await expect.poll(stateOf('polina'), pollOptions).toBe('announced');
    expect((await endingOf('polina')).kind).toBe('no-works');
    expect((await hide(first, false)).status).toBe(200);
    await expect.poll(stateOf('polina'), pollOptions).toBe('stopped');
    expect(brokenInvariants(shop.place)).toBe('');
  });
});

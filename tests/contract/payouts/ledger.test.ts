/** What happens to orders is booked, once and by its month, whatever way it is told; the author reads where it all is. */
import type { CallReply, calls } from '@oner/config/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Paid } from '../orders/office.ts';
import { patience } from '../payments/till.ts';
import { brokenInvariants } from '../support/books.ts';
import { demoPassword } from '../support/client.ts';
import { panel } from '../support/panel.ts';

type Earnings = CallReply<typeof calls.listMyEarnings>;
type Row = Record<string, string | number | null>;

let office: Office;
/** A thing with a licensed copy, and who made the work. Whole tenge. */
let copy: { item: string; price: number; cost: number; author: string; sellerId: string };
const fee = 2000;
let reward: number;
beforeAll(async () => {
  office = await openOffice();
  const row = await office.shop
    .sql('shop_items as i')
    .join('catalogue as c', 'c.work_id', 'i.work_id')
    .join('sellers as s', 's.document_id', 'c.seller_id')
    .join('sellers_user_lnk as k', 'k.seller_id', 's.id')
    .join('up_users as u', 'u.id', 'k.user_id')
    .where({ 'i.kind': 'tshirt', 'c.merch': true, 'c.blocked': false, 'c.hidden': false })
    .orderBy('i.document_id')
    .first(
      'i.document_id',
      'i.price_tenge',
      'i.production_cost_tenge',
      'c.seller_id',
      'u.username',
    );
  copy = {
    ...{ item: row.document_id, price: row.price_tenge, cost: row.production_cost_tenge },
    ...{ author: row.username, sellerId: row.seller_id },
  };
  reward = copy.price - copy.cost - fee;
});
afterAll(() => office?.close());

const sql = () => office.shop.sql;
const isPostgres = () => office.shop.place.databaseUrl !== '';
const bookedOf = ({ number }: Paid): Promise<string[]> =>
  sql()('ledger_entries').where('order_number', number).orderBy('id').pluck('kind');
const untilBooked = (paid: Paid, kinds: readonly string[]) =>
  expect.poll(() => bookedOf(paid), patience).toEqual(kinds);
const earnings = async (query: Record<string, string> = {}) =>
  office.shop.call('listMyEarnings', { query }, copy.author);
const ownOf = async (paid: Paid): Promise<Earnings['entries']> =>
  (await earnings()).body.entries.filter(({ order }) => order === paid.number);
const wish = () => ({ item: copy.item, price: copy.price });

/** A claim that brings a part back, or all. */
const giveBack = async (paid: Paid, amount: number): Promise<void> => {
  const body = { kind: 'defect', wish: 'refund', text: 'Бояуы көшіп тұр.' };
  const params = { number: paid.number };
  const sent = await office.shop.call('sendClaim', { params, body }, { token: paid.buyer.token });
  const answer = { outcome: 'refund', text: 'Дұрыс айтасыз.', amount };
  const path = `/claims/${sent.body.number}/answer`;
  expect((await office.ask('POST', path, answer)).status).toBe(200);
};

describe('the ledger', () => {
  it('has a line when the thing is delivered, and the author reads whose the price is', async () => {
    const before = (await earnings()).body.balance;
    const paid = await office.concluded(wish());
    await untilBooked(paid, ['paid']);
    await office.deliver(paid);
    await untilBooked(paid, ['paid', 'earned']);
    expect(await ownOf(paid)).toMatchObject([
      {
        ...{ kind: 'earned', clause: 'Agreement 6.2', amount: reward, quantity: 1, schedule: 1 },
        ...{ price: copy.price, production: copy.cost, fee, act: null },
      },
    ]);
    const { balance } = (await earnings()).body;
    expect(balance.earned).toBe(before.earned + reward);
    expect(balance.minimum).toBe(10_000);
    expect(balance.next_act_on).toMatch(/^2027-\d\d-01$/);
  });

  it('takes back what goes back, in the month it does, and wholly in the end', async () => {
    const paid = await office.delivered(wish());
    await untilBooked(paid, ['paid', 'earned']);
    await office.pass(31 * 24);
    await giveBack(paid, 1500);
    await office.until(paid, (o) => o.payment_status === 'partially_refunded');
    await untilBooked(paid, ['paid', 'earned', 'refunded', 'reversed']);
    const [reversed, earned] = await ownOf(paid);
    const share = Math.round((reward * 1500 * 100) / copy.price) / 100;
    expect(reversed?.amount).toBeCloseTo(-share, 1);
    expect(reversed).toMatchObject({ kind: 'reversed', clause: 'Agreement 7.6', price: null });
    expect(String(reversed?.month) > String(earned?.month)).toBe(true);

    await giveBack(paid, copy.price - 1500);
    await office.until(paid, (o) => o.payment_status === 'refunded');
    const all = ['paid', 'earned', 'refunded', 'reversed', 'refunded', 'reversed'];
    await untilBooked(paid, all);
    const sum = (await ownOf(paid)).reduce(
      (total, { amount }) => total + Math.round(amount * 100),
      0,
    );
    expect(sum).toBe(0);
  });

  it('has nothing for the author of what was canceled in time', async () => {
    const paid = await office.concluded(wish());
    const params = { number: paid.number };
    const body = { reason: '' };
    const mine = { token: paid.buyer.token };
    expect((await office.shop.call('cancelOrder', { params, body }, mine)).status).toBe(200);
    await office.until(paid, (o) => o.payment_status === 'refunded');
    await untilBooked(paid, ['paid', 'refunded', 'released']);
    expect(await ownOf(paid)).toEqual([]);
  });

  it('is the same when everything is told again, the last first', async () => {
    const head = () => sql()('ledger_head').first();
    const before = await head();
    const told = sql()('outbox_deliveries').where('subscriber', 'like', '%>payouts.%');
    const events: Row[] = await told.clone().select('id').orderBy('id', 'desc');
    expect(events.length).toBeGreaterThan(5);
    // Each in a lane of its own, so that nothing keeps them in order.
    for (const [index, { id }] of events.entries())
      await sql()('outbox_deliveries')
        .where({ id })
        .update({
          done_at: null,
          due_at: index,
          lane: `again-${id}`,
          attempts: 0,
          lease_until: null,
        });
    await office.pass(0.1);
    await expect
      .poll(
        async () => Number((await told.clone().whereNull('done_at').count({ n: '*' }))[0]?.n),
        patience,
      )
      .toBe(0);
    expect(await head()).toEqual(before);
  });

  it('is read in pages and by its month, by its author alone', async () => {
    const first = await earnings({ limit: '2' });
    expect(first.body.entries).toHaveLength(2);
    const next = new URL(/<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
    const second = await earnings(Object.fromEntries(next.searchParams));
    const ids = [...first.body.entries, ...second.body.entries].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
    const total = Number(first.headers.get('x-total-count'));
    expect(total).toBeGreaterThanOrEqual(4);
    const month = first.body.entries[0]?.month ?? '';
    const ofMonth = await earnings({ month });
    expect(ofMonth.body.entries.every((entry) => entry.month === month)).toBe(true);
    expect(Number(ofMonth.headers.get('x-total-count'))).toBeLessThan(total);
    for (const query of [{ month: '2027-13' }, { after: '!' }])
      expect((await earnings(query)).status).toBe(400);
    const other = copy.author === 'viktor' ? 'aigerim' : 'viktor';
    const foreign = await office.shop.call('listMyEarnings', {}, other);
    const mine = new Set(ids);
    expect(foreign.body.entries.some(({ id }) => mine.has(id))).toBe(false);
  });

  it('holds whatever was done to it', () => {
    expect(brokenInvariants(office.shop.place)).toBe('');
  });
});

describe('a thing of the shop', () => {
  it('is not saved at a price that leaves its author less than nothing', async () => {
    const { send } = await panel(office.shop, 'editor');
    const path = `/content-manager/collection-types/api::shop-item.shop-item/${copy.item}`;
    const save = (priceTenge: number) => send('PUT', path, { priceTenge });
    const refused = await save(copy.cost + fee - 1);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(`не меньше ${copy.cost + fee} ₸`);
    const price = async () =>
      (await sql()('shop_items').where({ document_id: copy.item }).first()).price_tenge;
    expect(await price()).toBe(copy.price);
    expect((await save(copy.cost + fee)).status).toBe(200);
    expect(await price()).toBe(copy.cost + fee);
    expect((await save(copy.price)).status).toBe(200);
  });
});

describe('a fee schedule', () => {
  const draft = {
    ...{ startsOn: '2028-01-01', mode: 'commission', earnedWhen: 'completed' },
    perUnit: {
      ...{ notebook: 100_000, shopper: 100_000, tshirt: 250_000, sweatshirt: 250_000 },
      ...{ hoodie: 250_000, canvas: 250_000, animation: 500_000 },
    },
    commissionBp: { original: 350, rent: 0, licence: 0 },
  };
  it('is proposed and confirmed by the owner, and never for a day that has begun', async () => {
    const owner = await panel(office.shop, 'owner');
    const propose = (changes: object) =>
      owner.send('POST', '/payouts/schedules', { ...draft, ...changes });
    const early = await propose({ startsOn: '2027-01-01' });
    expect(early).toMatchObject({ status: 409, body: { error: { code: 'starts-too-early' } } });
    expect((await propose({ perUnit: { ...draft.perUnit, canvas: -1 } })).status).toBe(400);
    const made = await propose({});
    expect(made).toMatchObject({
      ...{ status: 200, body: { schedules: [{ version: 1 }, { version: 2, confirmedAt: null }] } },
    });
    const confirm = () => owner.send('POST', '/payouts/schedules/2/confirm', {});
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(409);
    const accountant = await office.accountant.send('POST', '/payouts/schedules', draft);
    expect(accountant.status).toBe(403);
  });
});

describe('an author who leaves', () => {
  it('takes his entries with him, and stays until he has his money', async () => {
    const { balance, entries } = (await earnings({ limit: '100' })).body;
    const mine = (await office.shop.call('exportMyData', {}, copy.author)).body;
    expect(mine).toMatchObject({ payouts: { balance, entries: entries.toReversed() } });
    const body = { password: demoPassword };
    const left = await office.shop.call('withdrawConsent', { body }, copy.author);
    const open = left.body.open.filter(({ room }) => room === 'payouts');
    const { earned, in_act, due, below_minimum, on_its_way } = balance;
    const sum = earned + in_act + due + below_minimum + on_its_way;
    expect(open).toMatchObject([{ what: 'payout' }]);
    const told = open[0]?.subject.replace(/[^\d,]/g, '').replace(',', '.');
    expect(Number(told)).toBeCloseTo(sum, 2);
  });
});

describe('the database', () => {
  const refuses = (work: Promise<unknown>, why: string) => expect(work).rejects.toThrow(why);

  it('keeps what is written', async () => {
    for (const table of ['ledger_entries', 'ledger_postings', 'fee_schedules']) {
      await refuses(sql()(table).delete(), `${table} is append-only`);
    }
    await refuses(sql()('ledger_entries').update({ month: '2020-01' }), 'append-only');
    await refuses(sql()('ledger_postings').update({ amount_tiyn: 1 }), 'append-only');
  });

  it('lets in no entry that is not zero, and no posting into one that is there', async () => {
    const last = Number((await sql()('ledger_head').first()).last_id);
    const like: Row = await sql()('ledger_entries').where({ id: last }).first();
    const fresh = { ...like, id: last + 1, source: 'wrong', hash: 'f'.repeat(64) };
    const posting = { entry_id: last + 1, account: 'bank', amount_tiyn: 500 };
    const write = (amounts: readonly number[]) =>
      sql().transaction(async (trx) => {
        for (const [position, amount_tiyn] of amounts.entries())
          await trx('ledger_postings').insert({ ...posting, position, amount_tiyn });
        await trx('ledger_entries').insert(fresh);
      });
    for (const amounts of [[500, -400], [500], []]) await refuses(write(amounts), 'add up to zero');
    await refuses(
      sql()('ledger_postings').insert({ ...posting, entry_id: last, position: 9 }),
      'whole once it is written',
    );
    await refuses(write([0, 0]), 'constraint');
    const orphan = sql().transaction((trx) =>
      trx('ledger_postings').insert({ ...posting, position: 0 }),
    );
    await refuses(orphan, 'constraint');
    // SQLite leaves a transaction open whose commit it has refused.
    if (!isPostgres()) await sql().raw('rollback');
  });

  it('shows by its seals what was changed behind its back', async () => {
    const name = 'ledger_postings_no_update';
    await sql().raw(
      isPostgres() ? `drop trigger ${name} on ledger_postings` : `drop trigger ${name}`,
    );
    const row: Row = await sql()('ledger_postings').where({ account: 'author' }).first();
    const { entry_id, position } = row;
    await sql()('ledger_postings').where({ entry_id, position }).increment('amount_tiyn', 100);
    const found = brokenInvariants(office.shop.place);
    expect(found).toContain(`entry ${entry_id} is not what was sealed`);
    expect(found).toContain(`entry ${entry_id} does not add up to zero`);
    expect(found).toContain(`the trigger ${name} is missing`);
    expect(found).toContain('is booked otherwise');
  });
});

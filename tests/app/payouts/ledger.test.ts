/** Events of orders are booked once and by their month, in whatever order they arrive; the author can read all entries. */
import type { CallReply, calls } from '@oner/config/contract';
import {
  addDays,
  dateInAlmaty,
  endOfDay,
  hourMs,
  noticeOver,
  rentMonths,
  rentPrice,
  startOfDay,
  tengeToTiyn,
} from '@oner/config/terms';
import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import {
  advanceClock,
  advanceClockTo,
  type Buyer,
  dataOf,
  newBuyer,
  noticesTo,
  now,
  orderOf,
  sendCallback,
  sentToBank,
} from '../../support/app/buyers.ts';
import { reportDispatch, stranger } from '../../support/app/handover.ts';
import { breachesOfLedger } from '../../support/app/invariants.ts';
import type { DeskRequest } from '../../support/app/request.ts';
import { licensedShirt } from '../../support/app/staffed-shop.ts';
import {
  addAuthor,
  author,
  availabilityOf,
  originalOf,
  personOf,
} from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { runJobs, startClockAt } from '../../support/app.ts';
import { redeliverBackwards, undelivered } from '../../support/jobs-and-events.ts';
import { ledgerHead, ledgerKindsOf } from '../../support/trade-records.ts';

type Earnings = CallReply<typeof calls.listMyEarnings>;
type Row = Record<string, string | number | null>;
type Paid = { readonly buyer: Buyer; readonly number: string };

const mine = personOf(author);
/** Tenge; the production cost of the test's item (support/app/trade.ts) and the first schedule of its fee. */
const [price, production, fee] = [licensedShirt.priceTenge, 4000, 2000];
const reward = price - production - fee;
const shirt = { item: 'plaintshirt', price };
const original = 'worksteppe'.padEnd(24, 'a');
const [owner, accountant] = [1, 2];

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const shelf = new Map([[shirt.item, licensedShirt]]);
  const setup = { shelf, withPayouts: true, withBank: true, isOne: true };
  const shop = openForTests(engine, setup, async () => {
    await addAuthor(author);
    await startClockAt(new Date('2027-02-01T05:00:00Z'));
  });
  const { app, database, bank, originals, expectConsistent } = shop;

  const stateOf = ({ buyer, number }: Paid) => orderOf(app, buyer, number);
  /** An order whose 24 hours have passed. */
  const concluded = async (): Promise<Paid> => {
    const sent = await sentToBank(app, shirt);
    bank().charge(sent.number, detailsOf(sent.placed).amount, true);
    expect((await sendCallback(app, sent.placed)).status).toBe(200);
    await advanceClock(24.1 * hourMs);
    expect((await stateOf(sent)).status).toBe('confirmed');
    return sent;
  };
  /** A work is bought or rented, depending on the call. */
  const bought = async (
    call: 'orderWork' | 'orderRent',
    id: string,
    terms: { readonly price: number },
  ): Promise<Paid> => {
    const buyer = await newBuyer();
    const { person, phone, email } = buyer;
    const body = { buyer: person.profileId, name: 'Дана', phone, email, ...terms };
    const { body: placed } = await app.request(call, { params: { id }, body }, person);
    await app.request('signPayment', { body: detailsOf(placed) }, person);
    bank().charge(placed.number, detailsOf(placed).amount, true);
    await sendCallback(app, placed);
    await runJobs();
    return { buyer, number: placed.number };
  };
  const boughtOriginal = (id = original) => bought('orderWork', id, { price: 650_000 });
  const ask = (path: string, body: unknown) => app.desk('orders')('POST', path, body);
  const made = ['start_production', 'mark_ready', 'deliver'];
  const deliver = async ({ number }: Paid, moves = made): Promise<void> => {
    for (const move of moves)
      expect((await ask(`/board/${number}/moves`, { move })).status).toBe(200);
    await runJobs();
  };
  /** Delivers a work to its buyer or renter, with the report of its author. */
  const handOver = async (paid: Paid): Promise<void> => {
    await advanceClock(24.1 * hourMs);
    expect((await reportDispatch(app, paid.number)).error).toBeUndefined();
    await deliver(paid, ['mark_ready', 'deliver']);
  };
  const delivered = async (): Promise<Paid> => {
    const paid = await concluded();
    await deliver(paid);
    return paid;
  };
  /** A claim that refunds a part, or all. */
  const refundPayment = async ({ buyer, number }: Paid, amount: number, kind = 'defect') => {
    const body = { kind, wish: 'refund', text: 'Бояуы көшіп тұр.' };
    const sent = await app.request('sendClaim', { params: { number }, body }, buyer.person);
    const answer = { outcome: 'refund', text: 'Дұрыс айтасыз.', amount };
    expect((await ask(`/claims/${sent.body.number}/answer`, answer)).status).toBe(200);
    await runJobs();
  };
  const booked = ({ number }: Paid) => ledgerKindsOf({ sql: database() }, number);
  const earnings = (query: Record<string, string> = {}) =>
    app.request('listMyEarnings', { query }, mine);
  const ownOf = async ({ number }: Paid): Promise<Earnings['entries']> =>
    (await earnings()).body.entries.filter(({ order }) => order === number);
  const tiynOf = async (paid: Paid): Promise<number> =>
    (await ownOf(paid)).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

  describe('the ledger', () => {
    it('has an entry when the item is delivered, which shows the author how the price is divided', async () => {
      const before = (await earnings()).body.balance;
      const paid = await concluded();
      expect(await booked(paid)).toEqual(['paid']);
      await deliver(paid);
      expect(await booked(paid)).toEqual(['paid', 'earned']);
      const earned = { kind: 'earned', clause: 'Agreement 6.2', amount: reward, quantity: 1 };
      const parts = { schedule: 1, price, production, fee, act: null };
      expect(await ownOf(paid)).toMatchObject([{ ...earned, ...parts }]);
      const { balance } = (await earnings()).body;
      expect(balance.earned).toBe(before.earned + reward);
      expect(balance.minimum).toBe(10_000);
      expect(balance.next_act_on).toBe('2027-03-01');
    });

    it('reverses refunds in their own month, and wholly in the end', async () => {
      const paid = await delivered();
      await advanceClock(31 * 24 * hourMs);
      await refundPayment(paid, 1500);
      expect((await stateOf(paid)).payment_status).toBe('partially_refunded');
      expect(await booked(paid)).toEqual(['paid', 'earned', 'refunded', 'reversed']);
      const [reversed, earned] = await ownOf(paid);
      const share = Math.round((reward * 1500 * 100) / price) / 100;
      expect(reversed?.amount).toBeCloseTo(-share, 1);
      expect(reversed).toMatchObject({ kind: 'reversed', clause: 'Agreement 7.6', price: null });
      expect(String(reversed?.month) > String(earned?.month)).toBe(true);

      await refundPayment(paid, price - 1500);
      expect((await stateOf(paid)).payment_status).toBe('refunded');
      const all = ['paid', 'earned', 'refunded', 'reversed', 'refunded', 'reversed'];
      expect(await booked(paid)).toEqual(all);
      expect(await tiynOf(paid)).toBe(0);
    });

    it('has nothing for the author of an order canceled in time', async () => {
      const paid = await concluded();
      const given = { params: { number: paid.number }, body: { reason: '' } };
      expect((await app.request('cancelOrder', given, paid.buyer.person)).status).toBe(200);
      expect((await stateOf(paid)).payment_status).toBe('refunded');
      expect(await booked(paid)).toEqual(['paid', 'refunded', 'released']);
      expect(await ownOf(paid)).toEqual([]);
    });

    it('credits the whole price of an original to its author, and reverses it with a claim (Agreement 6.6)', async () => {
      originals.set(original, originalOf(original));
      const paid = await boughtOriginal();
      const { number } = paid;
      await handOver(paid);
      expect(await booked(paid)).toEqual(['paid', 'earned']);
      const earned = { clause: 'Agreement 6.6', amount: 650_000, quantity: 1 };
      const parts = { price: 650_000, production: 0, fee: 0 };
      expect(await ownOf(paid)).toMatchObject([{ ...earned, ...parts }]);
      const exported = (await dataOf(mine, 'en')).payouts?.entries;
      expect(exported).toContainEqual(
        expect.objectContaining({ order: number, item: originalOf(original).names.en }),
      );
      const { receipts } = await stateOf(paid);
      expect(receipts).toMatchObject([{ kind: 'sale', amount: 650_000 }]);
      await refundPayment(paid, 650_000, 'not-authentic');
      // Above the limit a second person has to agree, for an original as for any item.
      const { refunds } = (await app.desk('orders')('GET', '/refunds')).body;
      const asked = refunds.find((refund) => refund.number === number);
      const agreed = await app.desk('orders')('POST', `/refunds/${asked?.id}/approve`, {}, 2);
      expect(agreed.status).toBe(200);
      await runJobs();
      const after = await stateOf(paid);
      expect(after.payment_status).toBe('refunded');
      expect(after.receipts.map(({ kind, amount }) => [kind, amount])).toEqual([
        ['sale', 650_000],
        ['return', 650_000],
      ]);
      expect(await tiynOf(paid)).toBe(0);
      // The refunded buyer keeps the work.
      expect(await availabilityOf(original)).toBe('sold');
      const { body: transactions } = await app.request('listTransactions', {}, mine);
      expect(transactions.find(({ order }) => order === number)).toMatchObject({
        type: 'original',
        total: 650_000,
      });
    });

    it('books a rent month by month, as its days pass, to the tiyn', async () => {
      const id = 'worklake'.padEnd(24, 'a');
      originals.set(id, originalOf(id, { rentTenge: 31_000 }));
      const firstDay = addDays(dateInAlmaty(now()), 10);
      const period = { firstDay, lastDay: addDays(firstDay, 69) };
      const total = rentPrice(tengeToTiyn(31_000), period);
      const paid = await bought('orderRent', id, { price: total / 100, ...period });
      await handOver(paid);
      expect(await booked(paid)).toEqual(['paid']);
      const months = rentMonths(total, period);
      for (const [index, { month, lastDay, amount }] of months.entries()) {
        await advanceClockTo(endOfDay(lastDay));
        const entries = await ownOf(paid);
        expect(entries).toHaveLength(index + 1);
        const [last] = entries;
        expect(last).toMatchObject({ kind: 'earned', month, clause: 'Agreement 6.6' });
        expect(Math.round((last?.amount ?? 0) * 100)).toBe(amount);
        expect(await breachesOfLedger(database())).toEqual([]);
      }
      expect(await tiynOf(paid)).toBe(total);
      const { body: told } = await app.request('listTransactions', {}, mine);
      expect(told.find(({ order }) => order === paid.number)?.type).toBe('rent');
    });

    it('is the same when all events are delivered again, the last first', async () => {
      const before = await ledgerHead({ sql: database() });
      const told = await redeliverBackwards({ sql: database() }, '%>payouts.%');
      expect(told).toBeGreaterThan(5);
      expect(await runJobs()).toBeGreaterThanOrEqual(told);
      expect(await undelivered({ sql: database() })).toEqual([]);
      expect(await ledgerHead({ sql: database() })).toEqual(before);
    });

    it('is read in pages and by its month, by its author alone', async () => {
      const first = await earnings({ limit: '2' });
      expect(first.body.entries).toHaveLength(2);
      const link = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
      const second = await earnings(
        Object.fromEntries(new URL(link, 'http://shop.test').searchParams),
      );
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
      expect((await app.request('listMyEarnings', {}, personOf(stranger))).body.entries).toEqual(
        [],
      );
    });

    it('breaks no rule after all operations above', async () => {
      expect(await breachesOfLedger(database())).toEqual([]);
      await expectConsistent();
    });
  });

  describe('a fee schedule', () => {
    const draft = {
      mode: 'commission',
      earnedWhen: 'completed',
      perUnit: {
        notebook: 100_000,
        shopper: 100_000,
        tshirt: 250_000,
        sweatshirt: 250_000,
        hoodie: 250_000,
        canvas: 250_000,
        animation: 500_000,
      },
      commissionBp: { original: 350, rent: 0, licence: 0 },
    };
    const desk: DeskRequest<'payouts'> = (...sent) => app.desk('payouts', owner)(...sent);

    it('is proposed and confirmed by two persons ten working days before its start, and authors are notified', async () => {
      const lastDay = noticeOver(dateInAlmaty(now()));
      const startsOn = addDays(lastDay, 1);
      const propose = (changes: object) =>
        desk('POST', '/schedules', { ...draft, startsOn, ...changes }, accountant);
      const early = { status: 409, body: { error: { code: 'starts-too-early' } } };
      expect(await propose({ startsOn: lastDay })).toMatchObject(early);
      expect((await propose({ perUnit: { ...draft.perUnit, canvas: -1 } })).status).toBe(400);
      expect(await propose({})).toMatchObject({
        status: 200,
        body: { schedules: [{ version: 1 }, { version: 2, confirmedAt: null }] },
      });
      const confirm = (by: number) => desk('POST', '/schedules/2/confirm', {}, by);
      expect(await confirm(accountant)).toMatchObject({
        status: 409,
        body: { error: { code: 'second-person' } },
      });
      expect((await confirm(owner)).status).toBe(200);
      expect(await confirm(owner)).toMatchObject({ body: { error: { code: 'moved-on' } } });
      await runJobs();
      expect((await noticesTo(app, mine)).filter((event) => event === 'fees-change')).toHaveLength(
        1,
      );
      await advanceClockTo(startOfDay(startsOn));
    });

    it('keeps its share of an original ordered under it, and the desk shows its revenue', async () => {
      const other = 'workmountain'.padEnd(24, 'a');
      originals.set(other, originalOf(other));
      const paid = await boughtOriginal(other);
      await handOver(paid);
      await advanceClock(15 * 24 * hourMs);
      expect(await ownOf(paid)).toMatchObject([{ price: 650_000, fee: 22_750, amount: 627_250 }]);
      const { schedules } = (await desk('GET', '/schedules')).body;
      expect(schedules.map((one: { originals: object }) => one.originals)).toEqual([
        // Sold and refunded.
        { count: 1, totalTiyn: 0, feeTiyn: 0 },
        { count: 1, totalTiyn: 65_000_000, feeTiyn: 2_275_000 },
      ]);
      expect(await breachesOfLedger(database())).toEqual([]);
    });
  });

  describe('the database', () => {
    const refuses = (what: Promise<unknown>, why: string) => expect(what).rejects.toThrow(why);

    it('keeps written rows unchanged', async () => {
      for (const table of ['ledger_entries', 'ledger_postings', 'fee_schedules'])
        await refuses(database()(table).delete(), `${table} is append-only`);
      await refuses(database()('ledger_entries').update({ month: '2020-01' }), 'append-only');
      await refuses(database()('ledger_postings').update({ amount_tiyn: 1 }), 'append-only');
    });

    it('accepts no entry that is not zero, and no further posting of a stored one', async () => {
      const last = Number((await ledgerHead({ sql: database() })).last_id);
      const like: Row = await database()('ledger_entries').where({ id: last }).first();
      const fresh = { ...like, id: last + 1, source: 'wrong', hash: 'f'.repeat(64) };
      const posting = { entry_id: last + 1, account: 'bank', amount_tiyn: 500 };
      const write = (amounts: readonly number[]) =>
        database().transaction(async (trx) => {
          for (const [position, amount_tiyn] of amounts.entries())
            await trx('ledger_postings').insert({ ...posting, position, amount_tiyn });
          await trx('ledger_entries').insert(fresh);
        });
      for (const amounts of [[500, -400], [500], []])
        await refuses(write(amounts), 'add up to zero');
      await refuses(
        database()('ledger_postings').insert({ ...posting, entry_id: last, position: 9 }),
        'whole once it is written',
      );
      await refuses(write([0, 0]), 'constraint');
      const orphan = database().transaction((trx) =>
        trx('ledger_postings').insert({ ...posting, position: 0 }),
      );
      await refuses(orphan, 'constraint');
      // SQLite leaves a transaction open when it has refused its commit.
      if (engine === 'sqlite') await database().raw('rollback');
    });

    it('reveals by its hashes changes behind the shop', async () => {
      const name = 'ledger_postings_no_update';
      const of = engine === 'postgres' ? ' on ledger_postings' : '';
      await database().raw(`drop trigger ${name}${of}`);
      const row: Row = await database()('ledger_postings').where({ account: 'author' }).first();
      const { entry_id, position } = row;
      await database()('ledger_postings')
        .where({ entry_id, position })
        .increment('amount_tiyn', 100);
      const found = (await breachesOfLedger(database())).join('\n');
      expect(found).toContain(`entry ${entry_id} does not match its hash`);
      expect(found).toContain(`entry ${entry_id} does not sum to zero`);
      expect(found).toContain(`the trigger ${name} is missing`);
      expect(found).toContain('is booked differently');
    });
  });
});

/** A licence is earned when its file is received: one public animation with its fee, every other use by the scheduled share. */
import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../contract/payments/buyer-and-bank.ts';
import { advanceClock, type Buyer, newBuyer, sendCallback } from '../../support/app/buyers.ts';
import { breachesOfLedger } from '../../support/app/invariants.ts';
import {
  animation,
  authorPerson,
  licensedWork,
  orderLicence,
  web,
} from '../../support/app/licences.ts';
import { addAuthor, author, originalOf } from '../../support/app/trade.ts';
import { openForTests } from '../../support/app/trade-shop.ts';
import { runJobs, startClockAt } from '../../support/app.ts';
import { ledgerKindsOf } from '../../support/trade-records.ts';

describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
  const setup = { withPayouts: true, withBank: true, isOne: true };
  const shop = openForTests(engine, setup, async (originals) => {
    originals.set(licensedWork, originalOf(licensedWork));
    await addAuthor(author);
    await startClockAt(new Date('2027-02-01T05:00:00Z'));
    const given = { params: { id: licensedWork }, body: { offers: [web, animation] } };
    expect((await app.request('setMyLicences', given, authorPerson)).status).toBe(200);
  });
  const { app, database, bank, expectConsistent } = shop;

  /** Paid, and the 24 hours have passed. */
  const concluded = async (buyer: Buyer, terms: typeof web | typeof animation) => {
    const { body: placed } = await orderLicence(app, licensedWork, buyer, terms);
    await app.request('signPayment', { body: detailsOf(placed) }, buyer.person);
    bank().charge(placed.number, detailsOf(placed).amount, true);
    await sendCallback(app, placed);
    await runJobs();
    await advanceClock(24.1 * 3_600_000);
    return placed.number;
  };
  const download = async ({ person }: Buyer, number: string) => {
    const given = { params: { number }, body: {} };
    expect((await app.request('makeDownload', given, person)).status).toBe(201);
    await runJobs();
  };
  const ownOf = async (number: string) =>
    (await app.request('listMyEarnings', {}, authorPerson)).body.entries.filter(
      ({ order }) => order === number,
    );

  it('a licence of one public animation leaves the author the price minus 5,000 (Agreement 6.3)', async () => {
    const buyer = await newBuyer();
    const number = await concluded(buyer, animation);
    expect(await ledgerKindsOf({ sql: database() }, number)).toEqual(['paid']);
    await download(buyer, number);
    expect(await ledgerKindsOf({ sql: database() }, number)).toEqual(['paid', 'earned']);
    expect(await ownOf(number)).toMatchObject([
      { clause: 'Agreement 6.3', amount: 15_000, price: 20_000, fee: 5000 },
    ]);
    expect(await breachesOfLedger(database())).toEqual([]);
  });

  it('a licence of another use leaves the author the share of the schedule (Agreement 6.6)', async () => {
    const buyer = await newBuyer();
    const number = await concluded(buyer, web);
    await download(buyer, number);
    expect(await ownOf(number)).toMatchObject([{ clause: 'Agreement 6.6', amount: 30_000 }]);
    expect(await breachesOfLedger(database())).toEqual([]);
  });

  it('a licence that is cancelled before its file is received earns nothing', async () => {
    const buyer = await newBuyer();
    const number = await concluded(buyer, web);
    const given = { params: { number }, body: { reason: '' } };
    expect((await app.request('cancelOrder', given, buyer.person)).status).toBe(200);
    await runJobs();
    expect(await ledgerKindsOf({ sql: database() }, number)).toEqual([
      'paid',
      'refunded',
      'released',
    ]);
    expect(await ownOf(number)).toEqual([]);
    await expectConsistent();
  });
});
